import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { wordings } from '#content/wordings.ts';
import { contactForm, topics } from '#domain/forms/contact.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { formReturnedContext, withErrorTitle } from '../forms/returned-context.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { useLeadForm } from '../forms/use-lead-form.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { MailLink, PhoneLink } from '../layout/reach-us.tsx';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ContactWays } from '../sections/contact-ways.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';

/** Seconds after which a visitor whose form could not be stored may try again. */
const retryAfterSeconds = 30;

export function loader({ request, context }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const topic = new URL(request.url).searchParams.get('topic');
  return {
    ...content,
    head: context.get(formReturnedContext) ? withErrorTitle(content.head) : content.head,
    token: context.get(servicesContext).formTokens.issue('contact'),
    labels: contactForm.labels,
    topics,
    privacyNote: wordings.contact_request.text,
    preset: topics.some(({ value }) => value === topic) ? { topic: topic ?? '' } : {},
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { leads } = context.get(servicesContext);
  const fields = await readFields(request);
  const { clientAddress = '', contentType } = context.get(requestContext) ?? {};
  const idempotencyKey = request.headers.get('idempotency-key');
  const outcome = await leads.submit('contact', {
    fields,
    ...(idempotencyKey !== null && { idempotencyKey }),
    meta: submissionMeta(request.headers, new URL(request.url), { clientAddress, contentType }),
  });
  if (outcome.kind === 'stored') return redirect(outcome.next, 303);
  context.set(formReturnedContext, true);
  const values = typedValues(fields);
  if (outcome.kind === 'unavailable') {
    const returned: ReturnedForm = { answer: { kind: 'unavailable' }, values };
    return data(returned, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
  const { fieldErrors, formErrors, formToken } = outcome;
  const answer = { kind: 'refused' as const, fieldErrors, formErrors, ...(formToken && { formToken }) };
  return data<ReturnedForm>({ answer, values }, 422);
}

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

const loadRules = () => import('../forms/contact-rules.ts').then(({ judge }) => judge);

export default function Contact() {
  const { page, html, crumbs, token, labels, topics, privacyNote, preset } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const returned = useActionData<typeof action>();
  const form = useLeadForm({
    // With the query, so that a form that comes back still knows its campaign.
    action: `/contact${search}`,
    name: 'contact',
    labels,
    loadRules,
    // A form that came back keeps its token, so that sending it again is known to be the same attempt.
    token: returned?.values.form_token ?? token,
    values: returned?.values ?? preset,
    returned,
  });
  const problems = form.unavailable ? [{ message: <NothingSent /> }] : form.summary;
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap pt-6 empty:hidden">
        <ErrorSummary entries={problems} failures={form.failures} />
      </div>
      <div className="wrap grid gap-x-16 gap-y-11 pt-[clamp(26px,3.4vw,48px)] pb-[clamp(64px,7vw,112px)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} />
          <Lede className="mt-4.5 mb-8.5">{page.lede}</Lede>
          <ContactWays ways={page.lists.ways ?? []} />
        </div>
        <div className="lg:row-span-2">
          <ContactForm form={form} topics={topics} privacyNote={privacyNote} />
        </div>
        <Prose html={html} className="text-small text-ink-2" />
      </div>
    </>
  );
}

function NothingSent() {
  return (
    <>
      Nothing was sent. Please try again in a moment, or reach us at <PhoneLink /> or <MailLink />.
    </>
  );
}
