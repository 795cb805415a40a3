import type { DeadlineYear } from '#app/loaders/deadline-rows.server.ts';
import { shortMonthNames } from '#content/table/months.ts';
import { MonthNames } from '../year-strip.tsx';

/** Position of a day in percent of the width: each month takes a twelfth. */
function placeOf(isoDate: string): string {
  const [, month = 1, day = 1] = isoDate.split('-').map(Number);
  return `${(((month - 1 + (day - 0.5) / 31) / 12) * 100).toFixed(2)}%`;
}

type YearStripProps = Pick<DeadlineYear, 'rows' | 'sentence' | 'today'>;

/**
 * A year of due dates: one stroke each, struck through if moved off a weekend or holiday. Not scaled: positions in
 * percent, lengths in pixels.
 */
export function YearStrip({ rows, sentence, today }: YearStripProps) {
  return (
    <figure className="print:hidden">
      <svg width="100%" height="84" fill="none" role="img" aria-label={sentence} className="block">
        <line x2="100%" y1="74" y2="74" stroke="var(--ink)" strokeWidth="1.5" />
        <line x2="100%" y1="79" y2="79" stroke="var(--rule-strong)" />
        {shortMonthNames.slice(1).map((month, index) => (
          <line
            key={month}
            x1={`${((index + 1) / 12) * 100}%`}
            x2={`${((index + 1) / 12) * 100}%`}
            y1="62"
            y2="74"
            stroke="var(--rule)"
          />
        ))}
        {today && (
          <line
            x1={placeOf(today)}
            x2={placeOf(today)}
            y2="74"
            stroke="var(--brass-text)"
            strokeWidth="1.5"
            strokeDasharray="2 4"
          />
        )}
        {rows.map(({ date, state, reason }) => {
          const passed = state === 'passed';
          return (
            <svg key={date} x={placeOf(date)} y="0" overflow="visible" aria-hidden="true">
              <path
                d={`M0 ${passed ? 44 : 10}V74`}
                stroke={passed ? 'var(--rule-strong)' : 'var(--data-1)'}
                strokeWidth={state === 'next' ? 7 : 4.5}
              />
              {reason && (
                <path
                  d={passed ? 'M-7 64 7 54' : 'M-8 50 8 34'}
                  stroke="var(--art-strike)"
                  strokeWidth={passed ? 3 : 4}
                />
              )}
            </svg>
          );
        })}
      </svg>
      <figcaption
        aria-hidden="true"
        className="mt-1.5 grid grid-cols-12 text-center text-micro text-ink-3"
      >
        <MonthNames />
      </figcaption>
    </figure>
  );
}

const due = <path d="M10 2V20" stroke="var(--data-1)" strokeWidth="4" />;
const strike = <path d="M2 16 18 6" stroke="var(--art-strike)" strokeWidth="3.5" />;
const key = {
  'A due date': due,
  'Moved off a weekend or holiday': (
    <>
      {due}
      {strike}
    </>
  ),
  Passed: <path d="M10 9V20" stroke="var(--rule-strong)" strokeWidth="4" />,
  Today: <path d="M10 1V21" stroke="var(--brass-text)" strokeWidth="1.5" strokeDasharray="2 4" />,
};

/** Legend of the strokes, once per page. */
export function YearStripKey() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-micro text-ink-3 print:hidden">
      {Object.entries(key).map(([words, strokes]) => (
        <li key={words} className="flex items-center gap-2">
          <svg viewBox="0 0 20 22" fill="none" aria-hidden="true" className="h-5.5 w-5">
            {strokes}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
