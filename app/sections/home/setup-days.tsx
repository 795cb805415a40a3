import type { CSSProperties, ReactNode } from 'react';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { strokePath } from '#app/ui/strokes.ts';
import { Tally } from '#app/ui/tally.tsx';

interface SetupDaysProps {
  milestones: HomePage['services']['milestones'];
  children: ReactNode;
}

const groups = [0, 1, 2, 3, 4, 5];
const height = 34;
const topOf = (group: number) => 22 + group * 62;
const uprights = (group: number) =>
  strokePath([5, 14, 23, 32].map((x) => ({ x, y: topOf(group), dy: height })));

/** Sections between services and price. Scrolling draws a stroke per day in the margin (styles/home.css). */
export function SetupDays({ milestones, children }: SetupDaysProps) {
  return (
    <div className="setup-days relative">
      <div
        aria-hidden="true"
        className="wrap pointer-events-none absolute inset-0 z-1 max-xl:hidden print:hidden"
      >
        {/* Six tallies of five in the left margin, sticky while the sections scroll. */}
        <svg
          viewBox="0 0 44 402"
          fill="none"
          className="day-rail sticky top-28 mt-20 -ml-[calc(var(--gutter)-8px)] block w-11"
        >
          <text x="2" y="12">
            Day 1
          </text>
          {groups.map((index) => (
            <g key={index} style={{ '--from': `${2 + index * 16}%` } as CSSProperties}>
              <path d={uprights(index)} stroke="var(--rule)" strokeWidth="3.4" />
              <path
                d={uprights(index)}
                className="day-uprights"
                stroke="var(--data-1)"
                strokeWidth="3.4"
              />
              <path
                d={`M0 ${topOf(index) + 26}L38 ${topOf(index) + 8}`}
                className="day-strike"
                stroke="var(--art-strike)"
                strokeWidth="3.4"
              />
            </g>
          ))}
          {/* Day 30 goes on down to the price (styles/home.css). */}
          <path
            d="M36.8 338V402M40.2 337V402"
            stroke="var(--brass)"
            strokeWidth="1.7"
            className="day-strike"
          />
          {milestones.map(({ day }) => (
            <text key={day} x="2" y={topOf(Math.floor((day - 1) / 5)) + height + 17}>
              Day {day}
            </text>
          ))}
        </svg>
      </div>
      {children}
    </div>
  );
}

/** For narrow margins: thirty strokes in a row with milestones. */
export function DayStrip({ milestones }: Pick<SetupDaysProps, 'milestones'>) {
  return (
    <div data-reveal={0} className="mb-9 border-t border-rule pt-4 xl:hidden">
      <Tally
        count={30}
        total={30}
        shape={{ height: 30, strokeWidth: 3, step: 8.4, gap: 19, groupsPerRow: 6 }}
        className="w-full max-w-180"
      />
      {/* Below the stroke of each day. */}
      <p aria-hidden="true" className="relative h-5 max-w-180 text-micro font-[640] tabular">
        {milestones.map(({ day }) => (
          <span
            key={day}
            className="absolute -translate-x-full"
            style={{ left: `${(Number(day) / 30) * 100}%` }}
          >
            {day}
          </span>
        ))}
      </p>
      <ol className="mt-2.5 grid max-w-180 grid-cols-3 gap-3 text-micro text-ink-2">
        {milestones.map(({ day, what }) => (
          <li key={day}>
            <b className="block text-ink">Day {day}</b> {what}
          </li>
        ))}
      </ol>
    </div>
  );
}
