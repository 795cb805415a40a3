import { useActionData, useLocation } from 'react-router';
import { MailLink, PhoneLink } from '#app/layout/reach-us.tsx';
import type { PageForm, ReturnedForm } from './answer.ts';
import type { SummaryEntry } from './error-summary.tsx';
import { type LeadForm, useLeadForm } from './use-lead-form.ts';
import type { Judge } from './use-rules.ts';

/** The form of the page it stands on, and what is wrong with it for the summary on top of the page. */
export function usePageForm(
  { name, path, labels, token, preset }: PageForm,
  loadRules: () => Promise<Judge>,
): { form: LeadForm; problems: readonly SummaryEntry[] } {
  const { search } = useLocation();
  const returned = useActionData<ReturnedForm>();
  const form = useLeadForm({
    // With the query, so that a form that comes back still knows its campaign.
    action: `${path}${search}`,
    name,
    labels,
    loadRules,
    // A form that came back keeps its token, so that sending it again is known to be the same attempt.
    token: textOf(returned?.values.form_token) ?? token,
    values: returned?.values ?? preset,
    returned,
  });
  return { form, problems: form.unavailable ? [{ message: <NothingSent /> }] : form.summary };
}

const textOf = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

function NothingSent() {
  return (
    <>
      Nothing was sent. Please try again in a moment, or reach us at <PhoneLink /> or <MailLink />.
    </>
  );
}
