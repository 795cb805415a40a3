import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { wordings } from '#content/wordings.ts';
import { loadForm, submitForm } from '../form-page.server.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { EmailField } from '../forms/person-fields.tsx';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { usePageForm } from '../forms/use-page-form.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { NextLines } from '../sections/next-lines.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { AttributionField } from '../visit/attribution-field.tsx';

export function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  return { ...content, ...loadForm('newsletter', args, content.head), promise: wordings.newsletter.text };
}

export const action = (args: ActionFunctionArgs) => submitForm('newsletter', args);

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

const loadRules = () => import('../forms/newsletter-rules.ts').then(({ judge }) => judge);

/** The request for the newsletter; the small forms of other pages come here when something is wrong with them. */
export default function NewsletterPage() {
  const { page, html, crumbs, form: pageForm, promise } = useLoaderData<typeof loader>();
  const { form, problems } = usePageForm(pageForm, loadRules);
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap pt-6 empty:hidden">
        <ErrorSummary entries={problems} failures={form.failures} />
      </div>
      <div className="wrap grid gap-x-16 gap-y-11 pt-[clamp(26px,3.4vw,48px)] pb-[clamp(64px,7vw,112px)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <PageHeading text={page.heading} />
          <Lede className="mt-4.5 mb-8.5">{page.lede}</Lede>
          <form
            {...form.formProps}
            aria-label="Newsletter"
            className="relative grid max-w-140 gap-5 rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip"
          >
            <input type="hidden" name="form_token" value={form.token} />
            <AttributionField />
            <Honeypot id="newsletter-subject-line" />
            <EmailField {...form.field('email')} />
            <p className="text-small text-ink-2">{promise}</p>
            <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <SubmitButton sending={form.progress !== 'idle'}>Ask for the newsletter</SubmitButton>
                <p role="status" className="text-small text-ink-2 empty:hidden">
                  {form.progress === 'slow' &&
                    'Still trying. What you typed is safe, please stay on this page.'}
                </p>
              </div>
              <PrivacyNote text={pageForm.privacyNote} />
            </div>
          </form>
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
