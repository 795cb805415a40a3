import type { ReactNode } from 'react';
import { Tally } from '#app/ui/tally.tsx';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';

export interface Statistic {
  value: number;
  unit: string;
  wording: string;
}

interface StatsProps {
  page: HomePage;
  /** In the order of the page's statistics. */
  figures: readonly Statistic[];
}

/** Four figures on ground, each with its tally. They count at once, in view or not. */
export function Stats({ page, figures }: StatsProps) {
  const { heading, items } = page.stats;
  return (
    <section
      aria-labelledby="stats-heading"
      className="-mt-22.5 bg-ground pt-34 pb-15 text-on-ground art-on-ground md:-mt-72.5 md:pt-86 md:pb-16 lg:-mt-60 lg:pt-75 lg:pb-22 print:mt-0! print:pt-8!"
    >
      <div className="wrap">
        <h2 id="stats-heading" className="sr-only">
          {heading}
        </h2>
        <dl className="grid grid-cols-2 gap-y-11 lg:grid-cols-4">
          {figures.map((figure, index) => {
            const item = items[index];
            return (
              item && (
                <Stat key={item.claim} {...figure} {...item}>
                  {item.note && <NoteMark id={item.note} notes={page.notes} />}
                </Stat>
              )
            );
          })}
        </dl>
      </div>
    </section>
  );
}

interface StatProps extends Statistic {
  strokes: number;
  groupsPerRow: number;
  children: ReactNode;
}

/** Thin strokes for a tally of a hundred, tall ones for a few. */
const shapeOf = (strokes: number) =>
  strokes > 30
    ? { height: 17, strokeWidth: 2, step: 5.6, gap: 15.5 }
    : { height: 70, strokeWidth: 3.2, step: 7.6, gap: 16 };

function Stat({ value, unit, wording, strokes, groupsPerRow, children }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-l border-ground-rule pt-1 pr-4 pl-5 max-lg:odd:border-0 max-lg:odd:pl-0 lg:px-7 lg:first:border-0 lg:first:pl-0 lg:last:pr-0">
      <dt className="mt-5 max-w-[27ch] text-small leading-normal text-on-ground-2">
        {wording}
        {children}
      </dt>
      <dd>
        <span data-count="at-once" className="block font-serif text-figure font-semibold">
          {value}
          <small className="text-[.4em] tracking-[-.01em] whitespace-pre text-brass">{unit}</small>
        </span>
        <Tally
          count={Math.round(value)}
          total={strokes}
          shape={{ ...shapeOf(strokes), groupsPerRow }}
          className="mt-6 h-14! w-auto max-w-full xs:h-18.5!"
        />
      </dd>
    </div>
  );
}
