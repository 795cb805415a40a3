import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

const loadRules = () => import('#domain/forms/contact.ts').then(({ contactForm }) => contactForm);

export default function ContactForm(props: PageFormProps) {
  const form = usePageForm(props, loadRules);
  return <FormSheet form={form} title="Your note" button="Send your note" />;
}
