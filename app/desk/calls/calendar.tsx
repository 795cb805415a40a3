/** The calendar: columns of days or hosts on a grid of hours; on phones one list after the other. */
import type { CSSProperties } from 'react';
import { localMinutes } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { callPath, dayAddress, type ShownDays } from '#domain/desk/addresses.ts';
import {
  besideEachOther,
  closedBetween,
  datesAsSpan,
  entriesOn,
  exceptionOn,
  hostMarks,
  hoursToShow,
  type OnDate,
  type Timed,
} from '#domain/desk/calendar-layout.ts';
import type { Agenda } from '#server/desk/calls/calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { clockRange, clockTime, dateParts, hourLabel } from '../frame/times.ts';
import { callState, stateWords } from './call-parts.tsx';

const percent = (share: number) => `${+(share * 100).toFixed(3)}%`;

export function Calendar({ hours: { first, last }, columns, hosts }: CalendarView) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const style = { '--hours': hours.length, '--columns': columns.length } as CSSProperties;
  return (
    <>
      {hosts.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
          {hosts.map(({ id, name, mark }) => (
            <li key={id}>
              <HostTag mark={mark} /> {name}
            </li>
          ))}
        </ul>
      )}
      <div
        style={style}
        className="grid gap-y-5 lg:grid-cols-[3.5rem_repeat(var(--columns),minmax(0,1fr))] lg:grid-rows-[auto_auto] lg:gap-y-0"
      >
        {/* The day's own times are in its entries, so readers of the page skip the axis. */}
        <div aria-hidden="true" className="row-span-2 hidden grid-rows-subgrid lg:grid">
          <div />
          <div className="relative h-[calc(var(--hours)*4.75rem)] text-right text-micro text-ink-2 tabular">
            {hours.map((hour, index) => (
              <span
                key={hour}
                style={{ top: percent(index / hours.length) }}
                className="absolute right-2 -translate-y-1/2 whitespace-nowrap first:translate-y-0"
              >
                {hourLabel(hour)}
              </span>
            ))}
          </div>
        </div>
        {columns.map((column) => (
          <Column key={column.key} column={column} hours={hours} />
        ))}
      </div>
    </>
  );
}

/** Initials that tell hosts apart without color. */
const HostTag = ({ mark }: { mark: string }) => (
  <span className="inline-block rounded-control border border-current px-1 text-micro leading-[1.1] font-[660]">
    {mark}
  </span>
);

function Column({ column, hours }: { column: CalendarColumn; hours: readonly number[] }) {
  const { key, heading, isToday, notes, entries, closed, now } = column;
  const id = `day-${key}`;
  const name = (
    <>
      {heading.small && (
        <span className="font-[560] text-ink-2 lg:text-micro">{heading.small}</span>
      )}{' '}
      <span>{heading.large}</span>
    </>
  );
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start lg:row-span-2 lg:grid-rows-subgrid"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 overflow-hidden border-b border-rule pb-1 lg:block lg:border-l lg:px-2 lg:pb-2">
        <h3 id={id} className="font-sans text-small font-[660] tracking-normal">
          {heading.href ? (
            <a
              href={heading.href}
              aria-current={isToday ? 'date' : undefined}
              className="inline-flex min-h-6 items-center gap-x-1.5 rounded-control no-underline lg:flex-col lg:items-start lg:leading-tight pointer-coarse:min-h-11 hover:underline aria-[current]:bg-brand aria-[current]:px-2 aria-[current]:text-on-brand aria-[current]:[&_span]:text-on-brand"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {entries.length === 0 && (
          <p className="text-micro text-ink-2 lg:sr-only">Nothing planned</p>
        )}
        {notes.map((note) => (
          <p key={note} className="text-micro text-ink-2 lg:leading-tight">
            {note}
          </p>
        ))}
      </div>
      <div className="relative lg:h-[calc(var(--hours)*4.75rem)] lg:border-l lg:border-rule lg:bg-raised">
        {closed.map(({ top, height }) => (
          <div
            key={top}
            aria-hidden="true"
            style={{ top: percent(top), height: percent(height) }}
            className="absolute inset-x-0 hidden bg-sunk lg:block"
          />
        ))}
        <div aria-hidden="true" className="absolute inset-0 hidden lg:grid">
          {hours.map((hour) => (
            <div key={hour} className="border-b border-rule" />
          ))}
        </div>
        {now !== undefined && (
          <div
            aria-hidden="true"
            style={{ top: percent(now) }}
            className="absolute inset-x-0 hidden border-t-2 border-negative lg:block"
          />
        )}
        {entries.length > 0 && (
          <ul className="grid divide-y divide-rule lg:block lg:divide-y-0">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const looks: Record<PlacedEntry['kind'], string> = {
  call: 'lg:border-brand lg:bg-brand-tint lg:border-l-4',
  busy: 'lg:border-rule-strong lg:border-dashed lg:bg-sunk text-ink-2',
  block: 'lg:border-warning lg:border-l-4 lg:border-double lg:bg-brass-tint',
};

/** A box on the grid of hours, a row in the list of a phone. */
function Entry({ entry }: { entry: PlacedEntry }) {
  const { kind, time, shortTime, title, detail, state, href, host, top, height, left, width } =
    entry;
  const isGone = state?.code === 'over' || state?.code === 'no_show';
  const style = {
    '--top': percent(top),
    '--height': percent(height),
    '--left': percent(left),
    '--width': percent(width),
  } as CSSProperties;
  const mark = host && (
    <span aria-hidden="true">
      <HostTag mark={host.mark} />{' '}
    </span>
  );
  const Box = href ? 'a' : 'div';
  return (
    <li
      style={style}
      className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-px"
    >
      <Box
        href={href}
        className={classNames(
          'grid grid-cols-[9.25rem_minmax(0,1fr)] gap-x-3 py-2.5 lg:flex lg:h-full lg:flex-col lg:overflow-hidden lg:rounded-control lg:border lg:px-1.5 lg:py-0.5 lg:text-micro lg:leading-[1.25]',
          looks[kind],
          isGone && 'lg:border-rule-strong lg:bg-transparent',
          href && 'no-underline hover:outline-2 hover:outline-brand max-lg:min-h-11',
        )}
      >
        <span className="text-ink-2 tabular lg:order-1 lg:truncate">
          <span className="lg:hidden">{time}</span>
          <span className="hidden lg:inline">
            {mark}
            {shortTime}
          </span>
        </span>{' '}
        <span className={classNames('min-w-0 wrap-anywhere', kind === 'call' && 'lg:truncate')}>
          {host && <span className="sr-only">{host.name}: </span>}
          {host && <span className="lg:hidden">{mark}</span>}
          <span className={kind === 'call' ? 'font-[640] text-ink' : undefined}>{title}</span>
          {detail && <span className="text-ink-2">, {detail}</span>}
          {state && <span className="text-ink-2"> ({state.words.toLowerCase()})</span>}
        </span>
      </Box>
    </li>
  );
}

interface Item extends Timed {
  key: string;
  kind: 'call' | 'busy' | 'block';
  /** Undefined: every host. */
  hostId: string | undefined;
  title: string;
  detail?: string | undefined;
  /** Of a call that is no longer simply to come. */
  state?: { code: ReturnType<typeof callState>; words: string } | undefined;
  href?: string;
}

type Shown = Pick<Agenda, 'calls' | 'busy' | 'blocks'>;
type Hours = ReturnType<typeof hoursToShow>;

type CalendarView = ReturnType<typeof calendarView>;
type CalendarColumn = CalendarView['columns'][number];
type PlacedEntry = CalendarColumn['entries'][number];

/** Columns are the days of a week, or the hosts on one day. Lengths are shares of the shown hours, 0 to 1. */
export function calendarView(config: BookingConfig, shown: ShownDays, agenda: Shown, now: number) {
  const { timezone: zone } = config;
  const items = itemsOf(agenda, now);
  const perDate = new Map(shown.dates.map((date) => [date, entriesOn(zone, date, items)]));
  const hours = hoursToShow(config, shown.dates, [...perDate.values()].flat().filter(isInHours));
  const today = dateIn(zone, now);
  const marks = hostMarks(config.hosts);
  const marked = config.hosts.map(({ id, name }) => ({ id, name, mark: marks.get(id) ?? '' }));
  // On a day each host has a column, so that marks would repeat its heading.
  const hosts = config.hosts.length > 1 && shown.kind === 'week' ? marked : [];

  const column = (
    date: string,
    key: string,
    heading: { small: string; large: string; href?: string },
    isShown = (_: Item) => true,
  ) => {
    const entries = (perDate.get(date) ?? []).filter(({ entry }) => isShown(entry));
    return {
      key,
      heading,
      isToday: date === today,
      notes: notesOf(config, date),
      entries: placedIn(hours, entries).map(({ hostId, ...entry }) => ({
        ...entry,
        host: hosts.find(({ id }) => id === hostId),
      })),
      closed: closedBetween(config, date, hours).map((span) => shareOf(hours, span)),
      now: date === today ? nowIn(hours, localMinutes(zone, now)) : undefined,
    };
  };
  const [day = today] = shown.dates;
  const columns =
    shown.kind === 'week'
      ? shown.dates.map((date) => {
          const { weekday: small, day: large } = dateParts(date);
          return column(date, date, { small, large, href: dayAddress(date) });
        })
      : marked.map(({ id, name }) =>
          column(
            day,
            id,
            { small: '', large: name },
            ({ hostId }) => hostId === undefined || hostId === id,
          ),
        );
  return { hours, columns, hosts };
}

/** Midnights around the shown dates, in ms since 1970. */
export function spanOf(zone: string, { dates }: ShownDays) {
  const { from, to } = datesAsSpan(zone, dates[0] ?? '', dates.at(-1));
  return { startAt: from, endAt: to };
}

function itemsOf({ calls, busy, blocks }: Shown, now: number): Item[] {
  return [
    ...blocks.map(({ id, host_id, start_at, end_at, note }) => ({
      key: id,
      kind: 'block' as const,
      from: start_at,
      to: end_at,
      hostId: host_id ?? undefined,
      title: note ? `Blocked: ${note}` : 'Blocked',
    })),
    ...busy.map(({ hostId, startAt, endAt }) => ({
      key: `${hostId} ${startAt}`,
      kind: 'busy' as const,
      from: startAt,
      to: endAt,
      hostId,
      title: 'Busy',
    })),
    ...calls
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, hostId, startAt, endAt, status, name, email, company }) => {
        const code = callState({ status, startAt, endAt }, now);
        return {
          key: id,
          kind: 'call' as const,
          from: startAt,
          to: endAt,
          hostId,
          href: callPath(id),
          title: name || email,
          detail: company ?? undefined,
          state: code === 'coming' ? undefined : { code, words: stateWords[code] },
        };
      }),
  ];
}

/** A call widens the shown hours, as does a block of some hours; what goes on over midnight does not. */
function isInHours({ entry, start, end }: OnDate<Item>): boolean {
  return entry.kind === 'call' || (entry.kind === 'block' && start > 0 && end < 1440);
}

/** Entries cut at the shown hours. Their words name the whole time on the date. */
function placedIn(hours: Hours, entries: readonly OnDate<Item>[]) {
  const cut = entries
    .map(({ entry: { from: _from, to: _to, ...entry }, start, end }) => ({
      entry: { ...entry, ...wordsOf(start, end) },
      start: Math.max(start, hours.first * 60),
      end: Math.min(end, hours.last * 60),
    }))
    .filter(({ start, end }) => start < end);
  return besideEachOther(cut).map((one) => ({
    ...one.entry,
    ...shareOf(hours, one),
    left: one.column / one.columns,
    width: 1 / one.columns,
  }));
}

/** `start` and `end`: minutes of the day. `shortTime`: where the place on the grid shows the end. */
function wordsOf(start: number, end: number): { time: string; shortTime: string } {
  const at = (minutes: number) => Date.UTC(2000, 0, 1) + minutes * 60_000;
  const clock = (minutes: number) => clockTime(at(minutes), 'UTC');
  const both = (words: string) => ({ time: words, shortTime: words });
  if (start === 0 && end === 1440) return both('All day');
  if (end === 1440) return both(`From ${clock(start)}`);
  if (start === 0) return both(`Until ${clock(end)}`);
  return { time: clockRange(at(start), at(end), 'UTC'), shortTime: clock(start) };
}

function shareOf({ first, last }: Hours, { start, end }: { start: number; end: number }) {
  const length = (last - first) * 60;
  return { top: (start - first * 60) / length, height: (end - start) / length };
}

function nowIn(hours: Hours, minutes: number): number | undefined {
  const { top } = shareOf(hours, { start: minutes, end: minutes });
  return top >= 0 && top <= 1 ? top : undefined;
}

function notesOf(config: BookingConfig, date: string): string[] {
  const exception = exceptionOn(config, date);
  if (!exception) return [];
  const { label, isClosed } = exception;
  const what = isClosed ? 'closed' : 'other hours';
  return [label ? `${label}: ${what}` : `Office ${what}`];
}
