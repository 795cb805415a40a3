import {
  earlier,
  type FiguresQuery,
  figuresAddress,
  later,
  type PeriodName,
  periodNames,
} from '#domain/desk/figures-address.ts';
import { deskButton } from '../frame/desk-button.tsx';

const words: Readonly<Record<PeriodName, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

/** Lengths of the period, and the way to the periods around it. */
export function PeriodChoice({ query, today }: { query: FiguresQuery; today: string }) {
  const next = later(query, today);
  return (
    <nav aria-label="Period" className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-x-0.5">
        {periodNames.map((period) => (
          <li key={period}>
            <a
              href={figuresAddress({ ...query, period })}
              aria-current={period === query.period ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-control px-2.5 font-[560] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-[660] aria-[current]:text-ink"
            >
              {words[period]}
            </a>
          </li>
        ))}
      </ul>
      <a href={figuresAddress(earlier(query, today))} rel="prev" className={deskButton('quiet')}>
        Earlier
      </a>
      {next && (
        <a href={figuresAddress(next)} rel="next" className={deskButton('quiet')}>
          Later
        </a>
      )}
    </nav>
  );
}
