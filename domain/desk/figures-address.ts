/** Addresses of the figures: which days they show is in the query, so that a page can be kept and shared. */
import { isDate } from '../booking/block-times.ts';
import { addDays } from '../booking/zone.ts';
import type { Period } from '../measure/period.ts';

export const figuresPath = '/desk/figures';

export const periodNames = ['7d', '30d', '90d', '12m'] as const;
type PeriodName = (typeof periodNames)[number];

/** 12 months are 52 whole weeks: weeks compare, and the chart has no part of one. */
const lengths: Readonly<Record<PeriodName, number>> = { '7d': 7, '30d': 30, '90d': 90, '12m': 364 };

export interface FiguresQuery {
  period: PeriodName;
  /** The last day, YYYY-MM-DD; today if absent. */
  until?: string | undefined;
}

/** Reads an address. Days that do not exist, today and later days mean today. */
export function readFiguresQuery(query: URLSearchParams, today: string): FiguresQuery {
  const named = query.get('period');
  const until = query.get('until') ?? '';
  return {
    period: periodNames.find((name) => name === named) ?? '30d',
    until: isDate(until) && until < today ? until : undefined,
  };
}

export function figuresAddress({ period, until }: FiguresQuery): string {
  return `${figuresPath}?${new URLSearchParams({ period, ...(until && { until }) })}`;
}

/** The days of a query. */
export function daysOf({ period, until }: FiguresQuery, today: string): Period {
  const last = until ?? today;
  return { first: addDays(last, 1 - lengths[period]), last };
}

/** The same number of days right before. */
export function earlier(query: FiguresQuery, today: string): FiguresQuery {
  return { ...query, until: moved(query, today, -1) };
}

/** The same number of days right after, at most up to today; undefined if the days end today. */
export function later(query: FiguresQuery, today: string): FiguresQuery | undefined {
  if (query.until === undefined) return undefined;
  const until = moved(query, today, 1);
  return { ...query, until: until < today ? until : undefined };
}

const moved = ({ period, until }: FiguresQuery, today: string, times: number) =>
  addDays(until ?? today, times * lengths[period]);
