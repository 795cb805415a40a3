import { EmailField } from './person-fields.tsx';
import { SmallForm } from './small-form.tsx';
import { type PageFormProps, usePageForm } from './use-page-form.ts';

interface NewsletterFormProps extends PageFormProps {
  /** What we send and how to unsubscribe, as recorded with the consent. */
  promise: string;
}

const loadRules = () => import('./newsletter-rules.ts').then(({ judge }) => judge);

/** Newsletter signup on its own page. */
export default function NewsletterForm({ promise, ...props }: NewsletterFormProps) {
  const form = usePageForm(props, loadRules);
  return (
    <SmallForm form={form} label="Newsletter" button="Subscribe" privacyNote={props.form.privacyNote}>
      <EmailField {...form.field('email')} />
      <p className="text-small text-ink-2">{promise}</p>
    </SmallForm>
  );
}
