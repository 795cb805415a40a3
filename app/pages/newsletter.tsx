import { wordings } from '#content/site/wordings.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { FormPage, usePageFormProps } from '../forms/form-page.tsx';
import NewsletterForm from '../forms/newsletter-form.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { useLoaded } from '../page-data.ts';
import type { PageRequest } from '../page-module.ts';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { NextLines } from '../sections/receipt.tsx';
import { Prose } from '../ui/prose.tsx';
import { Sheet } from '../ui/sheet.tsx';

export function loader(args: PageRequest) {
  const content = loadContentPage(args.request, args.context.site, 'page');
  return { ...content, ...loadForm('newsletter', args, content.head) };
}

export const action = (args: PageRequest) => submitForm('newsletter', args);

/** Newsletter signup; signup forms of other pages come here on errors. */
export default function NewsletterPage() {
  const { page, html, crumbs, form } = useLoaded<typeof loader>();
  const props = { ...usePageFormProps(form), promise: wordings.newsletter.text };
  return (
    <FormPage crumbs={crumbs} columns="lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
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
