/** What the loaders of date-dependent pages hand to the components that print due dates. Plain strings only. */

/** A day and everything due on it. */
export interface DeadlineRow {
  /** ISO. */
  date: string;
  /** Such as `Mon`. */
  weekday: string;
  /** Such as `Mar 16`. */
  day: string;
  /** Why the date moved; absent where it did not. */
  reason?: string;
  state: 'passed' | 'next' | 'ahead';
  items: { id: string; what: string; note: string; filers: string }[];
}

export interface DeadlineYear {
  year: number;
  rows: DeadlineRow[];
  /** Such as `17 dates, 5 moved`. */
  summary: string;
  /** Says what the drawing of the year shows. */
  sentence: string;
  /** ISO; present in the year it is. */
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
