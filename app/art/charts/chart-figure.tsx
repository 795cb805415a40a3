import type { ReactNode } from 'react';
import type { Chart, ChartType, Series } from '#domain/tools/define.ts';
import { BarChart, RangeChart } from './bar-chart.tsx';
import { dashOf, dotOf, figureText, fillOf, markOf, placeOf, strokeOf } from './figures.ts';
import type { DrawingProps } from './parts.tsx';
import { describe, hasPoints, pointsOf, unitOf } from './points.ts';
import { RiseChart } from './rise-chart.tsx';
import { ScatterChart } from './scatter-chart.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';
import { XyChart } from './xy-chart.tsx';

/** On a sheet of its own, text keeps its size. Paper uses the middle one. */
const sheetSizes = [
  { width: 280, shown: '@min-[28rem]:hidden paper:hidden' },
  { width: 448, shown: 'hidden @min-[28rem]:block @min-[42rem]:hidden paper:block!' },
  { width: 672, shown: 'hidden @min-[42rem]:block paper:hidden!' },
];

/** Beside other parts. From 34rem the text of the wide drawing is at least 11 px; the narrow one is for paper, too. */
export const columnSizes = [
  { width: 304, shown: '@min-[34rem]:hidden paper:block!' },
  { width: 640, shown: 'hidden @min-[34rem]:block paper:hidden!' },
];

const drawings: Record<ChartType, (props: DrawingProps) => ReactNode> = {
  /** Drawn as a grove (tools/grove.tsx). */
  areas: () => null,
  bar: BarChart,
  'stacked-bar': BarChart,
  funnel: BarChart,
  line: XyChart,
  'area-line': XyChart,
  'bar-line': XyChart,
  'range-bar': RangeChart,
  scatter: ScatterChart,
  rise: RiseChart,
  waterfall: WaterfallChart,
};

interface PictureProps extends Omit<DrawingProps, 'width'> {
  sizes: readonly { width: number; shown: string }[];
  className: string;
}

/** The drawing of a chart at every width. CSS shows the one that fits its place, without a script and on paper too. */
export function Drawing({ sizes, className, ...props }: PictureProps) {
  const One = drawings[props.chart.type];
  return (
    <div className={`@container ${className}`}>
      {sizes.map(({ width, shown }) => (
        <div key={width} className={shown}>
          <One {...props} width={width} />
        </div>
      ))}
    </div>
  );
}

interface ChartFigureProps extends Pick<DrawingProps, 'chart' | 'series' | 'finding'> {
  sizes?: PictureProps['sizes'];
}

/** A chart on its sheet: heading, legend, drawing, and the data as a table. */
export function ChartFigure({ chart, series, finding, sizes = sheetSizes }: ChartFigureProps) {
  const id = `chart-${chart.id}`;
  return (
    <figure
      aria-labelledby={`${id}-title`}
      className="min-w-0 border-t border-rule bg-raised pt-5 sm:rounded-panel sm:border sm:p-6.5 max-sm:bg-transparent"
    >
      <figcaption>
        <h3 id={`${id}-title`} className="text-[1.375rem]">
          {chart.title}
        </h3>
        <p id={`${id}-description`} className="sr-only">
          {describe(chart, series)}
          {finding && ` ${finding.text}.`}
        </p>
      </figcaption>
      {hasPoints(chart, series) ? (
        <>
          <Key chart={chart} />
          <Drawing
            chart={chart}
            series={series}
            finding={finding}
            labelledBy={`${id}-title ${id}-description`}
            sizes={sizes}
            className="mt-4"
          />
        </>
      ) : (
        <p className="mt-3 text-ink-2">Nothing to draw for these figures</p>
      )}
      <details className="numbers mt-4 paper:mt-2">
        <summary className="inline-block py-1.5 text-small text-link paper:hidden">
          Show the numbers
        </summary>
        <Numbers
          chart={chart}
          series={series}
          className="max-h-120 overflow-auto paper:max-h-none"
        />
      </details>
    </figure>
  );
}

export function Key({ chart }: { chart: Chart }) {
  if (chart.series.length < 2) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {chart.series.map((one, index) => (
        <li key={one.id} className="flex items-center gap-2">
          <svg width="22" height="14" aria-hidden="true" className="shrink-0">
            {markOf(chart.type, unitOf(chart, one) !== chart.unit) !== 'bar' ? (
              <>
                <path d="M0 7H22" strokeDasharray={dashOf(index)} className={strokeOf(index)} />
                <circle cx="19" cy="7" r="3" className={dotOf(index)} />
              </>
            ) : (
              <rect x="4" y="1" width="13" height="12" className={fillOf(placeOf(one, index))} />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}

interface NumbersProps {
  chart: Chart;
  series: Series;
  className: string;
}

/** All points as a table that scrolls in its box, also those that the picture omits. */
export function Numbers({ chart, series, className }: NumbersProps) {
  const columns = chart.series.map((one) => ({
    ...one,
    texts: pointsOf(series, one.id).map(
      (point) => point !== null && figureText(unitOf(chart, one), point),
    ),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls in here, and the keyboard must reach it
    <section tabIndex={0} aria-label={`${chart.title}, numbers`} className={className}>
      <table className="ledger-table mt-2">
        <caption className="sr-only">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.x}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...series.x.keys()].map((row) => (
            <tr key={row}>
              <th scope="row">{series.x[row]}</th>
              {columns.map(({ id, texts }) => (
                <td key={id}>{texts[row] || 'No value'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Range hatching, and patterns that replace bar colors on paper; the first is solid. Once per page. */
const hatches = ['', 'M0 6L6 0', 'M0 3H6', 'M0 0L6 6M0 6L6 0', 'M3 2V4', 'M3 0V6'];

export function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="range" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" className="range-lines" />
        </pattern>
        {hatches.map((path, index) => (
          <pattern
            key={path}
            id={`hatch-${index + 1}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" fill={path ? 'white' : 'black'} stroke="none" />
            {path && <path d={path} stroke="black" strokeWidth="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
