import { longDate } from '#domain/dates/long-date.ts';

/** A date as a fact about a text. */
export const dateFact = (label: string, date: string) => ({ label, value: longDate(date), date });
