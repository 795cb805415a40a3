import type { Prices } from '../values/schema.ts';

export type { Prices };

const monthsInYear = 12;

/** The package's first-year cost: setup and twelve monthly fees, in whole US dollars. */
export const firstYearTotal = ({ setup, monthly }: Pick<Prices, 'setup' | 'monthly'>): number =>
  setup + monthsInYear * monthly;
