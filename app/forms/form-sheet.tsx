import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { FormNotice, HiddenFields, PrivacyNote, SubmitButton } from './form-parts.tsx';
import { Summary } from './form-problems.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface FormSheetProps {
  form: LeadForm & { privacyNote: string };
  /** Adds a heading. */
  title?: string;
  label?: string;
  button: string;
  /** Fields that `children` have, below the others. */
  apart?: readonly string[];
  children?: ReactNode;
}

/** A form with its fields, as its definition says, and the common parts around them. */
export function FormSheet({ form, title, label, button, apart = [], children }: FormSheetProps) {
  const { marketing_consent: consent, ...fields } = form.fields;
  const titleId = `${form.name}-form-title`;
  return (
    <form
      {...form.formProps}
      aria-label={label}
      aria-labelledby={title && titleId}
      className={`form-sheet on-paper ${title ? 'titled' : 'max-w-140'}`}
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
      {Object.keys(fields).map(
        (name) => !apart.includes(name) && <Field key={name} {...form.field(name)} />,
      )}
      {children}
      {consent && <Field {...form.field('marketing_consent')} />}
      <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>{button}</SubmitButton>
          <FormNotice notice={form.notice} />
        </div>
        <PrivacyNote text={form.privacyNote} />
      </div>
    </form>
  );
}
