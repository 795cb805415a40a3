import type { ReactNode } from 'react';
import { percent } from '#domain/measure/figure-words.ts';
import type { Rate } from '#domain/measure/rate.ts';
import { count } from '#domain/words/numbers.ts';
import { DeskPart } from '../frame/parts.tsx';

interface FigureTableProps {
  title: string;
  /** Names of all columns. */
  head: readonly string[];
  rows: readonly {
    /** Unique in its table. */
    key: string;
    name: ReactNode;
    /** A second, smaller line below the name. */
    more?: string | undefined;
    /** The bar behind the name shows it relative to the largest; none without. */
    size?: number;
    cells: readonly ReactNode[];
  }[];
  /** Rows shown at once; the rest opens on demand. */
  most?: number;
  /** Number of all rows, if `rows` was cut. */
  all?: number;
}

export interface FigureListProps extends FigureTableProps {
  id: string;
  /** Table caption, if not the title. */
  caption?: string;
  lede: string;
  /** Instead of the table if nothing was counted. */
  none: string;
  isEmpty?: boolean;
}

/** A part of the page with one table. */
export function FigureList({ id, title, caption = title, lede, none, isEmpty, ...table }: FigureListProps) {
  return (
    <DeskPart id={id} title={title} lede={lede}>
      {(isEmpty ?? table.rows.length === 0) ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <FigureTable title={caption} {...table} />
      )}
    </DeskPart>
  );
}

/** Names with bars behind them, and their figures in columns. */
export function FigureTable({ title, head, rows, most = 8, all = rows.length }: FigureTableProps) {
  const rest = rows.slice(most);
  const largest = Math.max(1, ...rows.map(({ size = 0 }) => size));
  return (
    <>
      <Table title={title} head={head} rows={rows.slice(0, most)} largest={largest} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
            {rest.length} more
          </summary>
          <Table title={`${title}, continued`} head={head} rows={rest} largest={largest} />
          {all > rows.length && (
            <p className="mt-1.5 text-micro text-ink-2">
              {count(all - rows.length)} smaller ones are not listed.
            </p>
          )}
        </details>
      )}
    </>
  );
}

function Table({ title, head, rows, largest }: Omit<FigureTableProps, 'most' | 'all'> & { largest: number }) {
  return (
    <table className="w-full table-fixed border-collapse tabular">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-micro text-ink-2">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 align-bottom leading-tight font-[560] ${column === 0 ? 'text-left' : 'w-16 pl-1.5 text-right sm:w-20'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, more, size, cells }) => (
          <tr key={key} className="border-b border-rule">
            <th scope="row" className="relative py-1.5 text-left leading-snug font-[450]">
              {size !== undefined && <Bar share={size / largest} />}
              <span className={`relative block wrap-anywhere ${size === undefined ? '' : 'px-2'}`}>
                {name}
                {more && <span className="block text-micro text-ink-2">{more}</span>}
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} className="py-1.5 pl-2 text-right align-top leading-snug">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="absolute inset-y-0.75 left-0 h-[calc(100%-0.375rem)] w-full">
    <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="2" className="fill-brand-tint" />
  </svg>
);

/** For narrow columns: `3.4%`, `too few`, a dash where nothing is to divide by, or nothing for null. */
export function shortRate(rate: Rate | null): string {
  if (!rate) return '';
  if (rate.rate === null) return '–';
  return rate.tooFew ? 'too few' : percent(rate.rate);
}
