import { formatFigure } from '#app/motion/format-figure.ts';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { Spark } from './spark.tsx';

/** Four sample figures on slowly drifting slips (styles/slips.css). Large screens only. */
export function SampleSlips({ page }: { page: HomePage }) {
  return (
    <ul aria-label="Sample figures" data-twin="none" className="absolute inset-0">
      {page.hero.cards.map(({ label, value, draw, series, ...format }, index) => (
        <li key={label} className="on-paper slip">
          <p className="label-caps">
            {label}
            <span>
              Sample
              {index === 0 && <NoteMark id="sample" notes={page.notes} />}
            </span>
          </p>
          <p data-count="">{formatFigure(value, format)}</p>
          <Spark draw={draw} series={series} />
        </li>
      ))}
    </ul>
  );
}
