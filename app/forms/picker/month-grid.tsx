import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  addMonths,
  dayName,
  lastShown,
  monthName,
  monthOf,
  weekdays,
  weeksFrom,
} from './calendar-days.ts';
import { dayOn, type OpenTimes, openIn, timesLabel } from './open-times.ts';
import { quietLook } from './times.tsx';

interface MonthGridProps {
  times: OpenTimes;
  /** The day of the chosen time. */
  chosenDay: string | undefined;
}

/**
 * A month of submit buttons, one per day. On a phone an open day leaves only its week in view (`data-day`). picker.ts
 * moves the marks of the shown and of the chosen day, and adds the keys of a grid.
 */
export function MonthGrid({ times, chosenDay }: MonthGridProps) {
  const { today, lastDay, days, date } = times;
  const month = monthOf(date);
  const lastMonth = monthOf(lastShown(today, month));

  function dayButton(day: string) {
    const isOff = day < today || day > lastDay;
    const isToday = day === today;
    const startsNext = monthOf(day) !== month && day.endsWith('-01');
    const open = openIn(dayOn(days, day)).length;
    const label = isOff ? dayName(day) : `${dayName(day)}, ${timesLabel(open)}`;
    // The name has the month as it is shown, for people who speak what they see.
    const [nextMonth = ''] = monthName(monthOf(day)).split(' ');
    return (
      <button
        type="submit"
        name="show_from"
        value={day}
        disabled={isOff}
        aria-label={startsNext ? label.replace(nextMonth, nextMonth.slice(0, 3)) : label}
        aria-pressed={day === date}
        {...(isToday && { 'aria-current': 'date' as const })}
        {...(day === chosenDay && { 'data-chosen': '' })}
        className={classNames(
          'relative block h-11 w-full min-w-0 text-[min(1.0625rem,5.4vw)] leading-none tabular focus-visible:z-10 aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand aria-pressed:double-brass aria-pressed:forced-colors:outline-3 aria-pressed:forced-colors:-outline-offset-4 not-aria-pressed:data-chosen:shadow-[inset_0_-3px_var(--brass)]',
          // On a phone a month is shown without times, so no day may look chosen.
          'group-not-data-day/picker:max-md:aria-pressed:bg-transparent group-not-data-day/picker:max-md:aria-pressed:text-ink group-not-data-day/picker:max-md:aria-pressed:shadow-none',
          open > 0 ? 'font-semibold not-aria-pressed:hover:bg-brand-tint' : 'text-ink-3',
          isOff && 'opacity-50',
          isToday && 'not-aria-pressed:shadow-[inset_0_0_0_1px_var(--rule-strong)]',
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
        <h3 id="picker-month" className="text-[1.375rem] leading-[1.2]">
          {monthName(month)}
          {lastMonth !== month && ` to ${monthName(lastMonth).split(' ')[0]}`}
        </h3>
        <div className="-mr-2.5 flex group-data-day/picker:max-md:hidden">
          {monthSteps.map(([name, step, className]) => (
            <button
              key={name}
              type="submit"
              name="show_month"
              value={addMonths(month, step)}
              aria-label={name}
              disabled={step < 0 ? month <= monthOf(today) : month >= monthOf(lastDay)}
              className="grid size-11 place-items-center rounded-control not-aria-disabled:not-disabled:hover:bg-brand-tint disabled:opacity-35 aria-disabled:opacity-35"
            >
              <Icon name="arrow" className={className} />
            </button>
          ))}
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
                className="py-1.5 text-[min(var(--fs-micro),4.1vw)] font-normal text-ink-3"
              >
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(today, month).map((week) => (
            <tr
              key={week.find((day) => day !== undefined)}
              className="not-has-aria-pressed:group-data-day/picker:max-md:hidden"
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
}

const monthSteps = [
  ['Previous month', -1, 'size-5 rotate-180'],
  ['Next month', 1, 'size-5'],
] as const;
