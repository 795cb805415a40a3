/** Open times to choose from, on the pages that book and move a call. */
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { counted } from '#domain/words/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, useDesk } from '../frame/parts.tsx';
import { dateParts, datesTitle } from '../frame/times.ts';
import type { OpenWeek } from './calendar-view.server.ts';

interface OpenTimesProps extends OpenWeek {
  /** The chosen time, in ms since 1970. */
  at: number | undefined;
  /** Of the page: the week and the time are added to its query. */
  path: string;
}

/** Open times of a week as links; at first those of the chosen day are shown, else of the first with any. */
export function OpenTimes({ days, from, today, at, path }: OpenTimesProps) {
  const { zone } = useDesk();
  const open = days.filter(({ slots }) => slots.length > 0);
  const chosenDate = at === undefined ? undefined : dateIn(zone, at);
  const shown = open.some(({ date }) => date === chosenDate) ? chosenDate : open[0]?.date;
  const address = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const week = (date: string) => address(`week=${date}#open-times`);
  return (
    <div id="open-times" className="grid gap-1">
      <nav aria-label="Weeks" className="mb-2 flex flex-wrap items-center gap-2">
        {from > today && (
          <ButtonLink href={week(addDays(from, -7))} rel="prev">
            Earlier
          </ButtonLink>
        )}
        <ButtonLink href={week(addDays(from, 7))} rel="next">
          Later
        </ButtonLink>
        <span className="ml-1 font-[620]">{datesTitle([from, addDays(from, 6)])}</span>
      </nav>
      {open.length === 0 && <p className="text-ink-2">No open times in this week.</p>}
      {open.map(({ date, slots }) => (
        <details key={date} open={date === shown} className="group border-b border-rule pb-2">
          <summary className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <span className="font-[640]">
              {dateParts(date).weekday}, {dateParts(date).day}
            </span>
            <span className="text-micro text-ink-2">{counted(slots.length, 'time')}</span>
            <Icon name="chevron" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-1.5 flex flex-wrap gap-1.5 pb-1.5">
            {slots.map(({ start, label }) => (
              <li key={start}>
                <ButtonLink
                  href={address(`week=${from}&at=${start}#chosen`)}
                  className="min-w-22 px-2 tabular"
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
