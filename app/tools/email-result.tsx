import { useState } from 'react';
import { fetchFormToken } from '../browser/enhance/begun-forms.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { EmailField, TextField } from '../forms/field.tsx';
import {
  FormNotice,
  HiddenFields,
  MarketingConsent,
  PrivacyNote,
  SubmitButton,
} from '../forms/form-parts.tsx';
import { useLeadForm } from '../forms/use-lead-form.ts';
import { BelowResult } from '../ui/below-result.tsx';
import { useShownQuery } from './shown-query.ts';

type Sent = 'mailed' | 'unmailed';

/** Texts of the form, from the server's definition. */
export interface EmailForm {
  labels: Readonly<Record<string, string>>;
  privacyNote: string;
  /** It was just sent. `unmailed`: no email goes out until a person has looked at it. */
  sent?: Sent | undefined;
}

interface EmailResultProps {
  slug: string;
  /** Query of the page's initial result. Canonical, without `?`: inputs that differ from their defaults. */
  query: string;
  form: EmailForm;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
}

const sentWords: Record<Sent, string> = {
  mailed: 'Sent. Look for the message in your inbox; the result stays here as well.',
  unmailed: 'We have received your request. A person looks at it before we send the email.',
};

const loadRules = () =>
  import('#domain/forms/tool-email.ts').then(({ toolEmailForm }) => toolEmailForm);

/** "Email me my results": the form below a result. The result stays in view. */
export default function EmailResult({
  slug,
  query: printedQuery,
  form: { labels, privacyNote, sent },
  returned,
}: EmailResultProps) {
  const query = useShownQuery(printedQuery);
  const [lastSent, setSent] = useState(sent && { query, how: sent });
  const form = useLeadForm({
    action: `/api/tools/${slug}/email`,
    name: 'tool-email',
    labels,
    loadRules,
    // A returned form keeps its token, so the server recognizes a retry.
    token: [returned?.values.form_token].flat()[0],
    fetchToken: () => fetchFormToken('tool-email'),
    values: returned?.values ?? {},
    returned,
    onStored: (next) =>
      setSent({ query, how: next.includes('&unmailed=1') ? 'unmailed' : 'mailed' }),
  });
  const inputs = [...new URLSearchParams(query)];
  const problems =
    form.problems === 'unavailable'
      ? [{ message: 'Nothing was sent. Please try again in a moment.' }]
      : form.problems;
  return (
    <BelowResult
      name="email"
      className="paper:hidden"
      id="e-mail"
      heading="Email me my results"
      text="You have seen all of it. This sends a copy with its link."
    >
      <p role="status" className="mt-4 max-w-[60ch] font-semibold text-brand empty:hidden">
        {lastSent?.query === query && sentWords[lastSent.how]}
      </p>
      <div className="mt-4 max-w-160 empty:hidden">
        <ErrorSummary entries={problems} failures={form.failures} />
      </div>
      <form {...form.formProps} className="relative mt-5 grid max-w-160 gap-5">
        <HiddenFields {...form} />
        {inputs.map(([name, value]) => (
          <input key={name} type="hidden" name={`in.${name}`} value={value} />
        ))}
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField {...form.field('email')} />
          <TextField {...form.field('name')} optional type="text" autoComplete="given-name" />
        </div>
        <MarketingConsent field={form.field} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>Send me this result</SubmitButton>
          <FormNotice notice={form.notice} />
        </div>
        <PrivacyNote text={privacyNote} />
      </form>
    </BelowResult>
  );
}
