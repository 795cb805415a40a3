/** The value files as delivered, and the sentence of every kind of mistake in one. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { readValues } from '#content/values/read-values.ts';
import { pathOfValues, type ValueFile, valueFiles } from '#content/values/value-files.ts';
import { projectRoot } from '../process/project-root.ts';
import { UserError } from '../shared/user-error.ts';
import { valuesOnDisk, wordsOnDisk } from './words-on-disk.ts';

const delivered = Object.fromEntries(
  valueFiles.map((file) => [file, readFileSync(join(projectRoot, pathOfValues(file)), 'utf8')]),
) as Record<ValueFile, string>;

/** What is said of a file after changes, each of which must match. */
function faults(file: ValueFile, ...changes: [from: string | RegExp, to: string][]): string[] {
  const text = changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not hold ${from}.`);
    return after;
  }, delivered[file]);
  const read = readValues({ ...delivered, [file]: text });
  return 'faults' in read ? read.faults : [];
}

/** The value that a change leads to. */
function values(file: ValueFile, from: string, to: string) {
  const read = readValues({ ...delivered, [file]: delivered[file].replace(from, to) });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.values;
}

/** A folder with the delivered values and one page. */
function folderOfWords() {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectRoot, 'content/values'), join(folder, 'content/values'), { recursive: true });
  mkdirSync(join(folder, 'content/pages/services'), { recursive: true });
  writeFileSync(join(folder, 'content/pages/services/seo.md'), 'Words.');
  writeFileSync(join(folder, 'content/pages/notes.txt'), 'No page.');
  return folder;
}

test('the words of a folder are its values and its pages by path', () => {
  const { pages, values } = wordsOnDisk(folderOfWords());
  expect(pages).toEqual(new Map([['services/seo.md', 'Words.']]));
  expect(values).toEqual(wordsOnDisk().values);
});

test('values that cannot be used are refused, with a sentence for each', () => {
  const folder = folderOfWords();
  writeFileSync(join(folder, pathOfValues('prices')), 'setup: x\nsetupRegular: y\nmonthly: 3');
  expect(() => wordsOnDisk(folder)).toThrow(UserError);
  expect(() => wordsOnDisk(folder)).toThrow(
    /cannot be used:\n {2}content\/values\/prices\.yaml: setup: .+\n {2}content\/values\/prices\.yaml: setupRegular: /,
  );
  rmSync(join(folder, pathOfValues('terms')));
  expect(valuesOnDisk(folder)).toEqual({
    faults: ['content/values/terms.yaml: this file cannot be read (ENOENT).'],
  });
});

test('the files hold one value a line: block style, no anchors, no texts over several lines', () => {
  for (const file of valueFiles) {
    visit(parseDocument(delivered[file]), {
      Alias: () => expect.fail(`${file} has an alias`),
      Collection(_, { anchor, flow, items }) {
        expect([file, anchor, items.length > 0 && flow]).toEqual([
          file,
          undefined,
          items.length > 0 && undefined,
        ]);
      },
      Scalar(_, { anchor, source, type }) {
        expect([file, anchor, type]).toEqual([file, undefined, 'PLAIN']);
        expect(source).not.toContain('\n');
      },
    });
    expect(delivered[file]).toMatch(/^# /);
  }
});

describe('a wrong value is named with its file, field, and what to write', () => {
  const wrong: Partial<Record<ValueFile, Record<string, string>>> = {
    prices: {
      'setup: 6999 → setup: $6,999': 'setup: Digits only, without $, % or comma.',
      'monthly: 999 → monthly:': 'monthly: Fill this in.',
    },
    brand: {
      'product: * → product: ""': 'product: Fill this in.',
      'url: * → url: www.doe.com': 'url: This has to be a web address with https://.',
      'network: X → network: Twitter':
        'social.1.network: Choose one of these: Facebook, X, LinkedIn, YouTube, Instagram.',
      'legalName: Tallygrove → legalname: Tallygrove': 'fields: No field called legalname.',
      'defaultTitle: * → defaultTitle: Doe: the firm':
        'this is not readable YAML. Line 37: put a text that holds a colon or begins with a sign between quotes. (Nested mappings are not allowed in compact mappings)',
    },
    founders: { 'title: Founder & CEO → titel: CEO': 'founders.0.title: Fill this in.' },
    proof: { 'logos: [] → logos: Roe CPA': 'logos: This has to be a list.' },
    hours: {
      'slotMinutes: 30 → slotMinutes: half an hour':
        'slotMinutes must be a whole number from 5 to 720.',
      '06:00 to 12:00 → 6 until noon': 'weekly.mon[0] must be hours such as 09:00 to 12:00.',
    },
    holidays: {
      'firstDay: 2026-11-01 → firstDay: November': 'firstDay must be a date such as 2027-01-18.',
      'federalHolidays: closed → federalHolidays: some': 'federalHolidays must be closed or open.',
      'from: 12-24 → from: 02-29': 'everyYear[0].from must be a month and a day such as 12-24.',
      'to: 2027-04-15 → to: 2027-04-14': 'days[0].to must not be before "from".',
      '08:00 to 10:00 → 10:00 to 08:00':
        'days[0].hours[0] must end after it begins; write two ranges for hours that cross midnight.',
    },
  };
  const rows = valueFiles.flatMap((file) =>
    Object.entries(wrong[file] ?? {}).map(
      ([change, sentence]) => [file, change, sentence] as const,
    ),
  );

  /** `*`: whatever the field has. */
  test.each(rows)('%s: %s', (file, change, sentence) => {
    const [from = '', to = ''] = change.split(' → ');
    const given = from.endsWith('*') ? new RegExp(`^${from.slice(0, -1)}.*$`, 'm') : from;
    expect(faults(file, [given, to])).toContain(`content/values/${file}.yaml: ${sentence}`);
  });

  test.each<[ValueFile, RegExp, string, string]>([
    ['founders', /founders:[\s\S]*/, 'founders: []', 'founders: At least 1 entries.'],
    ['prices', /[\s\S]*/, 'free', 'this is not readable YAML. Write fields such as "name: value".'],
    [
      'hours',
      /mon:\n.*\n.*/,
      'mon: 06:00 to 12:00',
      'weekly.mon must be a list of hours such as "- 09:00 to 12:00", one below the other.',
    ],
  ])('%s: %s → %s', (file, from, to, sentence) => {
    expect(faults(file, [from, to])).toContain(`content/values/${file}.yaml: ${sentence}`);
  });

  test('all mistakes of all files at once', () => {
    const read = readValues({
      ...delivered,
      prices: 'setup: x\nsetupRegular: y\nmonthly: 3',
      hours: delivered.hours.replace('stepMinutes: 30', 'stepMinutes: 31'),
      proof: '- a list',
    });
    expect('faults' in read && read.faults.map((one) => one.replace(/ .*/, ''))).toEqual([
      'content/values/prices.yaml:',
      'content/values/prices.yaml:',
      'content/values/proof.yaml:',
      'content/values/hours.yaml:',
    ]);
  });
});

describe('holidays', () => {
  const exceptions = (from: string, to: string) => values('holidays', from, to).booking.exceptions;

  test('are worked out until the end of the last year, and those of weekends are left out', () => {
    const days = exceptions('lastYear: 2031', 'lastYear: 2027').map(
      ({ from, to, label }) => `${from} ${to} ${label}`,
    );
    expect(days.slice(0, 3)).toEqual([
      '2026-11-11 2026-11-11 Veterans Day',
      '2026-11-26 2026-11-26 Thanksgiving Day',
      '2027-01-18 2027-01-18 Martin Luther King Jr. Day',
    ]);
    expect(days.slice(-3)).toEqual([
      '2026-12-24 2027-01-01 Holidays',
      '2027-12-24 2028-01-01 Holidays',
      '2027-04-15 2027-04-15 Filing day',
    ]);
  });

  test('a day without hours is closed', () => {
    const day = exceptions('    hours:\n      - 08:00 to 10:00\n', '').at(-1);
    expect(day).toMatchObject({ from: '2027-04-15', closed: true, label: 'Filing day' });
  });
});
