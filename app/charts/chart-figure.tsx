import type { ReactNode } from 'react';
import type { Chart, Series } from '#domain/tools/define.ts';
import type { Drawings } from './drawings.ts';
import { describe, numbersTable } from './in-words.ts';
import { dashOf, dotOf, fillOf, markOf, placeOf, strokeOf } from './marks.ts';
import { hasPoints, unitOf } from './points.ts';

/** One drawing per width of the figure, so text keeps its size. Paper uses the middle one. */
const sizes = [
  { width: 280, shown: '@min-[28rem]:hidden paper:hidden' },
  { width: 448, shown: 'hidden @min-[28rem]:block @min-[42rem]:hidden paper:block!' },
  { width: 672, shown: 'hidden @min-[42rem]:block paper:hidden!' },
];

interface ChartFigureProps {
  chart: Chart;
  series: Series;
  drawings: Drawings;
  /** Renders the drawing instead of all widths. Receives a function that draws at a width. */
  children?: (draw: (width: number) => string) => ReactNode;
}

/** A chart on its sheet: heading, legend, drawing, and the data as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { chart, series } = props;
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
        </p>
      </figcaption>
      {hasPoints(chart, series) ? (
        <>
          <Key chart={chart} />
          {props.children ? (
            props.children((width) => draw(props, width, `${id}-title ${id}-description`))
          ) : (
            <div
              className="@container mt-4"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped
              dangerouslySetInnerHTML={{ __html: drawn(props, `${id}-title ${id}-description`) }}
            />
          )}
        </>
      ) : (
        <p className="mt-3 text-ink-2">Nothing to draw for these figures</p>
      )}
      <details className="numbers mt-4 paper:mt-2">
        <summary className="inline-block py-1.5 text-small font-semibold text-brand underline-double hover:decoration-current paper:hidden">
          Show the numbers
        </summary>
        <Numbers chart={chart} series={series} className="max-h-120 overflow-auto paper:max-h-none" />
      </details>
    </figure>
  );
}

/** Legend of the marks. A single series needs none: the heading names it. */
export function Key({ chart }: { chart: Chart }) {
  if (chart.series.length < 2) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {chart.series.map((one, index) => (
        <li key={one.id} className="flex items-center gap-2">
          <svg width="22" height="14" aria-hidden="true" className="shrink-0">
            {markOf(chart.type, unitOf(chart, one) !== chart.unit) !== 'bar' ? (
              <>
                <path d="M0 7H22" strokeDasharray={dashOf(index) || undefined} className={strokeOf(index)} />
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

function drawn(props: ChartFigureProps, labelledBy: string): string {
  return sizes
    .map(({ width, shown }) => `<div class="${shown}">${draw(props, width, labelledBy)}</div>`)
    .join('');
}

function draw({ chart, series, drawings }: ChartFigureProps, width: number, labelledBy: string): string {
  const drawing = drawings[chart.type];
  if (!drawing) throw new Error(`The drawing ${chart.type} is not loaded.`);
  return drawing({ chart, series, width, labelledBy });
}

interface NumbersProps {
  chart: Chart;
  series: Series;
  className: string;
}

/** All points as a table that scrolls in its box. */
export function Numbers({ chart, series, className }: NumbersProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls in here, and the keyboard must reach it
      tabIndex={0}
      aria-label={`${chart.title}, numbers`}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped
      dangerouslySetInnerHTML={{ __html: numbersTable(chart, series) }}
    />
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
          <pattern key={path} id={`hatch-${index + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill={path ? 'white' : 'black'} stroke="none" />
            {path && <path d={path} stroke="black" strokeWidth="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
