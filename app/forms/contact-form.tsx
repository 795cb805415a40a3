import type { PageForm } from './answer.ts';
import { RadioGroup, TextArea, TextField } from './field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { EmailField, PhoneField } from './person-fields.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface ContactFormProps extends Pick<PageForm, 'choices' | 'privacyNote'> {
  form: LeadForm;
}

/** The contact form on its sheet. */
export function ContactForm({ form, choices, privacyNote }: ContactFormProps) {
  const { field } = form;
  return (
    <FormSheet form={form} title="Your note" button="Send your note" privacyNote={privacyNote}>
      <div className="grid gap-5">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} optional />
        <TextField {...field('firm_name')} optional type="text" autoComplete="organization" />
      </div>
      <RadioGroup {...field('topic')} options={choices.topic ?? []} />
      <TextArea {...field('message')} hint="Leave out account numbers, passwords and client data." />
    </FormSheet>
  );
}
