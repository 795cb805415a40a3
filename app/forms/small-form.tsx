import type { ReactNode } from 'react';
import { AttributionField } from '../visit/attribution-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { FormProblems } from './form-problems.tsx';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface SmallFormProps {
  form: LeadForm;
  /** Accessible name; the page's heading says the rest. */
  label: string;
  button: string;
  /** Privacy sentence, recorded with each submission. */
  privacyNote: string;
  /** Fields and their explanation. */
  children: ReactNode;
}

/** An email-only form on its own page: no title, no marketing checkbox. */
export function SmallForm({ form, label, button, privacyNote, children }: SmallFormProps) {
  return (
    <form
      {...form.formProps}
      aria-label={label}
      className="relative grid max-w-140 gap-5 rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip"
    >
      <FormProblems {...form} />
      <input type="hidden" name="form_token" value={form.token} />
      <AttributionField returned={form.values} />
      <Honeypot id={`${form.name}-subject-line`} />
      {children}
      <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>{button}</SubmitButton>
          <FormNotice notice={form.notice} />
        </div>
        <PrivacyNote text={privacyNote} />
      </div>
    </form>
  );
}
