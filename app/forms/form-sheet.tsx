import type { ReactNode } from 'react';
import { AttributionField } from '../visit/attribution-field.tsx';
import { CheckBox } from './field.tsx';
import { FormNotice } from './form-notice.tsx';
import { FormProblems } from './form-problems.tsx';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface FormSheetProps {
  form: LeadForm;
  title: string;
  button: string;
  /** Privacy sentence, recorded with each submission. */
  privacyNote: string;
  /** Fields between the title and the marketing checkbox. */
  children: ReactNode;
}

/** A form with its common parts: token, honeypot, marketing consent, button and privacy sentence. */
export function FormSheet({ form, title, button, privacyNote, children }: FormSheetProps) {
  const { name, progress, notice, token } = form;
  const { defaultValue: typed, ...consent } = form.field('marketing_consent');
  return (
    <form
      {...form.formProps}
      aria-labelledby={`${name}-form-title`}
      className="relative grid gap-5.5 rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip"
    >
      <FormProblems {...form} />
      <div>
        <h2 id={`${name}-form-title`} className="text-[1.5rem] leading-[1.2]">
          {title}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">Fill in every field that is not marked optional.</p>
      </div>
      <input type="hidden" name="form_token" value={token} />
      <AttributionField returned={form.values} />
      <Honeypot id={`${name}-subject-line`} />
      {children}
      <CheckBox {...consent} value="yes" defaultChecked={typed === 'yes'} />
      <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={progress !== 'idle'}>{button}</SubmitButton>
          <FormNotice notice={notice} />
        </div>
        <PrivacyNote text={privacyNote} />
      </div>
    </form>
  );
}
