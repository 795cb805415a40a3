import { longDate } from '#domain/dates/long-date.ts';

/** A date as a labeled fact. */
export const dateFact = (label: string, date: string) => ({ label, value: longDate(date), date });
