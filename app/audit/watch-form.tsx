import { wordings } from '#content/site/wordings.ts';
import { EmailField } from '../forms/field.tsx';
import { Honeypot, PrivacyNote } from '../forms/form-parts.tsx';
import { BelowResult } from '../ui/below-result.tsx';
import { Button } from '../ui/button.tsx';

export interface WatchForm {
  token: string;
  /** The confirmation email was just sent. */
  isAsked: boolean;
  fault?: { message: string; email: string } | undefined;
}

type WatchFormProps = WatchForm & { action: string; subject: 'page' | 'site' };

/** Below a report: audit its address weekly. Plain HTML, posted to the report's page, `action`. */
export function WatchAddress({ action, subject, token, isAsked, fault }: WatchFormProps) {
  return (
    <BelowResult
      name="watch"
      id="watch"
      className="scroll-mt-24"
      heading={`Watch this ${subject === 'site' ? 'website' : 'page'}`}
      text="We audit it again every week. You get an email when something new is wrong, gets worse or is fixed."
    >
      {isAsked ? (
        <p role="status" className="mt-4 max-w-[60ch] font-semibold text-brand">
          Check your inbox. Press the button in our email, and the first weekly audit is 7 days later.
        </p>
      ) : (
        <form
          method="post"
          action={`${action}#watch`}
          noValidate
          aria-labelledby="watch-heading"
          className="relative mt-4 grid max-w-160 gap-4"
        >
          <input type="hidden" name="watch" value="yes" />
          <input type="hidden" name="form_token" value={token} />
          <Honeypot id="watch-subject-line" />
          <EmailField
            id="watch-email"
            name="email"
            label="Email address"
            defaultValue={fault?.email}
            errors={fault && [fault.message]}
            beside={
              <Button type="submit" variant="ghost">
                Watch it
              </Button>
            }
          />
          <PrivacyNote text={`${wordings.audit_watch.text} See our privacy policy.`} />
        </form>
      )}
    </BelowResult>
  );
}
