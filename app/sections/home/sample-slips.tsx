import { formatFigure } from '#app/motion/format-figure.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { Spark } from './spark.tsx';

/** Where each slip is pinned over the grove, and when its drift begins. */
const places = [
  'left-[60.5%] top-[12%] [animation-delay:-1s] max-xl:left-[55.5%] max-xl:top-[1%]',
  'right-[4.6%] top-[7%] [animation-delay:-3s] max-xl:right-[2.6%] max-xl:top-[-5%]',
  'left-[55.5%] top-[35.2%] [animation-delay:-5s] max-xl:left-[58%]',
  'right-[3.2%] top-[31%] [animation-delay:-2s] max-xl:right-[2.4%] max-xl:top-[27%]',
];

/** Four sample figures on slips of paper, drifting a little. Large screens only. */
export function SampleSlips({ page }: { page: HomePage }) {
  return (
    <ul aria-label="Sample figures" data-twin="none" className="absolute inset-0">
      {page.hero.cards.map(({ label, value, draw, series, ...format }, index) => (
        <li
          key={label}
          className={classNames(
            'pointer-events-auto absolute w-max rounded-slip border border-rule bg-raised px-3.25 py-2.5 shadow-slip xl:min-w-46.5 xl:px-4.5 xl:pt-3.5 xl:pb-3.75',
            'before:absolute before:-top-1.25 before:left-1/2 before:size-2.25 before:-translate-x-1/2 before:rounded-full before:border before:border-rule-strong before:bg-paper',
            'animate-[drift_7s_ease-in-out_infinite_alternate] motion-reduce:animate-none',
            places[index],
          )}
        >
          <p className="flex justify-between gap-2 label-caps text-[.75rem] tracking-[.02em] text-ink-3 xl:gap-3.5 xl:tracking-(--ls-label)">
            {label}
            <span className="font-[480] tracking-normal normal-case">
              Sample
              {index === 0 && <NoteMark id="sample" notes={page.notes} />}
            </span>
          </p>
          <p
            data-count=""
            className="mt-2.25 inline-block border-b-4 border-double border-brass pb-1.25 font-serif text-[1.875rem] leading-none font-semibold tracking-[-.02em] xl:text-[2.5rem]"
          >
            {formatFigure(value, format)}
          </p>
          <Spark draw={draw} series={series} />
        </li>
      ))}
    </ul>
  );
}
