/** Parts of every form: the hidden fields, the button, what is said beside it, and the privacy sentence. */
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BusyMark } from '#app/ui/mark.tsx';
import { askedField } from '#domain/forms/mistyped-domain.ts';
import { attributionField } from '#domain/measure/touch.ts';
import { Link } from '../ui/link.tsx';
import type { Notice } from './answer.ts';
import type { LeadForm } from './use-lead-form.ts';

type HiddenFieldsProps = Pick<LeadForm, 'name' | 'token' | 'asked' | 'values'>;

/** Token, honeypot, the address that was asked about, and the attribution of a returned form. Otherwise visit/arrival.ts adds it on submit, or the server reads the referrer. */
export function HiddenFields({ name, token, asked, values }: HiddenFieldsProps) {
  const attribution = values[attributionField];
  return (
    <>
      <input type="hidden" name="form_token" value={token} />
      <input type="hidden" name={askedField} value={asked} />
      {typeof attribution === 'string' && (
        <input type="hidden" name={attributionField} value={attribution} />
      )}
      <Honeypot id={`${name}-subject-line`} />
    </>
  );
}

/**
 * People neither see nor reach this field; bots fill it in, and skip fields that are not displayed. Clipped, because a
 * field moved off screen makes right-to-left pages wider. The data attributes ask password managers to leave it empty.
 */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        type="text"
        name="subject_line"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-bwignore="true"
        data-lpignore="true"
        data-protonpass-ignore="true"
        data-form-type="other"
      />
    </div>
  );
}

const linked = 'privacy policy';

/** Privacy sentence under the button, as recorded with the consent; links the policy. */
export function PrivacyNote({ text }: { text: string }) {
  const [before = '', after] = text.split(linked);
  return (
    <p className="text-micro text-ink-3">
      {before}
      {after !== undefined && (
        <>
          <Link to="/privacy" className="text-ink-2 underline underline-offset-3 hover:text-ink">
            {linked}
          </Link>
          {after}
        </>
      )}
    </p>
  );
}

/** Never disabled: a disabled button explains nothing. The form ignores a second press while sending. */
export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      {...(sending ? { 'aria-disabled': true } : { icon: 'arrow' as const })}
      className="w-full aria-disabled:opacity-100! xs:w-auto"
    >
      {sending ? (
        <span className="inline-flex items-center gap-2.5">
          <BusyMark />
          Sending…
        </span>
      ) : (
        children
      )}
    </Button>
  );
}

/** Progress or failure next to the button. Failures stay until the next send. */
export function FormNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <p role="status" data-notice="" className="flex items-start gap-1.75 text-small empty:hidden">
      {notice?.isFailure && (
        <Icon name="warning" className="mt-[.2em] size-4 shrink-0 text-negative" />
      )}
      {notice && (
        <span className={notice.isFailure ? 'font-[560] text-negative' : 'text-ink-2'}>
          {notice.text}
        </span>
      )}
    </p>
  );
}
