import { useRootData } from '../layout/site.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Honeypot, PrivacyNote } from './form-parts.tsx';

interface NewsletterSignupProps {
  /** Unique on the page: the footer and an article may both contain this form. */
  id: string;
  className?: string;
}

/** A plain browser form. browser/enhance/begun-forms.ts fetches a token; without one the server checks more strictly. */
export function NewsletterSignup({ id, className }: NewsletterSignupProps) {
  const { promise, privacyNote } = useRootData().newsletter;
  return (
    <form
      action="/newsletter"
      method="post"
      noValidate
      data-form="newsletter"
      data-needs-token=""
      className={classNames('relative', className)}
    >
      <div className="mb-3.5">
        <p className="font-serif text-[1.1875rem] leading-[1.25] font-semibold text-ink">Newsletter</p>
        <p id={`${id}-promise`} className="mt-1.5 max-w-[52ch] text-small text-ink-2">
          {promise}
        </p>
      </div>
      <div>
        <Honeypot id={`${id}-subject-line`} />
        <label htmlFor={`${id}-email`} className="block text-small leading-[1.35] font-[620] text-ink">
          Email address
        </label>
        <div className="mt-1.75 flex max-w-116 flex-wrap gap-2.5">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            aria-describedby={`${id}-promise`}
            className="min-h-12 w-full min-w-0 flex-[999_1_12rem] rounded-control border border-rule-strong bg-raised px-3.5 py-2.5 text-[1rem] leading-[1.4] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus focus-visible:rounded-control"
          />
          <Button type="submit" variant="ghost" className="min-h-12 flex-auto">
            Subscribe
          </Button>
        </div>
        <div className="mt-2.5">
          <PrivacyNote text={privacyNote} />
        </div>
      </div>
    </form>
  );
}
