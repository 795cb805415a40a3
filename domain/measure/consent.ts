/** A visitor's consent answer, as stored in the browser. */
import { day } from '../dates/durations.ts';

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

/**
 * Key of the attribution in localStorage, stored only with consent. In its own file: together with the name of the
 * form's field it would add a script to every first page.
 */
export const rememberedKey = 'attribution';

export interface ConsentSettings {
  /** Remembers for 90 days how a visitor arrived. */
  remembers: boolean;
  /** Reports page views of `domain` to the Plausible at `origin`. */
  plausible?: { domain: string; origin: string };
  /** Loads Google Analytics with this measurement id. */
  ga4?: string;
}

export const defaultSettings: ConsentSettings = { remembers: true };

/** A purpose of consent. It includes the recipient, so a new recipient needs new consent. */
export type Purpose = 'remember' | 'ga4' | `plausible:${string}`;

export const plausiblePurpose = ({ origin }: { origin: string }): Purpose =>
  `plausible:${new URL(origin).host}`;

/** Every purpose, in display order. */
export function purposesOf({ remembers, plausible, ga4 }: ConsentSettings): Purpose[] {
  return [
    ...(remembers ? (['remember'] as const) : []),
    ...(plausible ? [plausiblePurpose(plausible)] : []),
    ...(ga4 ? (['ga4'] as const) : []),
  ];
}

/** Third-party hosts for a page's Content-Security-Policy. Nothing is requested from them before consent. */
export interface OutsideSources {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
}

/** None of Plausible's code runs here. Google's hosts are from its guide to content policies, without advertising. */
export function outsideSources({ plausible, ga4 }: ConsentSettings): OutsideSources {
  const collectors = ga4
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [];
  const tag = ga4 ? ['https://www.googletagmanager.com'] : [];
  return {
    scripts: tag,
    connections: [...(plausible ? [plausible.origin] : []), ...tag, ...collectors],
    images: [...tag, ...collectors.slice(0, 1)],
  };
}
