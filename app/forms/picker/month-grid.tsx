import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  addDays,
  addMonths,
  dayName,
  firstOf,
  monthName,
  monthOf,
  moveMonths,
  weekdayOf,
  weekdays,
  weeksFrom,
} from './calendar-days.ts';
import {
  dayOn,
  type KnownDays,
  type OpenTimes,
  openDayAfter,
  openIn,
  timesIn,
} from './known-days.ts';
import { quietLook } from './times.tsx';

interface MonthGridProps {
  times: OpenTimes;
  days: KnownDays;
  date: string;
  /** The month of the grid, YYYY-MM. */
  month: string;
  showMonth: (month: string) => void;
  /** The day of the chosen time. */
  chosenDay: string | undefined;
  /** JavaScript is active: arrow keys work. */
  isLive: boolean;
}

/** A month of submit buttons, one per day. On a phone an open day leaves only its week in view (`data-day`). */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { times, days, date, month, chosenDay, showMonth, isLive } = props;
  const [cursor, setCursor] = useState(date);
  const mustFocus = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  const { today, lastDay } = times;

  // Move focus only after a key press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month's cells change with both
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    table.current?.querySelector<HTMLButtonElement>('button:not([tabindex="-1"])')?.focus();
  }, [cursor, month]);

  const first = firstOf(month);
  const firstOpen = openDayAfter(days, addDays(first, -1));
  /** The only day in the tab order. */
  const stop = [cursor, date, firstOpen, first < today ? today : first].find((day) =>
    day?.startsWith(month),
  );
  const weeks = weeksFrom(today, month);

  function move(event: KeyboardEvent, day: string) {
    const to = destination(event.key, day);
    if (!to) return;
    event.preventDefault();
    const within = to < today ? today : to > lastDay ? lastDay : to;
    mustFocus.current = true;
    setCursor(within);
    showMonth(monthOf(within));
  }

  function dayButton(day: string) {
    const isShown = day === date;
    const isOff = day < today || day > lastDay;
    const isToday = day === today;
    const startsNext = monthOf(day) !== month && day.endsWith('-01');
    const label = isOff ? dayName(day) : labelOf(day, days);
    // The name has the month as it is shown, for people who speak what they see.
    const [nextMonth = ''] = monthName(monthOf(day)).split(' ');
    return (
      <button
        type="submit"
        name="show_from"
        value={day}
        onClick={() => setCursor(day)}
        onKeyDown={(event) => move(event, day)}
        tabIndex={!isLive || day === stop ? undefined : -1}
        disabled={isOff}
        aria-label={startsNext ? label.replace(nextMonth, nextMonth.slice(0, 3)) : label}
        aria-pressed={isShown}
        {...(isToday && { 'aria-current': 'date' as const })}
        className={classNames(
          'relative block h-11 w-full min-w-0 text-[1.0625rem] leading-none tabular focus-visible:z-10 aria-pressed:forced-colors:outline-3 aria-pressed:forced-colors:-outline-offset-4',
          // On a phone a month is shown without times, so no day may look chosen.
          isShown &&
            'bg-brand font-semibold text-on-brand double-brass group-not-data-day/picker:max-md:bg-transparent group-not-data-day/picker:max-md:text-ink group-not-data-day/picker:max-md:shadow-none',
          !isShown &&
            (openIn(dayOn(days, day)).length > 0
              ? 'font-semibold hover:bg-brand-tint'
              : 'text-ink-3'),
          !isShown && isOff && 'opacity-50',
          !isShown &&
            isToday &&
            'md:shadow-[inset_0_0_0_1px_var(--rule-strong)] max-md:underline max-md:underline-offset-4',
          !isShown && day === chosenDay && 'shadow-[inset_0_-3px_var(--brass)]',
        )}
      >
        {startsNext && (
          <span className="block pb-0.5 text-micro leading-none font-normal text-ink-3">
            {nextMonth.slice(0, 3)}{' '}
          </span>
        )}
        {Number(day.slice(8))}
      </button>
    );
  }

  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center justify-between">
        <h3 id="picker-month" aria-live="polite" className="text-[1.375rem] leading-[1.2]">
          {monthName(month)}
        </h3>
        <div className="-mr-2.5 flex group-data-day/picker:max-md:hidden">
          {monthSteps.map(([name, step, className]) => {
            const isOff = step < 0 ? month <= monthOf(today) : month >= monthOf(lastDay);
            return (
              <button
                key={name}
                type="submit"
                name="show_month"
                value={addMonths(month, step)}
                aria-label={name}
                // Its own press may take the last step: a disabled button would drop the focus.
                {...(isLive ? { 'aria-disabled': isOff } : { disabled: isOff })}
                className="grid size-11 place-items-center rounded-control not-aria-disabled:not-disabled:hover:bg-brand-tint disabled:opacity-35 aria-disabled:opacity-35"
              >
                <Icon name="arrow" className={className} />
              </button>
            );
          })}
        </div>
        <button
          type="submit"
          name="show_month"
          value={month}
          className={`hidden ${quietLook} group-data-day/picker:max-md:inline-block`}
        >
          Whole month
        </button>
      </div>
      <table
        ref={table}
        {...(isLive && { role: 'grid' })}
        aria-labelledby="picker-month"
        className="w-full table-fixed border-collapse border-t border-ink"
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="py-1.5 text-micro font-normal text-ink-3"
              >
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr
              key={week.find((day) => day !== undefined)}
              className={week.includes(date) ? undefined : 'group-data-day/picker:max-md:hidden'}
            >
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]} className="border-t border-rule p-0">
                  {day && dayButton(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
});

const monthSteps = [
  ['Previous month', -1, 'size-5 rotate-180'],
  ['Next month', 1, 'size-5'],
] as const;

/** `Monday, March 15, 7 times`. Omits the number for days not loaded yet. */
function labelOf(day: string, days: KnownDays): string {
  const known = dayOn(days, day);
  if (!known) return dayName(day);
  return `${dayName(day)}, ${openIn(known).length === 0 ? 'no times' : timesIn(known)}`;
}

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

function destination(key: string, day: string): string | undefined {
  const weekday = weekdayOf(day);
  const ends: Readonly<Record<string, number>> = { Home: -weekday, End: 6 - weekday };
  const step = ends[key] ?? arrows[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return moveMonths(day, -1);
  return key === 'PageDown' ? moveMonths(day, 1) : undefined;
}
