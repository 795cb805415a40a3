import type { ReactNode } from 'react';
import {
  type Comparison,
  compare,
  percent,
  points,
  type Rate,
  rateWords,
  tooFewWords,
} from '#domain/measure/figure-words.ts';
import { count } from '#domain/words/numbers.ts';
import type { FiguresReport } from '#server/desk/figures/figures.ts';

export type TotalsReport = Pick<FiguresReport, 'summary' | 'isComparable' | 'conversion' | 'days'>;

export function Totals({ report }: { report: TotalsReport }) {
  const { summary, isComparable, conversion } = report;
  const { now, before } = summary;
  const totals = { Visits: 'visits', Inquiries: 'inquiries', 'Calls booked': 'booked' } as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-rule bg-rule lg:grid-cols-4">
      {Object.entries(totals).map(([name, key]) => (
        <Total
          key={key}
          name={name}
          figure={count(now[key])}
          days={report.days.map((day) => day[key])}
        >
          <Beside comparison={compare(now[key], before[key], isComparable)} />
        </Total>
      ))}
      <Total name="Conversion" figure={conversion.now.tooFew ? '–' : rateWords(conversion.now)}>
        <Conversion conversion={conversion} isComparable={isComparable} />
      </Total>
    </dl>
  );
}

interface TotalProps {
  name: string;
  figure: string;
  days?: readonly number[];
  children: ReactNode;
}

function Total({ name, figure, days, children }: TotalProps) {
  return (
    <div className="min-w-0 bg-raised px-4 py-4 sm:px-5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="mt-1 text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-none font-[640] tracking-[-0.02em] tabular">
        {figure}
      </dd>
      <dd className="mt-2 min-h-10 text-micro leading-snug text-ink-2 tabular">{children}</dd>
      {days && <Sparkline days={days} />}
    </div>
  );
}

/** How the days went, without words: the chart and its table have the numbers. */
function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const points = days.map(
    (n, at) => `${(at / Math.max(1, days.length - 1)) * 100},${23 - (n / most) * 22}`,
  );
  return (
    <dd aria-hidden="true" className="mt-1">
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full overflow-visible">
        <polyline
          points={points.join(' ')}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
    </dd>
  );
}

const turns = { up: 'M5 1L9 8H1Z', down: 'M5 9L1 2H9Z' };

function Beside({ comparison }: { comparison: Comparison }) {
  if (comparison.kind === 'none') return null;
  const before = `${count(comparison.before)} before`;
  if (comparison.kind === 'too-few') return lines(before, 'Too few to compare');
  const { direction, words } = comparison;
  const color = { up: 'text-positive', down: 'text-negative', same: 'text-ink' }[direction];
  return lines(
    <span className={`inline-flex items-center gap-1 font-[640] ${color}`}>
      {direction !== 'same' && (
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="shrink-0">
          <path d={turns[direction]} fill="currentColor" />
        </svg>
      )}
      {direction === 'same' ? 'As many' : words}
    </span>,
    before,
  );
}

const lines = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    <br />
    {second}
  </>
);

function Conversion({
  conversion,
  isComparable,
}: Pick<FiguresReport, 'conversion' | 'isComparable'>) {
  const { now, before } = conversion;
  if (now.tooFew) return 'Too few visits to say';
  const words = 'Inquiries of visits';
  return isComparable ? lines(words, changeOf(before, now.rate ?? 0)) : words;
}

function changeOf(before: Rate, rate: number): string {
  if (before.tooFew || before.rate === null) return `Before: ${tooFewWords}`;
  return `${points(rate - before.rate)} points, ${percent(before.rate)} before`;
}
