import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { dayName, monthOf } from './calendar-days.ts';
import { MonthGrid } from './month-grid.tsx';
import {
  dayOn,
  openDayAfter,
  openIn,
  type PickerDay,
  type PickerSlot,
  type PickerStart,
} from './open-times.ts';
import { DayTimes, NamedTimes, quietLook } from './times.tsx';
import { type By, controlOf } from './times-field.tsx';
import { whenText, zoneName } from './zone-names.ts';

interface SlotPickerProps extends PickerStart {
  /** Id of the field `slot`, for the first time, unless offers come before it. */
  id: string;
  timezone: { id: string; label: ReactNode };
  /** HTML of the zone list. */
  zoneOptions: string;
  by: By;
  /** This is what picker.ts fetches: it brings the times of all days along. */
  isPart?: boolean;
  /** Say that the wanted time is gone. */
  tellsLoss?: boolean;
}

/**
 * A month, and the times of a day: HTML that only the server prints. Days, months and the zone are submit buttons; with
 * JavaScript picker.ts fetches this part again and puts it in place.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { id, times, timezone, zoneOptions, by, wanted, isPart = false } = props;
  if (!times) {
    return (
      <p className="p-[clamp(16px,2.4vw,32px)]">
        We can’t show times right now. Send the form, and we’ll email you some.
      </p>
    );
  }
  const { zone, days, date } = times;
  const chosen = wanted?.isGone ? undefined : wanted?.start;
  const chosenDay = chosen && days.find(({ slots }) => has(slots, chosen))?.date;
  const timesOf = (day: PickerDay) => {
    const control = controlOf({ by, zone, chosen, id, first: openIn(day)[0]?.start });
    return (
      <DayTimes key={day.date} day={day} control={control} next={openDayAfter(times, day.date)} />
    );
  };
  const control = controlOf({ by, zone, chosen });
  const part = (
    <div
      data-times={props.page}
      data-of-zone={zone}
      data-month={monthOf(date)}
      data-today={times.today}
      data-last-day={times.lastDay}
      data-lost={wanted?.isGone ? wanted.start : undefined}
      {...(props.isDayOpen && { 'data-day': '' })}
      className="group/picker"
    >
      {props.tellsLoss && wanted?.isGone && (
        <p
          role="alert"
          className="border-b border-rule bg-brass-tint px-[clamp(16px,2.4vw,32px)] py-4 text-small"
        >
          <b>{whenText(wanted.start, zone)} is no longer open.</b> Choose another time. What you
          typed is still here.
        </p>
      )}
      {times.isEmpty && (
        <p className="border-b border-rule bg-brass-tint p-[clamp(16px,2.4vw,32px)] text-small">
          <b>No times are open up to {dayName(times.lastDay)}.</b> Send the form without one, and
          we’ll email you some.
        </p>
      )}
      {by === 'choose' && chosen && !chosenDay && (
        <input type="radio" name="slot" value={chosen} defaultChecked hidden />
      )}
      <div className="grid gap-x-[clamp(16px,2.4vw,32px)] gap-y-3 px-[clamp(16px,2.4vw,32px)] py-[clamp(12px,2vw,28px)] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {by === 'press' && times.openings.length > 0 && (
          <div className="group-data-day/picker:max-md:hidden md:col-span-2">
            <NamedTimes
              id="openings-title"
              name="Next openings"
              times={times.openings.map((start) => ({
                start,
                isGone: start === props.wanted?.start && props.wanted.isGone,
              }))}
              zone={zone}
              control={control}
            />
          </div>
        )}
        <div className="min-w-0">
          <MonthGrid times={times} chosenDay={chosenDay} />
        </div>
        <div className="grid min-w-0 content-start gap-2 md:margin-line md:pl-[clamp(16px,2.4vw,32px)]">
          <div>
            <ZoneChoice {...timezone} zone={zone} options={zoneOptions} />
            <button
              type="submit"
              name="intent"
              value="show-times"
              className={`${quietLook} scripted:hidden`}
            >
              Show times in this zone
            </button>{' '}
            <button
              type="submit"
              name="zones"
              value="all"
              className={`${quietLook} scripted:hidden`}
            >
              More time zones
            </button>
          </div>
          <div className="group-not-data-day/picker:max-md:hidden md:min-h-[18rem]">
            {timesOf(dayOn(days, date) ?? { date, slots: [] })}
          </div>
          {times.notice && (
            <p className="border-l-3 border-brass bg-brass-tint px-3.5 py-2 text-small">
              {times.notice}
            </p>
          )}
        </div>
      </div>
      {isPart && <template>{days.map(timesOf)}</template>}
    </div>
  );
  if (isPart) return part;
  return (
    <>
      {/* picker.ts says here what it shows. */}
      <p aria-live="polite" data-said="" className="sr-only" />
      {part}
    </>
  );
}

const has = (slots: readonly PickerSlot[], start: string) =>
  slots.some((slot) => slot.start === start);

interface ZoneChoiceProps {
  id: string;
  label: ReactNode;
  zone: string;
  options: string;
}

/** Shows and changes the zone. Scripts lay the invisible select over its name, so phones open their native picker. */
function ZoneChoice({ id, label, zone, options }: ZoneChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-micro text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative inline-flex min-w-0 items-center rounded-slip has-focus-visible:focus-ring scripted:min-h-11">
        <span
          aria-hidden="true"
          data-zone=""
          className="hidden font-[620] text-brand underline underline-offset-3 scripted:inline"
        >
          {zoneName(zone)}
        </span>
        <Icon name="chevron" className="ml-1 hidden size-4 text-brand scripted:block" />
        <select
          id={id}
          name="timezone"
          className="min-h-11 max-w-full min-w-0 rounded-control border border-rule-strong bg-raised px-2.5 text-[1rem] text-ink scripted:absolute scripted:inset-0 scripted:size-full scripted:cursor-pointer scripted:opacity-0 scripted:outline-none"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own list, printed once
          dangerouslySetInnerHTML={{ __html: options }}
        />
      </span>
    </div>
  );
}
