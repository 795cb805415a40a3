import type { PickerStart } from '#app/forms/picker/known-days.ts';
import { SlotPicker } from '#app/forms/picker/slot-picker.tsx';
import { usePicker } from '#app/forms/picker/use-picker.ts';
import { whenText, zoneName } from '#app/forms/picker/zone-names.ts';
import { Button } from '#app/ui/button.tsx';

interface MoveCallProps {
  page: string;
  times: PickerStart;
  zoneOptions?: string;
  /** Errors of the submitted time, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Open alternatives to that time. */
  alternatives: readonly { start: string; label: string }[];
}

/** Moves a call to another time. */
export default function MoveCall(props: MoveCallProps) {
  const { page, times: start, zoneOptions = '', errors, alternatives } = props;
  const picker = usePicker(start);
  const { choice, times } = picker;
  const conflict =
    alternatives.length > 0 ? { reason: errors.slot?.[0], offers: alternatives } : undefined;
  return (
    <form
      id="move"
      method="post"
      action={`${page}/reschedule`}
      noValidate
      onSubmit={(event) => void picker.look(event)}
      data-hold=""
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
          <SlotPicker
            picker={picker}
            slot={{
              id: 'call-slot',
              name: 'slot',
              label: 'Choose another time',
              errors: errors.slot,
            }}
            timezone={{ id: 'call-timezone', label: 'Times shown in' }}
            conflict={conflict}
            zoneOptions={zoneOptions}
            by="choose"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-[clamp(18px,2.4vw,32px)]">
            <p aria-live="polite" className="grid min-w-0 gap-0.5 tabular">
              <span className="label-caps text-ink-3">New time</span>
              {choice?.start ? (
                <>
                  <b className="leading-[1.3] font-[660]">{whenText(choice.start, times.zone)}</b>
                  <span className="text-micro text-ink-2">{zoneName(times.zone)}</span>
                </>
              ) : (
                <span className="text-small text-ink-2">Choose one above.</span>
              )}
            </p>
            <Button type="submit" icon="arrow" className="w-full xs:w-auto">
              Move the call
            </Button>
          </div>
        </>
      ) : (
        <p className="p-[clamp(18px,2.4vw,32px)]">
          Times cannot be shown at the moment. Your call stays as it is; please try again in a few
          minutes.
        </p>
      )}
    </form>
  );
}
