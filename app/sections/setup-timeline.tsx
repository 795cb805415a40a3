import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { MonthMarks, strokesOfDays } from './month-marks.tsx';

type SetupTimelineProps = Pick<ContentPage<'service'>['page'], 'timeline' | 'after' | 'month'>;

/** Thirty days of setup, as strokes and as a table. Hovering one highlights the other (sections.css). */
export function SetupTimeline({ timeline, after, month }: SetupTimelineProps) {
  return (
    <div className="timeline mt-12">
      <div className="mb-4 grid gap-x-12 gap-y-2 lg:grid-cols-[5fr_7fr] lg:items-end">
        <h3 id="timeline" className="side-heading">
          The first 30 days
        </h3>
        <p className="text-small text-ink-2">{month.says}</p>
      </div>
      <svg viewBox="0 -12 526 118" fill="none" aria-hidden="true" className="block w-full">
        <MonthMarks {...month} />
        {timeline.map(({ days }, index) => {
          const { trunks, strikes, from, to } = strokesOfDays(days);
          return (
            <g
              key={days[0]}
              data-stretch={index}
              className="transition-opacity duration-(--t-base)"
            >
              <rect x={from} y="46" width={to - from} height="56" fill="transparent" />
              <path d={trunks} stroke="var(--art-trunk)" strokeWidth="3.2" />
              <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
            </g>
          );
        })}
        <path d="M0 101H526M0 104.5H526" stroke="var(--ink)" strokeWidth=".8" />
      </svg>
      <table className="stacked-table mt-8">
        <caption className="sr-only">
          The setup day by day: our work, yours, and what you get
        </caption>
        <ColumnHeads
          columns={[
            ['Days', 'w-[15%]'],
            ['We do', 'w-[33%]'],
            ['You do', 'w-[22%]'],
            ['You get, and how to check it'],
          ]}
        />
        <tbody>
          {timeline.map(({ days, work, you, get, check }, index) => (
            <tr key={days[0]} data-stretch={index}>
              <th scope="row">
                {days[0] === days[1] ? `Day ${days[0]}` : `Days ${days[0]} to ${days[1]}`}
              </th>
              <td>
                <Inline html={work} />
              </td>
              <td data-column="You do">
                {you ? <Inline html={you} /> : <span className="text-ink-3">Nothing</span>}
              </td>
              <td data-column="You get">
                {get && <b>{get}. </b>}
                {check && <span className="text-ink-2">{check}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 max-w-[68ch] text-ink-2">
        <b className="text-ink">After day 30: </b>
        <Inline html={after} />
      </p>
    </div>
  );
}

const { trunks, strikes } = strokesOfDays([1, 30]);

/** Label positions of milestones below their strokes; days without an entry appear only in the list. */
const places: Record<number, string> = {
  1: 'lg:border-l-[1.5px] lg:pl-3 lg:left-[2.66%] lg:w-[18%]',
  7: 'lg:border-l-[1.5px] lg:pl-3 lg:left-[22.34%] lg:w-[21%]',
  // On the left of its line: day 14 is too near for a text on the right.
  10: 'lg:right-[70.4%] lg:w-[27%] lg:border-r-[1.5px] lg:pr-3 lg:text-right',
  14: 'lg:border-l-[1.5px] lg:pl-3 lg:left-[44.9%] lg:w-[25%]',
  30: 'lg:right-[3.2%] lg:w-[24%] lg:border-r-[1.5px] lg:pr-3 lg:text-right',
};

/** The setup as a drawing: one stroke per day in tallies of five, and milestones below. */
export function ThirtyDays({ milestones, note }: ReturnType<typeof milestonesOf>) {
  return (
    <div className="mt-9 bg-paper">
      <svg viewBox="0 46 526 60" fill="none" aria-hidden="true" className="block w-full">
        <path d="M0 101H526M0 104.5H526" stroke="var(--ink)" strokeWidth=".8" />
        <path d={trunks} stroke="var(--art-trunk)" strokeWidth="3.2" />
        <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
      </svg>
      <ol aria-label="The 30 days of setup" className="relative max-lg:mt-3 lg:h-29">
        {milestones.map(({ day, when, text }) => (
          <li
            key={when}
            className={`grid gap-0.5 border-ink leading-[1.4] max-lg:border-t max-lg:border-rule max-lg:py-2.5 max-lg:last:border-b lg:absolute lg:inset-y-0 lg:content-start lg:pt-3 ${places[day] ?? ''}`}
          >
            <b className="text-micro font-[640] text-brass-text tabular">{when}</b>
            <span className="text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
      {note && <p className="mt-3 max-w-[68ch] text-small text-ink-2">{note}</p>}
    </div>
  );
}

interface Line {
  name: string;
  text: string;
}

/** Lines such as "Day 14: …" by their first day; longer work becomes the note. */
export function milestonesOf(lines: readonly Line[]) {
  const dayOf = ({ name }: Line) => Number(/^Day (\d+)/.exec(name)?.[1] ?? 0);
  const sentence = ({ name, text }: Line) =>
    `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const later = lines.filter((line) => dayOf(line) === 0);
  return {
    milestones: lines
      .filter((line) => dayOf(line) > 0)
      .map((line) => ({ day: dayOf(line), when: line.name, text: line.text })),
    note: later.length > 0 ? later.map(sentence).join(' ') : undefined,
  };
}
