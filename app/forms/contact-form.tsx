import type { Choice } from '#domain/forms/form.ts';
import { CheckBox, RadioGroup, TextArea, TextField } from './field.tsx';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface ContactFormProps {
  form: LeadForm;
  topics: readonly Choice[];
  /** What sending means, in the words that are recorded with it. */
  privacyNote: string;
}

/** The contact form on its sheet. */
export function ContactForm({ form, topics, privacyNote }: ContactFormProps) {
  const { field, progress } = form;
  const { defaultValue: typed, ...consent } = field('marketing_consent');
  return (
    <form
      {...form.formProps}
      aria-labelledby="contact-form-title"
      className="relative grid gap-5.5 rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip"
    >
      <h2 id="contact-form-title" className="text-[1.5rem] leading-[1.2]">
        Your note
      </h2>
      <input type="hidden" name="form_token" value={form.token} />
      <Honeypot id="contact-subject-line" />
      <div className="grid gap-5">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField {...field('phone')} optional type="tel" inputMode="tel" autoComplete="tel" />
        <TextField {...field('firm_name')} optional type="text" autoComplete="organization" />
      </div>
      <RadioGroup {...field('topic')} options={topics} />
      <TextArea {...field('message')} hint="Leave out account numbers, passwords and client data." />
      <CheckBox {...consent} value="yes" defaultChecked={typed === 'yes'} />
      <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={progress !== 'idle'}>Send your note</SubmitButton>
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {progress === 'slow' && 'Still trying. What you typed is safe, please stay on this page.'}
          </p>
        </div>
        <PrivacyNote text={privacyNote} />
      </div>
    </form>
  );
}
