import { wordings } from '#content/site/wordings.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { FormPage, pageFormProps } from '../forms/form-page.tsx';
import NewsletterForm from '../forms/newsletter-form.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import type { PageRequest } from '../page-module.ts';
import { Closing } from '../sections/blocks.tsx';
import { GroveFoot } from '../sections/closing-band.tsx';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { NextLines } from '../sections/receipt.tsx';
import { Prose } from '../ui/prose.tsx';
import { Sheet } from '../ui/sheet.tsx';

const load = ({ content, ...asked }: Visit<'page'>) => loadForm('newsletter', asked, content.head);

const act = (asked: PageRequest) => submitForm('newsletter', asked);

/** Newsletter signup; signup forms of other pages come here on errors. */
function NewsletterPage({ page, html, crumbs, ...sent }: PropsOf<typeof load, typeof act>) {
  const props = { ...pageFormProps(sent), promise: wordings.newsletter.text };
  return (
    <FormPage
      crumbs={crumbs}
      columns="lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
      foot={<GroveFoot place={page.place} />}
    >
      <div>
        <PageHeading text={page.heading} />
        <Lede className="mt-4.5 mb-8.5">{page.lede}</Lede>
        <Island name="newsletter-form" component={NewsletterForm} props={props} />
      </div>
      <div className="lg:pt-3">
        <Sheet label="How it works">
          <div className="mt-3">
            <NextLines lines={page.lists.steps ?? []} />
          </div>
          <Prose html={html} className="mt-5 text-micro text-ink-3" />
        </Sheet>
      </div>
    </FormPage>
  );
}

export const newsletter = definePage({
  kind: 'page',
  load,
  act,
  blocks: [NewsletterPage, Closing],
});
