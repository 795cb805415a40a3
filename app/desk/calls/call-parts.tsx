/** What the pages about calls share: their states in words, links to calls, and open times. */
import { isDate } from '#domain/booking/block-times.ts';
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { callPath, mondayOf } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { OpenTimes as Times } from '#server/booking/listing-service.ts';
import type { Booking } from '#server/db/tables.ts';
import type { ListedCall } from '#server/desk/calls/list-calls.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AtDesk } from '../at-desk.server.ts';
import { Check } from '../frame/form.tsx';
import { ButtonLink, DeskLink, useDesk } from '../frame/parts.tsx';
import { dateParts, datesTitle } from '../frame/times.ts';

/** Instants are milliseconds since 1970. A confirmed call counts as held once it is over. */
export function callState(
  { status, startAt, endAt }: { status: Booking['status']; startAt: number; endAt: number },
  now: number,
): keyof typeof stateWords {
  if (status !== 'confirmed') return status;
  if (now < startAt) return 'coming';
  return now < endAt ? 'now' : 'over';
}

export const stateWords = {
  coming: 'Confirmed',
  now: 'Now',
  over: 'Took place',
  no_show: 'No-show',
  cancelled: 'Canceled',
};

export const clashWords = {
  past: 'This time is over.',
  call: 'Another call is at this time. Move or cancel that one first.',
  closed: 'The office is closed on this day.',
  hours: 'This is outside of the opening hours.',
  blocked: 'You blocked this time.',
  busy: 'The host’s own calendar is busy.',
  full: 'The day has as many calls as it may have.',
  notice: 'Visitors could not book this any more: it is too soon.',
} as const;

export function CallLinks({ calls }: { calls: readonly ListedCall[] }) {
  const { time } = useDesk();
  return (
    <ul className="grid gap-1">
      {calls.map(({ id, startAt, name, email }) => (
        <li key={id}>
          <DeskLink href={callPath(id)} className="inline-block min-h-6 wrap-anywhere">
            {time(startAt)}, {name || email}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

/** Checked at first: without an email the visitor learns nothing. */
export const MailChoice = ({ label }: { label: string }) => (
  <Check name="mail" value="yes" defaultChecked className="justify-self-start">
    {label}
  </Check>
);

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

type OpenWeek = Awaited<ReturnType<typeof openWeek>>;

/** Open times of the week of `?week=`, else of the first one from the day `after` on that has any. */
export async function openWeek(open: Times, { query, now, zone }: AtDesk, after = '') {
  const today = dateIn(zone, now);
  const week = query.get('week') ?? '';
  const nextOpen = await open.nextOpenDay(addDays(after > today ? after : today, -1), zone);
  const from = mondayOf(isDate(week) ? week : (nextOpen ?? today));
  const { days } = await open.listing({ from, days: 7, timezone: zone });
  return { days, from, today };
}
