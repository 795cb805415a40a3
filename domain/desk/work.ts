/** What people of the firm note about an inquiry: until when, and what it may bring. */
import { isDate } from '../booking/block-times.ts';
import { normaliseLine } from '../forms/normalise.ts';

export interface Work {
  /** Id of a person of the desk. */
  ownerId: string | null;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  /** Whole dollars. */
  amount: number | null;
}

const largestAmount = 10_000_000;

/** Reads the form's fields; empty ones are null. `fault` is a sentence. The owner is checked where people are known. */
export function readWork(typed: Record<'owner' | 'due' | 'amount', string>): Work | { fault: string } {
  const [owner = '', due = '', amount = ''] = [typed.owner, typed.due, typed.amount].map(normaliseLine);
  if (due && !isDate(due)) return { fault: 'Due: choose a day, such as 2027-03-15.' };
  const digits = amount.replaceAll(/[$,\s]/g, '').replace(/\.0*$/, '');
  const dollars = Number(digits);
  if (digits && !(/^\d+$/.test(digits) && dollars <= largestAmount)) {
    return { fault: 'Amount: whole dollars, such as 6999, at most 10,000,000.' };
  }
  return { ownerId: owner || null, dueOn: due || null, amount: digits ? dollars : null };
}

/** Whether it is time to act. `today`: YYYY-MM-DD in the office. */
export const isDue = ({ dueOn, status }: { dueOn: string | null; status: string }, today: string): boolean =>
  dueOn !== null && dueOn <= today && status !== 'won' && status !== 'lost';
