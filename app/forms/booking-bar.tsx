import { Button } from '#app/ui/button.tsx';
import type { Pane } from '#domain/booking/steps.ts';
import { FormNotice, type Notice } from './form-notice.tsx';
import { quietLook } from './picker/quiet-button.ts';
import { whenText } from './picker/when.ts';
import { zoneName } from './picker/zone-names.ts';
import { SubmitButton } from './submit-button.tsx';

interface BookingBarProps {
  pane: Pane;
  /** Chosen start; empty when we reply in writing instead, undefined before a choice. */
  slot: string | undefined;
  /** IANA name of the visitor's zone. */
  zone: string | undefined;
  minutes: number;
  isPhoneCall: boolean;
  isSending: boolean;
  /** Progress or failure of the submission. */
  notice: Notice | undefined;
}

/** Summary of the call so far and the button to continue. Stays in view while the form does. */
export function BookingBar(props: BookingBarProps) {
  const { pane, slot, zone, minutes, isPhoneCall, isSending, notice } = props;
  const form = `${minutes} minutes${isPhoneCall ? ', by phone' : ''}`;
  return (
    <div className="z-20 rounded-b-panel border-t-3 border-double border-rule-strong bg-raised px-[clamp(16px,2.4vw,32px)] py-3 [@media(min-height:38rem)]:sticky [@media(min-height:38rem)]:bottom-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-live="polite" className="grid min-w-0 flex-1 basis-36 gap-0.5 tabular">
          <span className="sr-only">Your call: </span>
          <b className="text-[.9375rem] leading-[1.3] font-[660]">
            {slot && zone
              ? whenText(slot, zone, { isZoneNamed: false })
              : slot === ''
                ? 'No time: we write to you'
                : 'A free call'}
          </b>
          <span className="text-micro text-ink-2">
            {slot === '' ? 'We agree on one by email.' : slot && zone ? `${form}, ${zoneName(zone)}` : form}
          </span>
        </p>
        <Action pane={pane} slot={slot} isSending={isSending} />
      </div>
      <div className={notice && 'pt-2'}>
        <FormNotice notice={notice} />
      </div>
    </div>
  );
}

function Action({ pane, slot, isSending }: Pick<BookingBarProps, 'pane' | 'slot' | 'isSending'>) {
  if (pane === 'confirm') {
    return (
      <SubmitButton sending={isSending}>{slot === '' ? 'Send my request' : 'Book my call'}</SubmitButton>
    );
  }
  if (pane === 'time' && slot === undefined) {
    return (
      <button type="submit" name="pick" value="none" className={quietLook}>
        Write to me instead
      </button>
    );
  }
  return (
    <Button type="submit" name="intent" value={pane === 'time' ? 'you' : 'confirm'}>
      Continue
    </Button>
  );
}
