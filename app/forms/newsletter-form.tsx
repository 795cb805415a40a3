import { AttributionField } from '../visit/attribution-field.tsx';
import { FormProblems } from './form-problems.tsx';
import { Honeypot } from './honeypot.tsx';
import { EmailField } from './person-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type PageFormProps, usePageForm } from './use-page-form.ts';

interface NewsletterFormProps extends PageFormProps {
  /** What is sent, and how to stop it, in the words that are recorded with a consent. */
  promise: string;
}

const loadRules = () => import('./newsletter-rules.ts').then(({ judge }) => judge);

/** The request for the newsletter on its own page. */
export default function NewsletterForm({ promise, ...props }: NewsletterFormProps) {
  const form = usePageForm(props, loadRules);
  return (
    <form
      {...form.formProps}
      aria-label="Newsletter"
      className="relative grid max-w-140 gap-5 rounded-panel border border-rule bg-raised p-[clamp(20px,2.8vw,36px)] shadow-slip"
    >
      <FormProblems {...form} />
      <input type="hidden" name="form_token" value={form.token} />
      <AttributionField returned={form.values} />
      <Honeypot id="newsletter-subject-line" />
      <EmailField {...form.field('email')} />
      <p className="text-small text-ink-2">{promise}</p>
      <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>Ask for the newsletter</SubmitButton>
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {form.progress === 'slow' && 'Still trying. What you typed is safe, please stay on this page.'}
          </p>
        </div>
        <PrivacyNote text={props.form.privacyNote} />
      </div>
    </form>
  );
}
