import type { ReactNode } from 'react';
import { Patterns } from '../../charts/chart-figure.tsx';
import { describe, numbersTable } from '../../charts/in-words.ts';
import { dotOf, fillOf } from '../../charts/marks.ts';
import { isAligned, place, type VisitBar, visitChart, visitsDrawing } from './visits-drawing.ts';

/** Drawn at three widths, selected by the figure's width, so text keeps its size. */
const sizes = [
  { width: 300, shown: '@min-[28rem]:hidden' },
  { width: 560, shown: 'hidden @min-[28rem]:block @min-[48rem]:hidden' },
  { width: 960, shown: 'hidden @min-[48rem]:block' },
] as const;

interface VisitsChartProps {
  bars: readonly VisitBar[];
  isWeekly: boolean;
  /** Whether the last bar still grows. */
  isOpen: boolean;
}

export function VisitsChart({ bars, isWeekly, isOpen }: VisitsChartProps) {
  const { chart, series } = visitChart(bars, isWeekly);
  const [title, description] = ['visits-title', 'visits-description'];
  const html = sizes
    .map(({ width, shown }) => {
      const drawing = visitsDrawing({ bars, width, labelledBy: `${title} ${description}`, isOpen });
      return `<div class="${shown}">${drawing}</div>`;
    })
    .join('');
  return (
    <>
      <Patterns />
      <figure aria-labelledby={title} className="min-w-0">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={title} className="font-sans text-h4 font-[660] tracking-normal">
            {chart.title}
          </h2>
          <p id={description} className="sr-only">
            {describe(chart, series)}
          </p>
          <Legend bars={bars} isOpen={isOpen} />
        </figcaption>
        <div
          className="@container mt-3 [&_svg]:max-w-none"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <details className="mt-1">
          <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
            The same in numbers
          </summary>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls in here, and the keyboard must reach it
            tabIndex={0}
            aria-label={`${chart.title}, numbers`}
            className="max-h-96 overflow-auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped
            dangerouslySetInnerHTML={{ __html: numbersTable(chart, series) }}
          />
        </details>
      </figure>
    </>
  );
}

function Legend({ bars, isOpen }: Pick<VisitsChartProps, 'bars' | 'isOpen'>) {
  const compares = bars.some(({ before }) => before !== null);
  const isByDay = bars.every(({ days }) => days === 1);
  const areTicks = isAligned(bars);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
      <LegendItem words={isOpen ? 'Visits (today is not over yet)' : 'Visits'}>
        <rect x="3" y="1" width="8" height="12" className={fillOf(place.visits)} />
      </LegendItem>
      {compares && (
        <LegendItem words={areTicks ? 'Period before' : 'Average of the period before'}>
          <path
            d="M0 7H16"
            strokeWidth={areTicks ? 2 : 1.5}
            strokeDasharray={areTicks ? undefined : '5 4'}
            className="stroke-ink"
          />
        </LegendItem>
      )}
      {isByDay && (
        <LegendItem words="With inquiries">
          <circle cx="7" cy="7" r="4" className={dotOf(place.inquiries)} />
        </LegendItem>
      )}
    </ul>
  );
}

function LegendItem({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width="16" height="14" aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      {words}
    </li>
  );
}
