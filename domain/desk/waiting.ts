/** Which inquiries wait for the firm, and for how long. */

import { isInquiry } from '../forms/inquiry.ts';
import type { Verdict } from '../forms/spam.ts';

/** Numbers beside the menu end here: counting more takes time and says no more. */
export const mostCounted = 99;

interface Asked {
  form: string;
  verdict: Verdict;
  status: string;
  /** Whether a call was booked that is not canceled: it is the answer. */
  hasCall: boolean;
}

/** Whether someone asked and has neither an answer nor a call. The inbox's query says the same (list-inbox.ts). */
export const isUnanswered = ({ form, verdict, status, hasCall }: Asked): boolean =>
  isInquiry(form) && verdict !== 'spam' && (status === 'new' || status === 'awaiting_time') && !hasCall;

/** How pressing a wait is: `late` after one day, `overdue` after three. `ms`: how long it lasts. */
export function urgency(ms: number): 'fresh' | 'late' | 'overdue' {
  const days = ms / 86_400_000;
  if (days < 1) return 'fresh';
  return days < 3 ? 'late' : 'overdue';
}
