/** Parses `RRULE` values (RFC 5545, 3.3.10). A rule that violates the standard is unreadable; nothing is guessed. */
import { type DateValue, readDate } from './date-values.ts';

export type Frequency = (typeof frequencies)[number];

const frequencies = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface NthWeekday {
  /** 0 is Monday. */
  weekday: number;
  /** 2 is the second, -1 the last of the month or year, 0 every one. */
  nth: number;
}

export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  /** Undefined: no limit. */
  count: number | undefined;
  /** 0 is Monday. */
  weekStart: number;
  /** Lists are ascending and without duplicates; empty for missing parts. */
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  weekdays: readonly NthWeekday[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weekNumbers: readonly number[];
  months: readonly number[];
  positions: readonly number[];
}

export interface RuleText {
  /** Undefined when unreadable. */
  rule: RecurrenceRule | undefined;
  /** The last start, also of an otherwise unreadable rule. */
  until: DateValue | undefined;
}

/** Longer than a rule with all values in every list. */
const longestRule = 5000;
const greatestNumber = 999_999_999;

class Unreadable extends Error {}

export function readRule(text: string): RuleText {
  const pairs = text
    .slice(0, longestRule)
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .split(';')
    // Google has written rules that end with a semicolon.
    .filter(Boolean)
    .map((part) => part.split('=') as [string, string | undefined, ...string[]]);
  const parts = new Map(pairs.map(([name, value = '']) => [name, value]));
  const until = readDate(parts.get('UNTIL') ?? '');
  const isWhole =
    text.length <= longestRule &&
    parts.size === pairs.length &&
    pairs.every((pair) => pair.length === 2);
  const hasEnd = !parts.has('UNTIL') || (until !== undefined && !parts.has('COUNT'));
  return { rule: isWhole && hasEnd ? ruleOf(parts) : undefined, until };
}

function ruleOf(parts: Map<string, string>): RecurrenceRule | undefined {
  const { UNTIL: _, ...given } = Object.fromEntries(parts);
  const take = (name: string) => {
    const value = given[name];
    delete given[name];
    return value;
  };
  try {
    const rule: RecurrenceRule = {
      frequency: oneOf(frequencies, take('FREQ')),
      interval: wholeNumber(take('INTERVAL')) ?? 1,
      count: wholeNumber(take('COUNT')),
      weekStart: weekdays.indexOf(oneOf(weekdays, take('WKST') ?? 'MO')),
      // The leap second 60 becomes 59.
      seconds: distinct(numbers(take('BYSECOND'), 0, 60).map((second) => Math.min(second, 59))),
      minutes: numbers(take('BYMINUTE'), 0, 59),
      hours: numbers(take('BYHOUR'), 0, 23),
      weekdays: nthWeekdays(take('BYDAY')),
      monthDays: numbersFromEitherEnd(take('BYMONTHDAY'), 31),
      yearDays: numbersFromEitherEnd(take('BYYEARDAY'), 366),
      weekNumbers: numbersFromEitherEnd(take('BYWEEKNO'), 53),
      months: numbers(take('BYMONTH'), 1, 12),
      positions: numbersFromEitherEnd(take('BYSETPOS'), 366),
    };
    const isKnown = Object.keys(given).every((name) => name.startsWith('X-'));
    return isKnown && isAllowed(rule) ? rule : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** False for combinations that the standard forbids. */
function isAllowed(rule: RecurrenceRule): boolean {
  const { frequency, weekNumbers, yearDays, monthDays, positions, ...others } = rule;
  const hasNth = rule.weekdays.some(({ nth }) => nth !== 0);
  const mayHaveNth =
    frequency === 'MONTHLY' || (frequency === 'YEARLY' && weekNumbers.length === 0);
  const { seconds, minutes, hours, weekdays, months } = others;
  const lists = [seconds, minutes, hours, weekdays, monthDays, yearDays, weekNumbers, months];
  const hasSet = lists.some((list) => list.length > 0);
  return (
    (weekNumbers.length === 0 || frequency === 'YEARLY') &&
    (yearDays.length === 0 || !['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency)) &&
    (monthDays.length === 0 || frequency !== 'WEEKLY') &&
    (!hasNth || mayHaveNth) &&
    (positions.length === 0 || hasSet)
  );
}

function oneOf<Name extends string>(names: readonly Name[], value: string | undefined): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Unreadable();
  return found;
}

function integer(text: string, least: number, most: number): number {
  const value = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Unreadable();
  return value;
}

const wholeNumber = (text: string | undefined) =>
  text === undefined ? undefined : integer(text, 1, greatestNumber);

function numbers(text: string | undefined, least: number, most: number): number[] {
  const list = text?.split(',').map((one) => integer(one, least, most)) ?? [];
  return distinct(list).sort((one, other) => one - other);
}

const distinct = (list: readonly number[]) => [...new Set(list)];

/** Negative numbers count from the end; zero is invalid. */
function numbersFromEitherEnd(text: string | undefined, most: number): number[] {
  const list = numbers(text, -most, most);
  if (list.includes(0)) throw new Unreadable();
  return list;
}

function nthWeekdays(text: string | undefined): NthWeekday[] {
  if (text === undefined) return [];
  const named = new Map<string, NthWeekday>();
  for (const one of text.split(',')) {
    const weekday = weekdays.indexOf(oneOf(weekdays, one.slice(-2)));
    const [nth = 0] = one.length > 2 ? numbersFromEitherEnd(one.slice(0, -2), 53) : [];
    named.set(`${nth} ${weekday}`, { weekday, nth });
  }
  return [...named.values()];
}

/** Limits computation on untrusted data in steps, so that the result is deterministic. */

export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

export interface WorkLimit {
  /** Throws TooMuchWork when no steps are left, here or in the outer limit. */
  spend(steps: number): void;
  /** Never more than the limit. */
  readonly spent: number;
}

/** `around`: the outer limit, which pays for each step as well. */
export function workLimit(most: number, around?: WorkLimit): WorkLimit {
  let spent = 0;
  return {
    spend(steps) {
      if (spent + steps > most) throw new TooMuchWork(`More than ${most} steps`);
      around?.spend(steps);
      spent += steps;
    },
    get spent() {
      return spent;
    },
  };
}
