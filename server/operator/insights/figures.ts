/** Data source of all sections: daily counters with one query each, and stored rows, read once. */
import type { CountKind } from '#domain/measure/events.ts';
import type { Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import { type Column, sumsBy } from './counts.ts';
import { readStored } from './inquiries.ts';

export interface FiguresOf {
  db: Database;
  period: Period;
  /** IANA name. */
  zone: string;
}

export type Figures = ReturnType<typeof figuresOf>;

export const figuresOf = ({ db, period, zone }: FiguresOf) => ({
  ...{ db, period, zone },
  /** Counters of one kind, summed over the days. */
  sums: <const Columns extends readonly Column[]>(kind: CountKind, columns: Columns) =>
    sumsBy(db, period, [kind], columns),
  stored: once(() => readStored(db, period, zone)),
});

/** Reads what several sections need only once. */
export function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

export const sumOf = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** Counts by subject. */
export const bySubject = (rows: readonly { subject: string; n: number }[]) =>
  new Map(rows.map(({ subject, n }) => [subject, n]));
