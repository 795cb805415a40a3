import type { CSSProperties } from 'react';
import { CalendarEntryItem } from './calendar-entry.tsx';
import type { CalendarColumn, CalendarView } from './calendar-view.server.ts';
import { hourLabel } from './call-times.ts';
import { HostTag } from './host-tag.tsx';

const percent = (share: number) => `${+(share * 100).toFixed(3)}%`;

/** Columns of days or hosts on a grid of hours; on phones one list after the other. */
export function CalendarGrid({ hours, columns }: CalendarView) {
  const count = hours.last - hours.first;
  const style = { '--hours': count, '--columns': columns.length } as CSSProperties;
  return (
    <div
      style={style}
      className="grid gap-y-5 lg:grid-cols-[3.5rem_repeat(var(--columns),minmax(0,1fr))] lg:grid-rows-[auto_auto] lg:gap-y-0"
    >
      <HourAxis {...hours} />
      {columns.map((column) => (
        <Column key={column.key} column={column} count={count} />
      ))}
    </div>
  );
}

const hoursFrom = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, index) => first + index);

/** The day's own times are in its entries, so readers of the page skip the axis. */
function HourAxis({ first, last }: CalendarView['hours']) {
  return (
    <div aria-hidden="true" className="row-span-2 hidden grid-rows-subgrid lg:grid">
      <div />
      <div className="relative h-[calc(var(--hours)*4.75rem)] text-right text-micro text-ink-2 tabular">
        {hoursFrom(first, last).map((hour) => (
          <span
            key={hour}
            style={{ top: percent((hour - first) / (last - first)) }}
            className="absolute right-2 -translate-y-1/2 whitespace-nowrap first:translate-y-0"
          >
            {hourLabel(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Column({ column, count }: { column: CalendarColumn; count: number }) {
  const { key, heading, isToday, notes, entries, closed, now } = column;
  const id = `day-${key}`;
  const name = (
    <>
      {heading.small && <span className="font-[560] text-ink-2 lg:text-micro">{heading.small}</span>}{' '}
      <span>{heading.large}</span>
    </>
  );
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start lg:row-span-2 lg:grid-rows-subgrid">
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
        {entries.length === 0 && <p className="text-micro text-ink-2 lg:sr-only">Nothing planned</p>}
        {notes.map((note) => (
          <p key={note} title={note} className="text-micro text-ink-2 lg:truncate">
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
          {Array.from({ length: count }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
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
              <CalendarEntryItem key={entry.key} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Names behind the marks of several hosts. */
export function HostLegend({ hosts }: Pick<CalendarView, 'hosts'>) {
  if (hosts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
      {hosts.map(({ id, name, mark }) => (
        <li key={id}>
          <HostTag mark={mark} /> {name}
        </li>
      ))}
    </ul>
  );
}
