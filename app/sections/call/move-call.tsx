import type { PickerStart } from '#app/forms/picker/open-times.ts';
import { SlotPicker } from '#app/forms/picker/slot-picker.tsx';
import { TimesField } from '#app/forms/picker/times-field.tsx';
import { whenText, zoneName } from '#app/forms/picker/zone-names.ts';
import { zoneOptions } from '#app/loaders/slot-picker.server.ts';
import { Button } from '#app/ui/button.tsx';

interface MoveCallProps {
  times: PickerStart;
  /** Errors of the submitted time, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Open alternatives to that time. */
  alternatives: readonly { start: string; label: string }[];
}

const slotId = 'call-slot';

/** Moves a call to another time. */
export function MoveCall({ times: start, errors, alternatives }: MoveCallProps) {
  const { times, wanted } = start;
  const chosen = wanted?.isGone ? undefined : wanted?.start;
  const conflict =
    alternatives.length > 0 ? { reason: errors.slot?.[0], offers: alternatives } : undefined;
  return (
    <form
      id="move"
      method="post"
      action={`${start.page}/reschedule`}
      noValidate
      aria-labelledby="move-title"
      className="on-paper rounded-panel border border-rule bg-raised shadow-slip"
    >
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Move the call
      </button>
      <h2
        id="move-title"
        className="border-b border-rule px-[clamp(18px,2.4vw,32px)] py-5 text-[1.5rem] leading-[1.2]"
      >
        Move the call
      </h2>
      {times ? (
        <>
          <TimesField
            slot={{ id: slotId, label: 'Choose another time', errors: errors.slot }}
            conflict={conflict}
            zone={times.zone}
            by="choose"
          >
            <TimesToMove start={start} />
          </TimesField>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-[clamp(18px,2.4vw,32px)]">
            <p aria-live="polite" data-new-time="" className="grid min-w-0 gap-0.5 tabular">
              <span className="label-caps text-ink-3">New time</span>
              <b className="peer leading-[1.3] font-[660] empty:hidden">
                {chosen && whenText(chosen, times.zone)}
              </b>
              <span className="text-micro text-ink-2 peer-empty:text-small">
                {chosen ? zoneName(times.zone) : 'Choose one above.'}
              </span>
            </p>
            <Button type="submit" icon="arrow" className="w-full xs:w-auto">
              Move the call
            </Button>
          </div>
        </>
      ) : (
        <p className="p-[clamp(18px,2.4vw,32px)]">
          We can’t show times right now. Your call stays as it is. Please try again in a few
          minutes.
        </p>
      )}
    </form>
  );
}

/** The open times; as a part when picker.ts fetches them alone. */
export function TimesToMove({ start, isPart = false }: { start: PickerStart; isPart?: boolean }) {
  return (
    <SlotPicker
      {...start}
      id={slotId}
      timezone={{ id: 'call-timezone', label: 'Times shown in' }}
      zoneOptions={zoneOptions(start)}
      by="choose"
      isPart={isPart}
      tellsLoss={isPart}
    />
  );
}
