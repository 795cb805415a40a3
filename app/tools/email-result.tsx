import { useEffect, useState } from 'react';
import { useActionData } from 'react-router';
import type { ReturnedForm } from '../forms/answer.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { CheckBox, TextField } from '../forms/field.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { EmailField } from '../forms/person-fields.tsx';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useLeadForm } from '../forms/use-lead-form.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AttributionField } from '../visit/attribution-field.tsx';

/** The words of the form, from the same definition as the server's. */
export interface EmailForm {
  labels: Readonly<Record<string, string>>;
  privacyNote: string;
  /** Absent on a page that was built ahead: the script fetches one. */
  token?: string;
  /** This page follows a result that was just sent. */
  sent: boolean;
}

interface EmailResultProps {
  slug: string;
  /** Canonical, without `?`: the inputs that differ from their defaults. */
  query: string;
  form: EmailForm;
}

const loadRules = () => import('../forms/tool-email-rules.ts').then(({ judge }) => judge);

/** "E-mail me my results": the form below a result. The result itself stays in view, sent or not. */
export function EmailResult({
  slug,
  query,
  form: { labels, privacyNote, token = '', sent },
}: EmailResultProps) {
  const returned = useActionData<ReturnedForm>();
  const [sentQuery, setSentQuery] = useState(sent ? query : undefined);
  const hydrated = useHydrated();
  const fetched = useFormToken(token);
  const form = useLeadForm({
    action: `/api/tools/${slug}/email`,
    name: 'tool-email',
    labels,
    loadRules,
    // A form that came back keeps its token, so that sending it again is known to be the same attempt.
    token: [returned?.values.form_token].flat()[0] ?? token,
    values: returned?.values ?? {},
    returned,
    onStored: () => setSentQuery(query),
  });
  const inputs = [...new URLSearchParams(query)];
  const consent = form.field('marketing_consent');
  const problems = form.unavailable
    ? [{ message: 'Nothing was sent. Please try again in a moment.' }]
    : form.summary;
  return (
    <section
      id="e-mail"
      data-hydrated={hydrated || undefined}
      aria-labelledby="email-heading"
      data-twin="none"
      className="border-t-3 border-double border-rule-strong pt-6 paper:hidden"
    >
      <h2 id="email-heading" className="text-[1.625rem]">
        E-mail me my results
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">
        You have seen all of it. This sends a copy with its link.
      </p>
      <p role="status" className="mt-4 max-w-[60ch] font-semibold text-brand empty:hidden">
        {sentQuery === query && 'Sent. Look for the message in your inbox; the result stays here as well.'}
      </p>
      <div className="mt-4 max-w-160 empty:hidden">
        <ErrorSummary entries={problems} failures={form.failures} />
      </div>
      <form {...form.formProps} className="relative mt-5 grid max-w-160 gap-5">
        <input type="hidden" name="form_token" value={form.token || fetched} />
        <AttributionField />
        {inputs.map(([name, value]) => (
          <input key={name} type="hidden" name={`in.${name}`} value={value} />
        ))}
        <Honeypot id="tool-email-subject-line" />
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField {...form.field('email')} />
          <TextField {...form.field('name')} optional type="text" autoComplete="given-name" />
        </div>
        <CheckBox {...consent} value="yes" defaultChecked={consent.defaultValue === 'yes'} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>Send me this result</SubmitButton>
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {form.progress === 'slow' && 'Still trying. What you typed is safe, please stay on this page.'}
          </p>
        </div>
        <PrivacyNote text={privacyNote} />
      </form>
    </section>
  );
}

/** A token for a page that was built ahead. Without one the form still works, and is looked at more closely. */
function useFormToken(given: string): string {
  const [token, setToken] = useState('');
  useEffect(() => {
    if (given) return;
    const controller = new AbortController();
    fetch('/api/form-token?form=tool-email', { signal: controller.signal })
      .then((response) => response.json())
      .then((answer: { token?: unknown }) => {
        if (typeof answer.token === 'string') setToken(answer.token);
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [given]);
  return token;
}
