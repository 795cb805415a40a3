import type { ReactNode } from 'react';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { Tally } from '#app/ui/tally.tsx';
import type { figureOf } from '#content/site/claims.ts';
import { NoteMark } from './note-mark.tsx';

type Statistic = NonNullable<ReturnType<typeof figureOf>>;

interface StatsProps {
  page: HomePage;
  figures: readonly (Statistic & HomePage['stats']['items'][number])[];
}

/** Four figures on ground, each with its tally. They animate as soon as any of them is on the screen. */
export function Stats({ page, figures }: StatsProps) {
  if (figures.length === 0) return null;
  const { heading } = page.stats;
  return (
    <section
      aria-labelledby="stats-heading"
      className="-mt-22.5 bg-ground pt-34 pb-15 text-on-ground art-on-ground md:-mt-72.5 md:pt-86 lg:-mt-60 lg:pt-75 lg:pb-22 print:mt-0! print:pt-8!"
    >
      <div className="wrap">
        <h2 id="stats-heading" className="sr-only">
          {heading}
        </h2>
        <ul className="grid grid-cols-2 gap-y-10 lg:grid-cols-4">
          {figures.map((figure) => (
            <Stat key={figure.claim} {...figure}>
              {figure.note && <NoteMark id={figure.note} notes={page.notes} />}
            </Stat>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface StatProps extends Statistic {
  strokes: number;
  groupsPerRow: number;
  /** Strokes before growth; the figure then is the growth in percent, whose strokes are brass. */
  before?: number | undefined;
  children: ReactNode;
}

/** Thin strokes for a tally of a hundred, tall ones for few. */
const shapeOf = (strokes: number) =>
  strokes > 30
    ? { height: 17, strokeWidth: 2, step: 5.6, gap: 15.5 }
    : { height: 70, strokeWidth: 3.2, step: 7.6, gap: 16 };

/** The number comes first in reading order: "73% of prospects check Google". */
function Stat({ value, unit, wording, strokes, groupsPerRow, before, children }: StatProps) {
  const shape = { ...shapeOf(strokes), groupsPerRow };
  const after = Math.round((before ?? 0) * (1 + value / 100));
  // In px: the drawing need not grow with the visitor's text size, and would not fit a phone.
  const size = 'mt-6 h-[56px]! w-auto max-w-full xs:h-[74px]!';
  return (
    <li className="border-l border-ground-rule pt-1 pr-4 pl-5 max-lg:odd:border-0 max-lg:odd:pl-0 lg:px-7 lg:first:border-0 lg:first:pl-0 lg:last:pr-0">
      <b data-count="at-once" className="block font-serif text-figure font-semibold">
        {value}
        <small className="text-[.4em] whitespace-pre-wrap text-brass">{unit}</small>
      </b>
      {before === undefined ? (
        <Tally count={Math.round(value)} total={strokes} shape={shape} className={size} />
      ) : (
        <div className={`relative ${size}`}>
          <Tally
            count={after}
            total={after}
            shape={shape}
            className="h-full! w-auto [--tally-on:var(--brass)]"
          />
          <Tally
            count={before}
            total={after}
            shape={shape}
            className="absolute inset-y-0 left-0 h-full! w-auto [--tally-off:transparent]"
          />
        </div>
      )}{' '}
      <span className="mt-5 block max-w-[26ch] text-small leading-normal text-on-ground-2">
        {wording}
        {children}
      </span>
    </li>
  );
}
