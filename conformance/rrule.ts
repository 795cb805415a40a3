/**
 * Runs published recurrence cases, in the format of libical's `icalrecur_test.txt`, against our expansion. Each
 * case runs from its own start and once from each of its instances, which must give the remaining instances. Cases
 * without an answer (`***`) must have an unreadable rule; otherwise they are skipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, readDate } from '#domain/icalendar/date-values.ts';
import { startsOf } from '#domain/icalendar/recurrence.ts';
import { type RuleText, readRule, workLimit } from '#domain/icalendar/recurrence-rule.ts';
import { createTally, type Suite } from './suite.ts';

const file = 'src/test/icalrecur_test.txt';

export const rrule: Suite = {
  id: 'rrule',
  name: 'RRULE',
  folder: 'libical',
  source: 'git clone --depth 1 https://github.com/libical/libical',
  needs: file,
  async run(folder) {
    const tally = createTally('libical recurrence rules');
    for (const one of casesIn(readFileSync(join(folder, file), 'utf8'))) {
      const tries = outcomes(one);
      if (tries[0] === 'no answer') continue;
      tally.count(
        tries.every((outcome) => outcome === 'right'),
        () => `RRULE:${one.rule} DTSTART:${one.start}`,
      );
    }
    return { rrule: tally.result };
  },
};

interface Case {
  rule: string;
  start: string;
  /** Ignore instances before this time. */
  from: string | undefined;
  instances: string;
}

type Outcome = 'right' | 'wrong' | 'busy' | 'no answer';

/** Later than any case. */
const last = Date.UTC(2200, 0, 1);
/** Higher than a booking calendar allows, for the longest case only. */
const mostSteps = 2_000_000;

function casesIn(text: string): Case[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => {
      const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1];
      return {
        rule: value('RRULE'),
        start: value('DTSTART'),
        from: value('START-AT'),
        instances: value('INSTANCES'),
      };
    })
    .filter((one): one is Case => one.rule !== undefined && one.instances !== undefined);
}

function wallOf(text: string): number {
  const date = readDate(text);
  if (!date) throw new Error(`Not a date: ${text}`);
  return date.wall;
}

function expanded(
  { rule, until }: RuleText,
  start: string,
  from: string,
  skipped: number,
): number[] {
  if (!rule) throw new Error('The rule is unreadable');
  const counted = rule.count === undefined ? rule : { ...rule, count: rule.count - skipped };
  const isDate = !start.includes('T');
  const end = until ? until.wall + (until.isDate ? dayMs - 1 : 0) : last;
  const range = { from: wallOf(from), to: end };
  return [...startsOf(counted, { wall: wallOf(start), isDate }, range, workLimit(mostSteps))];
}

function outcomes({ rule: text, start, from, instances }: Case): Outcome[] {
  const read = readRule(text);
  if (instances.includes('***')) return [read.rule ? 'no answer' : 'right'];
  if (!read.rule) return ['busy'];
  const listed = instances.split(',').filter(Boolean);
  const walls = listed.map(wallOf);
  const isSame = (got: number[], wanted: number[]): Outcome =>
    got.join() === wanted.join() ? 'right' : 'wrong';
  const first = from ?? start;
  const whole = isSame(
    expanded(read, start, first, 0),
    walls.filter((wall) => wall >= wallOf(first)),
  );
  if (from) return [whole];
  const later = listed.map((one, index) =>
    isSame(expanded(read, one, one, index), walls.slice(index)),
  );
  return [whole, ...later];
}
