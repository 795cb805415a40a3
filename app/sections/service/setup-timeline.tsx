import { Inline } from '#app/ui/prose.tsx';
import { StackedLabel } from '#app/ui/stacked-label.tsx';

interface Stretch {
  /** First and last day, 1 to 30. */
  days: [number, number];
  /** HTML of one line each. */
  work: string;
  you?: string | undefined;
  get?: string | undefined;
  check?: string | undefined;
}

interface SetupTimelineProps {
  timeline: readonly Stretch[];
  /** HTML: what continues after day 30. */
  after: string;
}

const daysOf = ([first, last]: Stretch['days']) =>
  first === last ? `Day ${first}` : `Days ${first} to ${last}`;

/**
 * Thirty days of setup: one stroke per day in tallies of five, and the same days as a table. Hovering a
 * stroke highlights its row and vice versa (styles/timeline.css).
 */
export function SetupTimeline({ timeline, after }: SetupTimelineProps) {
  return (
    <div className="timeline">
      <svg viewBox="0 46 526 60" fill="none" aria-hidden="true" className="block w-full">
        {timeline.map(({ days }, index) => {
          const { trunks, strikes, from, to } = strokesOfDays(days);
          return (
            <g key={days[0]} data-stretch={index} className="transition-opacity duration-(--t-base)">
              <rect x={from} y="46" width={to - from} height="56" fill="transparent" />
              <path d={trunks} stroke="var(--art-trunk)" strokeWidth="3.2" />
              <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
            </g>
          );
        })}
        <path d="M0 101H526M0 104.5H526" stroke="var(--ink)" strokeWidth=".8" />
      </svg>
      <table className="mt-8 w-full border-collapse text-left leading-normal max-md:block">
        <caption className="sr-only">The setup day by day: our work, yours, and what you get</caption>
        <thead className="max-md:sr-only">
          <tr className="label-caps border-b-[1.5px] border-ink text-ink-3">
            <th scope="col" className="w-[15%] py-2.5 pr-6 font-[640]">
              Days
            </th>
            <th scope="col" className="w-[33%] py-2.5 pr-8 font-[640]">
              We do
            </th>
            <th scope="col" className="w-[22%] py-2.5 pr-8 font-[640]">
              You do
            </th>
            <th scope="col" className="py-2.5 font-[640]">
              You get, and how to check it
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t-[1.5px] max-md:border-ink">
          {timeline.map(({ days, work, you, get, check }, index) => (
            <tr
              key={days[0]}
              data-stretch={index}
              className="border-b border-rule align-top max-md:block max-md:py-4.5"
            >
              <th
                scope="row"
                className="font-serif text-[1.1875rem] leading-[1.3] font-semibold max-md:block max-md:pb-1 md:py-3 md:pr-6"
              >
                {daysOf(days)}
              </th>
              <td className="text-pretty max-md:block md:py-3 md:pr-8">
                <Inline html={work} />
              </td>
              <td className="text-pretty max-md:mt-2 max-md:block md:py-3 md:pr-8">
                <StackedLabel>You do</StackedLabel>
                {you ? <Inline html={you} /> : <span className="text-ink-3">Nothing</span>}
              </td>
              <td className="text-pretty max-md:mt-2 max-md:block md:py-3">
                <StackedLabel>You get</StackedLabel>
                {get && <b className="font-[640]">{get}. </b>}
                {check && <span className="text-ink-2">{check}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 max-w-[68ch] text-ink-2">
        <b className="font-[640] text-ink">After day 30: </b>
        <Inline html={after} />
      </p>
    </div>
  );
}

/** Geometry of thirty days as strokes: six tallies of four trunks and a strike on the fifth day. */
const tallyStep = 88.3;
const dayStep = 15.2;
const firstDay = 14;
const daysPerTally = 5;

const place = (day: number) => {
  const tally = Math.floor((day - 1) / daysPerTally);
  return { left: firstDay + tally * tallyStep, inTally: (day - 1) % daysPerTally };
};

const isStrike = (day: number) => day % daysPerTally === 0;

interface DayStrokes {
  /** Path data. */
  trunks: string;
  strikes: string;
  /** Horizontal range of the days, between the adjacent strokes. */
  from: number;
  to: number;
}

/** Strokes of a range of days, 1 to 30, in a drawing 526 units wide. */
export function strokesOfDays([first, last]: readonly [number, number]): DayStrokes {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const x = (day: number) => place(day).left + place(day).inTally * dayStep;
  return {
    trunks: days
      .filter((day) => !isStrike(day))
      .map((day) => `M${x(day).toFixed(1)} 50v50`)
      .join(''),
    strikes: days
      .filter(isStrike)
      .map((day) => `M${(place(day).left - 6).toFixed(1)} 89l59.6-28`)
      .join(''),
    from: Math.round(x(first) - dayStep / 2),
    to: Math.round(x(last) + dayStep / 2),
  };
}
