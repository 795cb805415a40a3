import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

const loadRules = () =>
  import('#domain/forms/sign-ups.ts').then(({ newsletterForm }) => newsletterForm);

/** Newsletter signup on its own page. `promise`: what we send and how to unsubscribe, as recorded. */
export default function NewsletterForm({ promise, ...props }: PageFormProps & { promise: string }) {
  const form = usePageForm(props, loadRules);
  return (
    <FormSheet form={form} label="Newsletter" button="Subscribe">
      <p className="text-small text-ink-2">{promise}</p>
    </FormSheet>
  );
}
