import { longDate } from '../../domain/dates/long-date.ts';
import type { Prices } from '../values/schema.ts';

export type { Prices };

/** The prices on a day at the office (ISO; empty: before any end), without a discount that has ended. */
export function pricesAt(prices: Prices, day: string): Prices {
  const { setup, monthly, setupRegular, until = day } = prices;
  return setupRegular !== undefined && until >= day ? prices : { setup, monthly };
}

export const hasDiscount = ({ setupRegular }: Prices): boolean => setupRegular !== undefined;

/** Why the setup fee is lower, as the firm says it. */
export const reasonOf = ({ reason = 'discount' }: Prices): string => reason;

/** ` until May 31, 2027`; empty without an end. */
export const untilWords = ({ until }: Prices): string =>
  until === undefined ? '' : ` until ${longDate(until)}`;

const monthsInYear = 12;

/** The package's first-year cost: setup and twelve monthly fees, in whole US dollars. */
export const firstYearTotal = ({ setup, monthly }: Pick<Prices, 'setup' | 'monthly'>): number =>
  setup + monthsInYear * monthly;
