import { useRootData } from '../layout/site.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';

interface NewsletterSignupProps {
  /** Unique on the page: the form may stand in the footer and below a text. */
  id: string;
  className?: string;
}

/**
 * The request for the newsletter in one line. A plain form of the browser: what follows is a page of its own, the
 * thanks or `/newsletter` with the message. Pages are built ahead, so enhance/begun-forms.ts fetches a token when the
 * form is touched; without one the request is looked at a little more closely.
 */
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
        <p className="font-serif text-[1.1875rem] leading-[1.25] font-semibold text-ink">The newsletter</p>
        <p id={`${id}-promise`} className="mt-1.5 max-w-[52ch] text-small text-ink-2">
          {promise}
        </p>
      </div>
      <div>
        <Honeypot id={`${id}-subject-line`} />
        <label htmlFor={`${id}-email`} className="block text-small leading-[1.35] font-[620] text-ink">
          E-mail address
        </label>
        <div className="mt-1.75 flex flex-wrap gap-2.5">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            aria-describedby={`${id}-promise`}
            className="min-h-12 w-full max-w-80 min-w-0 flex-[1_1_14rem] rounded-control border border-rule-strong bg-raised px-3.5 py-2.5 text-[1rem] leading-[1.4] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus focus-visible:rounded-control"
          />
          <Button type="submit" variant="ghost" className="min-h-12">
            Ask for it
          </Button>
        </div>
        <div className="mt-2.5">
          <PrivacyNote text={privacyNote} />
        </div>
      </div>
    </form>
  );
}
