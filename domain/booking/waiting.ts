/** Which open times to email to a waiting-list request, and when. Pure. */

/** Days until a request expires. */
export const waitingDays = 7;

export const mostWaitingMails = 3;

/** Minimum time between two of them, in ms. */
export const waitingMailGapMs = 60 * 60_000;

export const mostTimesNamed = 5;

/** Emails sent to a request so far. */
export interface WaitingHistory {
  mails: number;
  /** Ms since 1970; undefined before the first. */
  lastAt: number | undefined;
  /** Starts already listed, in ms since 1970. */
  named: ReadonlySet<number>;
}

/** The starts (ms since 1970) to list in an email now. It needs at least one that no earlier email listed. */
export function timesToName(open: readonly number[], history: WaitingHistory, now: number): number[] {
  const { mails, lastAt, named } = history;
  if (mails >= mostWaitingMails) return [];
  if (lastAt !== undefined && now - lastAt < waitingMailGapMs) return [];
  return open.every((start) => named.has(start)) ? [] : open.slice(0, mostTimesNamed);
}
