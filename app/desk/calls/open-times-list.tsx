import type { SlotDay } from '#domain/booking/listing-types.ts';
import { addDays } from '#domain/booking/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskButton } from '../frame/desk-button.tsx';
import { dateParts, datesTitle } from './call-times.ts';

interface OpenTimesListProps {
  days: readonly SlotDay[];
  /** The Monday of the week. */
  from: string;
  today: string;
  /** The chosen date, whose times are open at first; else the first with times. */
  chosen: string | undefined;
  /** Address of the page, without its query. */
  path: string;
}

/** Open times of a week as links. */
export function OpenTimesList({ days, from, today, chosen, path }: OpenTimesListProps) {
  const open = days.filter(({ slots }) => slots.length > 0);
  const shown = open.some(({ date }) => date === chosen) ? chosen : open[0]?.date;
  const week = (date: string) => `${path}?week=${date}#open-times`;
  return (
    <div id="open-times" className="grid gap-1">
      <nav aria-label="Weeks" className="mb-2 flex flex-wrap items-center gap-2">
        {from > today && (
          <a href={week(addDays(from, -7))} rel="prev" className={deskButton()}>
            Earlier
          </a>
        )}
        <a href={week(addDays(from, 7))} rel="next" className={deskButton()}>
          Later
        </a>
        <span className="ml-1 font-[620]">{datesTitle([from, addDays(from, 6)])}</span>
      </nav>
      {open.length === 0 && <p className="text-ink-2">No open times in this week.</p>}
      {open.map(({ date, slots }) => (
        <details key={date} open={date === shown} className="group border-b border-rule pb-2">
          <summary className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <span className="font-[640]">
              {dateParts(date).weekday}, {dateParts(date).day}
            </span>
            <span className="text-micro text-ink-2">
              {slots.length === 1 ? '1 time' : `${slots.length} times`}
            </span>
            <Icon name="chevron" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-1.5 flex flex-wrap gap-1.5 pb-1.5">
            {slots.map(({ start, label }) => (
              <li key={start}>
                <a
                  href={`${path}?week=${from}&at=${start}#chosen`}
                  className={deskButton('quiet', 'min-w-22 px-2 tabular')}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
