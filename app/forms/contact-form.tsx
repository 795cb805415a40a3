import { EmailField, PhoneField, RadioGroup, TextArea, TextField } from './field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

const loadRules = () => import('#domain/forms/contact.ts').then(({ contactForm }) => contactForm);

export default function ContactForm(props: PageFormProps) {
  const form = usePageForm(props, loadRules);
  const { field } = form;
  const { choices, privacyNote } = props.form;
  return (
    <FormSheet form={form} title="Your note" button="Send your note" privacyNote={privacyNote}>
      <div className="grid gap-5">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} optional />
        <TextField {...field('firm_name')} optional type="text" autoComplete="organization" />
      </div>
      <RadioGroup {...field('topic')} options={choices.topic ?? []} />
      <TextArea
        {...field('message')}
        hint="At least 10 characters. Leave out account numbers, passwords and client data."
      />
    </FormSheet>
  );
}
