import { describe, expect, it } from 'vitest';
import { deliveredWords } from '../../server/words/words-on-disk.ts';
import { sources } from '../testing/delivered-site.ts';
import { type ValueFile, valueFiles } from '../values/value-files.ts';
import { addressOfFile, isFileName, nameOfValues, valueFileOf } from './content-file.ts';
import { readContent } from './content-text.ts';
import { faultsOfValues } from './page-faults.ts';
import { formOf, withSent, withStep } from './page-form.ts';

const { values: texts } = deliveredWords();
const edit = (file: ValueFile, sent: Record<string, string>, text = texts[file]) =>
  withSent(nameOfValues(file), text, sent);
const step = (file: ValueFile, name: string, text = texts[file]) =>
  readContent(nameOfValues(file), withStep(nameOfValues(file), text, name))?.data;
const faultsOf = (file: ValueFile, text: string) =>
  faultsOfValues(file, { ...texts, [file]: text });

it('the hours of a closed day are written and taken back, and a list that is empty is begun', () => {
  const open = edit('hours', { 'weekly.sat': '09:00 to 12:00' });
  expect(faultsOf('hours', open)).toEqual([]);
  expect(edit('hours', { 'weekly.sat': '' }, open)).not.toContain('sat:');
  expect(step('proof', 'add:logos')?.logos).toEqual([
    { firm: '', picture: '', consent: { by: '', on: '', filed: '' } },
  ]);
});

describe('a wrong value', () => {
  it.each<[ValueFile, string, string, string]>([
    ['prices', 'setup', '$6,999', 'Digits only, without $, % or comma.'],
    ['brand', 'copyrightYear', 'this year', 'Digits only, without $, % or comma.'],
    [
      'prices',
      'setupRegular',
      '6999',
      'This has to be higher than the setup fee of $6,999, or empty if you have one price (16 CFR 233.1).',
    ],
    ['prices', 'setupRegular', '5000', 'This has to be higher than the setup fee of $6,999'],
    [
      'brand',
      'phone',
      'call us',
      'Must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "call us".',
    ],
    ['brand', 'social.1.url', 'x.com/doe', 'Must begin with https://.'],
    ['hours', 'slotMinutes', '31', 'Must be a multiple of 5 minutes.'],
    ['holidays', 'days.0.to', '2027-04-14', 'Must not be before "from".'],
  ])('%s: %s is named at its field', (file, name, typed, sentence) => {
    const words = expect.stringContaining(sentence);
    expect(faultsOf(file, edit(file, { [name]: typed }))).toMatchObject([{ name, words }]);
  });

  it('of a line is named with its position', () => {
    const text = edit('hours', { 'weekly.mon': '06:00 to 12:00\n11:00 to 17:00' });
    const words = 'Must begin after the range before it has ended.';
    expect(faultsOf('hours', text)).toMatchObject([{ name: 'weekly.mon.1', words }]);
  });

  it('that is no YAML is said of the whole file, which is then edited as text', () => {
    const text = 'setup: [';
    expect(formOf('values/prices.yaml', text)).toBeUndefined();
    const words = expect.stringMatching(/^This is not readable YAML\./);
    expect(faultsOf('prices', text)[0]).toMatchObject({ name: '', words });
  });
});

it('names of files lead to pages and values only', () => {
  expect(valueFiles.map(nameOfValues).every(isFileName)).toBe(true);
  expect(
    ['home.md', 'resources/a-b.md', ...sources.keys()].filter((name) => !isFileName(name)),
  ).toEqual([]);
  for (const bad of [
    'values/other.yaml',
    'values/../values/brand.yaml',
    'values/schema.ts',
    '../x.md',
    'a/b/c/d.md',
    'a/../b.md',
    '.md',
    'a\0.md',
    '',
  ])
    expect([isFileName(bad), valueFileOf(bad)], bad).toEqual([false, undefined]);
  expect(addressOfFile('values/hours.yaml')).toBe('/get-started');
  expect(addressOfFile('services/add-ons.md')).toBe('/services/add-ons');
});

it.each([
  ['postalAddress', 'Eugene', '12 Oak Street, Eugene, OR 97401'],
  ['inquiriesTo', 'team@firm.example\nteam', 'team@firm.example\nann@firm.example'],
  ['plausibleDomain', 'https://firm.example', 'firm.example'],
  ['ga4', 'UA-12345-1', 'G-ABC1234567'],
])('%s is refused at its field as %j, and taken as %j', (name, wrong, right) => {
  const at = (typed: string) =>
    faultsOf('brand', edit('brand', { [name]: typed })).map((fault) => fault.name);
  expect(at(wrong)).toEqual([expect.stringContaining(name)]);
  expect(at(right)).toEqual([]);
});
