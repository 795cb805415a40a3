/** Lists of figures: a name and its numbers, the first ones at once. */

import type { ReactNode } from 'react';
import { count } from '#domain/words/numbers.ts';
import { DeskPart, More } from '../frame/parts.tsx';

interface FigureTableProps {
  title: string;
  head: readonly string[];
  rows: readonly {
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

interface FigureListProps extends FigureTableProps {
  id: string;
  lede: string;
  /** Instead of an empty table. */
  none: string;
}

export function FigureList({ id, lede, none, ...table }: FigureListProps) {
  return (
    <DeskPart id={id} title={table.title} lede={lede}>
      {table.rows.length === 0 ? <p className="text-ink-2">{none}</p> : <FigureTable {...table} />}
    </DeskPart>
  );
}

export function FigureTable({ title, head, rows, most = 8, all = rows.length }: FigureTableProps) {
  const rest = rows.slice(most);
  const largest = Math.max(1, ...rows.map(({ size = 0 }) => size));
  return (
    <>
      <Table title={title} head={head} rows={rows.slice(0, most)} largest={largest} />
      {rest.length > 0 && (
        <More title={`${rest.length} more`}>
          <Table title={`${title}, continued`} head={head} rows={rest} largest={largest} />
          {all > rows.length && (
            <p className="mt-1.5 text-micro text-ink-2">
              {count(all - rows.length)} smaller ones are not listed.
            </p>
          )}
        </More>
      )}
    </>
  );
}

function Table({
  title,
  head,
  rows,
  largest,
}: Omit<FigureTableProps, 'most' | 'all'> & { largest: number }) {
  return (
    <table className="w-full table-fixed border-collapse tabular">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-micro text-ink-2">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 align-bottom leading-tight font-[560] ${column === 0 ? 'text-left' : 'w-18 pl-1.5 text-right sm:w-20'}`}
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
              <td
                key={head[column + 1]}
                className="py-1.5 pl-1 text-right align-top leading-snug max-sm:text-small"
              >
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
    <rect
      width={`${Math.round(share * 1000) / 10}%`}
      height="100%"
      rx="2"
      className="fill-brand-tint"
    />
  </svg>
);
