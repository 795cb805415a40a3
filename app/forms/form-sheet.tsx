import type { ReactNode } from 'react';
import {
  FormNotice,
  HiddenFields,
  MarketingConsent,
  PrivacyNote,
  SubmitButton,
} from './form-parts.tsx';
import { Summary } from './form-problems.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface FormSheetProps {
  form: LeadForm;
  /** Adds a heading, and the marketing checkbox below the fields. */
  title?: string;
  label?: string;
  button: string;
  privacyNote: string;
  children: ReactNode;
}

/** A form with its common parts around its fields. */
export function FormSheet({ form, title, label, button, privacyNote, children }: FormSheetProps) {
  const titleId = `${form.name}-form-title`;
  return (
    <form
      {...form.formProps}
      aria-label={label}
      aria-labelledby={title && titleId}
      className={`on-paper relative grid rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip ${title ? 'gap-5.5' : 'max-w-140 gap-5'}`}
    >
      <Summary problems={form.problems} failures={form.failures} />
      {title && (
        <div>
          <h2 id={titleId} className="text-[1.5rem] leading-[1.2]">
            {title}
          </h2>
          <p className="mt-1.5 text-small text-ink-2">
            Fill in every field that is not marked optional.
          </p>
        </div>
      )}
      <HiddenFields {...form} />
      {children}
      {title && <MarketingConsent field={form.field} />}
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
