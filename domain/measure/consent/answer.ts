/** A visitor's consent answer, as stored in the browser. */
import { day } from '../../dates/durations.ts';
import type { Purpose } from './settings.ts';

export interface Answer {
  v: 1;
  choice: 'granted' | 'refused';
  /** ISO instant. */
  at: string;
  /** The purposes that were asked about. */
  purposes: string[];
}

/** Storage key in the browser. */
export const answerKey = 'consent';

/** An answer is valid for twelve months. */
export const answerDays = 365;
const mostPurposes = 10;
/** Format of `toISOString`: pages show its date. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
/** Our answers are much shorter; longer values are not parsed. */
const mostCharacters = 2000;

/** The stored answer, if it is well formed and still valid at `now` (ms since 1970). */
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

/** Whether some purpose lacks an answer, because there is none or the purpose is new. */
export function isUnanswered(answer: Answer | undefined, purposes: readonly Purpose[]): boolean {
  return purposes.some((purpose) => !answer?.purposes.includes(purpose));
}
