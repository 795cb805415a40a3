/** A visitor's answer, as their own browser keeps it. */
import type { Purpose } from './settings.ts';

export interface Answer {
  v: 1;
  choice: 'granted' | 'refused';
  /** ISO instant. */
  at: string;
  /** What was asked. */
  purposes: string[];
}

/** Name under which the browser keeps it. */
export const answerKey = 'consent';

/** An answer is good for twelve months. */
export const answerDays = 365;
const day = 86_400_000;
const mostPurposes = 10;
/** As `toISOString` writes it: pages show its date. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
/** An answer of ours has a fraction of it; what somebody else put there need not be read. */
const mostCharacters = 2000;

/** What was stored, when it is an answer of ours and still good at `now` (ms since 1970). */
export function readAnswer(stored: string | null, now: number): Answer | undefined {
  const answer = parse(stored);
  if (!isAnswer(answer)) return undefined;
  const age = now - Date.parse(answer.at);
  return age >= -day && age < answerDays * day ? answer : undefined;
}

function parse(stored: string | null): unknown {
  if (!stored || stored.length > mostCharacters) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  const { v, choice, at, purposes } = value as Record<keyof Answer, unknown>;
  return (
    v === 1 &&
    (choice === 'granted' || choice === 'refused') &&
    typeof at === 'string' &&
    instant.test(at) &&
    Array.isArray(purposes) &&
    purposes.length <= mostPurposes &&
    purposes.every((purpose) => typeof purpose === 'string')
  );
}

/** Whether an answer to these purposes is still missing: there is none, or something came to be asked since. */
export function isUnanswered(answer: Answer | undefined, purposes: readonly Purpose[]): boolean {
  return purposes.some((purpose) => !answer?.purposes.includes(purpose));
}
