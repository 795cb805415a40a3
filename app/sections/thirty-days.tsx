import type { Milestone } from '#content/engagement.ts';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

interface ThirtyDaysProps {
  milestones: readonly (Omit<Milestone, 'name'> & { name?: string })[];
  /** What takes longer. */
  note?: string | undefined;
}

/** Geometry of the drawing: six groups of five days, each day one stroke. */
const groupStep = 88.3;
const dayStep = 15.2;
const firstDay = 14;
const groups = [0, 1, 2, 3, 4, 5];

const trunks = groups
  .flatMap((group) => [0, 1, 2, 3].map((day) => firstDay + group * groupStep + day * dayStep))
  .map((x) => `M${x.toFixed(1)} 30V100`)
  .join('');
const strikes = groups
  .map((group) => firstDay + group * groupStep)
  .map((x) => `M${(x - 6).toFixed(1)} 84L${(x + 53.6).toFixed(1)} 46`)
  .join('');

/** Where a milestone stands below its stroke; a day without an entry stands in the list only. */
const places: Record<number, string> = {
  1: 'lg:left-[2.66%]',
  7: 'lg:left-[22.34%]',
  10: 'lg:left-[29.6%]',
  14: 'lg:left-[44.9%]',
  30: 'lg:right-[3.2%] lg:border-r-[1.5px] lg:border-l-0 lg:pr-3.5 lg:pl-0 lg:text-right',
};

/** The setup as a timeline: one stroke is one day, five make a tally. */
export function ThirtyDays({ milestones, note }: ThirtyDaysProps) {
  return (
    <Section id="thirty-days" surface="raised" labelledBy="thirty-days-heading">
      <h2 id="thirty-days-heading" className="text-h2">
        Thirty days, drawn to scale
      </h2>
      <Lede className="mt-3.5">One stroke is one day.</Lede>
      <svg viewBox="0 26 526 80" fill="none" aria-hidden="true" className="mt-11 block w-full">
        <path d="M0 101H526M0 104.5H526" stroke="var(--ink)" strokeWidth=".8" />
        <path d={trunks} stroke="var(--art-trunk)" strokeWidth="3.2" />
        <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
      </svg>
      <ol className="relative max-lg:mt-6 lg:h-32">
        {milestones.map(({ day, when, name, text }) => (
          <li
            key={when}
            className={`grid gap-0.5 border-ink leading-[1.4] max-lg:border-t max-lg:border-rule max-lg:py-4 max-lg:last:border-b lg:absolute lg:top-0 lg:w-57.5 lg:border-l-[1.5px] lg:pt-5 lg:pl-3.5 ${places[day] ?? ''}`}
          >
            <b className="text-micro font-[640] text-brass-text tabular">{when}</b>
            {name && <span className="font-serif text-[1.1875rem] leading-[1.25] font-semibold">{name}</span>}
            <span className="text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
      {note && <p className="mt-8 max-w-[68ch] text-small text-ink-2 lg:mt-10">{note}</p>}
    </Section>
  );
}
