/** Data source of all sections: daily counters with one query each, and stored rows, read once. */
import type { CountKind } from '#domain/measure/events.ts';
import type { Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import { type Column, type Sum, sumsBy } from './counts.ts';
import { readStored, type Stored } from './inquiries.ts';

export interface FiguresOf {
  db: Database;
  period: Period;
  /** IANA name. */
  zone: string;
}

export interface Figures extends FiguresOf {
  /** Counters of one kind, summed over the days. */
  sums<const Columns extends readonly Column[]>(kind: CountKind, columns: Columns): Promise<Sum<Columns>[]>;
  stored(): Promise<Stored>;
}

export function figuresOf({ db, period, zone }: FiguresOf): Figures {
  let stored: Promise<Stored> | undefined;
  return {
    db,
    period,
    zone,
    sums: (kind, columns) => sumsBy(db, period, [kind], columns),
    stored() {
      stored ??= readStored(db, period, zone);
      return stored;
    },
  };
}

export const sumOf = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** Counts by subject. */
export const bySubject = (rows: readonly { subject: string; n: number }[]) =>
  new Map(rows.map(({ subject, n }) => [subject, n]));
