import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { wordings } from '#content/wordings.ts';
import { loadForm, submitForm } from '../form-page.server.ts';
import { ProblemsPlace } from '../forms/form-problems.tsx';
import NewsletterForm from '../forms/newsletter-form.tsx';
import { usePageFormProps } from '../forms/page-form-props.ts';
import { Island } from '../islands/island.server.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { NextLines } from '../sections/next-lines.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Sheet } from '../ui/sheet.tsx';

export function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  return { ...content, ...loadForm('newsletter', args, content.head), promise: wordings.newsletter.text };
}

export const action = (args: ActionFunctionArgs) => submitForm('newsletter', args);

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

/** The request for the newsletter; the small forms of other pages come here when something is wrong with them. */
export default function NewsletterPage() {
  const { page, html, crumbs, form, promise } = useLoaderData<typeof loader>();
  const props = { ...usePageFormProps(form), promise };
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <ProblemsPlace {...props} />
      <div className="wrap grid gap-x-16 gap-y-11 pt-[clamp(26px,3.4vw,48px)] pb-[clamp(64px,7vw,112px)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
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
      </div>
    </>
  );
}
