/** Due dates from loaders to components. Plain strings only. */

/** A day and everything due on it. */
export interface DeadlineRow {
  /** ISO date. */
  date: string;
  /** Such as `Mon`. */
  weekday: string;
  /** Such as `Mar 16`. */
  day: string;
  /** Why the date moved; absent if it didn't. */
  reason?: string;
  state: 'passed' | 'next' | 'ahead';
  items: { id: string; what: string; note: string; filers: string }[];
}

export interface DeadlineYear {
  year: number;
  rows: DeadlineRow[];
  /** Such as `17 dates, 5 moved`. */
  summary: string;
  /** Describes the drawing of the year. */
  sentence: string;
  /** ISO date; present only in the current year. */
  today?: string;
}

export interface NextDeadline {
  date: string;
  weekday: string;
  day: string;
  year: string;
  inDays: number;
  what: string[];
}
