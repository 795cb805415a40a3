import { strokesOfDays } from './service/setup-timeline.tsx';

const { trunks, strikes } = strokesOfDays([1, 30]);

/** Label positions of milestones below their strokes; days without an entry appear only in the list. */
const places: Record<number, string> = {
  1: 'lg:left-[2.66%] lg:w-[18%]',
  7: 'lg:left-[22.34%] lg:w-[21%]',
  10: 'lg:left-[29.6%] lg:w-[21%]',
  14: 'lg:left-[44.9%] lg:w-[25%]',
  30: 'lg:right-[3.2%] lg:w-[24%] lg:border-r-[1.5px] lg:border-l-0 lg:pr-3 lg:pl-0 lg:text-right',
};

/** The setup as a drawing: one stroke per day in tallies of five, and milestones below. */
export function ThirtyDays({ milestones, note }: ReturnType<typeof milestonesOf>) {
  return (
    <div className="mt-9">
      <svg viewBox="0 46 526 60" fill="none" aria-hidden="true" className="block w-full">
        <path d="M0 101H526M0 104.5H526" stroke="var(--ink)" strokeWidth=".8" />
        <path d={trunks} stroke="var(--art-trunk)" strokeWidth="3.2" />
        <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
      </svg>
      <ol aria-label="The 30 days of setup" className="relative max-lg:mt-3 lg:h-29">
        {milestones.map(({ day, when, text }) => (
          <li
            key={when}
            className={`grid gap-0.5 border-ink leading-[1.4] max-lg:border-t max-lg:border-rule max-lg:py-2.5 max-lg:last:border-b lg:absolute lg:top-0 lg:border-l-[1.5px] lg:pt-3 lg:pl-3 ${places[day] ?? ''}`}
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
  const sentence = ({ name, text }: Line) => `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const later = lines.filter((line) => dayOf(line) === 0);
  return {
    milestones: lines
      .filter((line) => dayOf(line) > 0)
      .map((line) => ({ day: dayOf(line), when: line.name, text: line.text })),
    note: later.length > 0 ? later.map(sentence).join(' ') : undefined,
  };
}
