import { Inline } from '#app/ui/inline.tsx';
import { Section } from '#app/ui/section.tsx';
import { HeadWithNote } from '../head-with-note.tsx';
import { daysPerStroke, yearStrokes } from './year-strokes.ts';

interface HorizonsProps {
  /** Days from the start, and what is different then: HTML of one paragraph. */
  horizons: Readonly<Record<'30' | '90' | '365', string>>;
}

/** What is different after 30, 90 and 365 days, below a year drawn to scale. */
export function Horizons({ horizons }: HorizonsProps) {
  const { strokes, strikes, marks, width } = yearStrokes([30, 90, 365]);
  return (
    <Section id="horizons" labelledBy="horizons-heading">
      <HeadWithNote
        id="horizons-heading"
        heading="After 30, 90 and 365 days"
        note="Work done and things you can count. No results are promised. One stroke is five days."
      />
      <svg
        viewBox={`0 0 ${width} 72`}
        fill="none"
        role="img"
        aria-label={`A year to scale, one stroke for ${daysPerStroke} days, marked at 30, 90 and 365 days.`}
        className="hidden w-full md:block"
      >
        <path d={`M0 66.5H${width}M0 70H${width}`} stroke="var(--ink)" strokeWidth=".8" />
        <path d={strokes} stroke="var(--rule-strong)" strokeWidth="3.2" />
        <path d={strikes} stroke="var(--art-strike)" strokeWidth="3.2" />
        <path d={marks} stroke="var(--art-trunk)" strokeWidth="5" />
      </svg>
      <dl className="grid border-ink max-md:border-t-[1.5px] md:mt-7 md:grid-cols-3 md:gap-x-8">
        {Object.entries(horizons).map(([days, html]) => (
          <div
            key={days}
            className="max-md:grid max-md:grid-cols-[92px_1fr] max-md:items-baseline max-md:gap-x-4 max-md:border-b max-md:border-rule max-md:py-5"
          >
            <dt className="font-serif text-[clamp(2.25rem,1.6rem+2vw,3.5rem)] leading-none font-semibold tracking-[-.03em]">
              {days}
              <small className="ml-1.5 text-[.4em] tracking-[-.01em] text-brass-text max-md:ml-0 max-md:mt-1 max-md:block max-md:text-[.9375rem]">
                days
              </small>
            </dt>
            <dd className="max-w-[44ch] text-pretty text-ink-2 md:mt-3.5">
              <Inline html={html} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
