/**
 * Runs published recurrence cases in the format of libical's `icalrecur_test.txt` against our expansion:
 *
 *     node conformance/rrule.ts --suites FOLDER
 *
 * Every `.txt` file in `FOLDER/rrule` is read. Each case is tried from its own start and once from each of its
 * instances, where the rest must follow. Cases without an answer (`***`) need an unreadable rule or are passed over.
 * Ends with 1 when a case is wrong.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayMs } from '#domain/icalendar/civil-date.ts';
import { readDate } from '#domain/icalendar/date-values.ts';
import { startsOf } from '#domain/icalendar/recurrence.ts';
import { type RuleText, readRule } from '#domain/icalendar/recurrence-rule.ts';
import { workLimit } from '#domain/icalendar/work-limit.ts';

interface Case {
  rule: string;
  start: string;
  /** Instances before this time are not asked for. */
  from: string | undefined;
  instances: string;
}

type Outcome = 'right' | 'wrong' | 'busy' | 'no answer';

/** Further than the cases go. */
const last = Date.UTC(2200, 0, 1);
/** Only the longest case needs more than a booking calendar would spend. */
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
  if (!date) throw new Error(`No date: ${text}`);
  return date.wall;
}

function expanded({ rule, until }: RuleText, start: string, from: string, skipped: number): number[] {
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
  const later = listed.map((one, index) => isSame(expanded(read, one, one, index), walls.slice(index)));
  return [whole, ...later];
}

const { values } = parseArgs({ options: { suites: { type: 'string' } } });
if (values.suites === undefined) throw new Error('Say where the suites are: --suites FOLDER');
const files = globSync(join(values.suites, 'rrule', '*.txt')).sort();
if (files.length === 0) throw new Error(`No case is in ${join(values.suites, 'rrule')}`);
for (const file of files) {
  const results = casesIn(readFileSync(file, 'utf8')).map((one) => ({ one, tries: outcomes(one) }));
  const cases = Object.groupBy(results, ({ tries }) =>
    tries.includes('wrong') ? 'wrong' : (tries[0] ?? 'no answer'),
  );
  const tries = results.flatMap((one) => one.tries).filter((one) => one === 'right' || one === 'wrong');
  for (const { one } of cases.wrong ?? []) console.log(`wrong: RRULE:${one.rule} DTSTART:${one.start}`);
  const number = (outcome: Outcome) => cases[outcome]?.length ?? 0;
  console.log(
    `${basename(file)}: ${number('right')} of ${results.length} right, ${number('wrong')} wrong, ` +
      `${number('busy')} count as busy, ${number('no answer')} without an answer; ` +
      `${tries.filter((one) => one === 'right').length} of ${tries.length} starts right`,
  );
  if (number('wrong') > 0) process.exitCode = 1;
}
