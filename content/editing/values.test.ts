import { describe, expect, it } from 'vitest';
import { type ValueFile, valueFiles } from '../values/value-files.ts';
import { readSource } from './change-fields.ts';
import { addressOfFile, isFileName, nameOfValues, valueFileOf } from './content-file.ts';
import { faultsOfValues } from './page-faults.ts';
import { type Field, formOf, withSent, withStep } from './page-form.ts';

const sources = import.meta.glob<string>('../values/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = Object.fromEntries(
  valueFiles.map((file) => [file, sources[`../values/${file}.yaml`] ?? '']),
) as Record<ValueFile, string>;

type Control = Exclude<Field, { type: 'rows' | 'group' }>;

function controls(fields: readonly Field[]): Control[] {
  return fields.flatMap((field) => {
    if (field.type === 'rows') return controls(field.rows);
    if (field.type === 'group') return field.isMissing ? [] : controls(field.fields);
    return [field];
  });
}

const controlsOf = (file: ValueFile, text = texts[file]) =>
  controls(formOf(nameOfValues(file), text)?.fields ?? []);
const edit = (file: ValueFile, sent: Record<string, string>, text = texts[file]) =>
  withSent(nameOfValues(file), text, sent);
const step = (file: ValueFile, name: string, text = texts[file]) =>
  withStep(nameOfValues(file), text, name);
const faultsOf = (file: ValueFile, text: string) =>
  faultsOfValues(file, { ...texts, [file]: text });

/** Lines of which one text has more than the other. */
const difference = (before: string, after: string) => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return [a.filter((line) => !b.includes(line)), b.filter((line) => !a.includes(line))];
};

describe('files of values in the form', () => {
  it.each(valueFiles)('%s: opened and saved unchanged, no byte differs', (file) => {
    const all = controlsOf(file);
    expect(all.filter(({ type }) => type === 'other')).toEqual([]);
    const sent = Object.fromEntries(
      all.map(({ name, value }) => [name, value.replaceAll('\n', '\r\n')]),
    );
    for (const text of [texts[file], texts[file].replaceAll('\n', '\r\n'), texts[file].trimEnd()]) {
      expect(edit(file, { ...sent, body: 'words' }, text)).toBe(text);
    }
  });

  it('every text, number and line that changes alters one line', () => {
    let count = 0;
    for (const file of valueFiles) {
      for (const { name, type, value } of controlsOf(file)) {
        if (value === '' || !['text', 'number', 'lines'].includes(type)) continue;
        const next =
          type === 'text' ? `${value} & Co: "more" #1` : value.replace(/\d(?!.*\d)/s, '7');
        if (next === value) continue;
        const [before, after] = [texts[file], edit(file, { [name]: next })].map((text) =>
          text.split('\n'),
        );
        expect(after?.length, `${file} ${name}`).toBe(before?.length);
        const changed = after?.filter((line, index) => line !== before?.[index]);
        expect(changed?.length, `${file} ${name}`).toBe(1);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(45);
  });

  it('writes a field that the file does not have, and the hours of a closed day, at their place', () => {
    const unnamed = texts.founders.replace('  - name: Marcus Ellery\n    title', '  - title');
    const named = edit('founders', { 'founders.1.name': 'Ann Roe' }, unnamed);
    expect(difference(unnamed, named)).toEqual([[], ['    name: Ann Roe']]);
    const open = edit('hours', { 'weekly.sat': '09:00 to 12:00' });
    expect(difference(texts.hours, open)).toEqual([['  sat: []'], ['  sat: [ 09:00 to 12:00 ]']]);
    expect(faultsOf('hours', open)).toEqual({ fields: {}, whole: [] });
    expect(edit('hours', { 'weekly.sat': '' }, open)).not.toContain('sat:');
  });

  it('begins a list that is empty, without losing the comments around it', () => {
    const added = step('proof', 'add:logos');
    expect(difference(texts.proof, added)[0]).toEqual(['logos: []']);
    expect(readSource(added)?.data.logos).toEqual([
      { firm: '', picture: '', consent: { by: '', on: '', filed: '' } },
    ]);
    expect(added).toContain('logos:\n  - firm: ""\n    picture: ""\n    consent:\n      by: ""');
    expect(readSource(step('proof', 'remove:logos.0', added))?.data.logos).toEqual([]);
    const day = step('holidays', 'add:days');
    expect(difference(texts.holidays, day)).toEqual([[], ['  - from: ""', '    to: ""']]);
  });
});

describe('a wrong value', () => {
  it.each(valueFiles)('%s as delivered has none', (file) => {
    expect(faultsOf(file, texts[file])).toEqual({ fields: {}, whole: [] });
  });

  it.each<[ValueFile, string, string, string]>([
    ['prices', 'setup', '$6,999', 'Digits only, without $ or comma, such as 6999.'],
    ['prices', 'monthly', '0', 'At least 1.'],
    [
      'brand',
      'phone',
      'call us',
      'Must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "call us".',
    ],
    ['brand', 'social.1.url', 'x.com/doe', 'Must begin with https://.'],
    ['founders', 'founders.1.yearsOfExperience', '81', 'At most 80.'],
    ['hours', 'slotMinutes', '31', 'Must be a multiple of 5 minutes.'],
    ['hours', 'timezone', 'Mars', 'Must be a zone such as "America/New_York".'],
    ['holidays', 'days.0.to', '2027-04-14', 'Must not be before "from".'],
  ])('%s: %s is named at its field', (file, name, typed, sentence) => {
    const { fields, whole } = faultsOf(file, edit(file, { [name]: typed }));
    expect([Object.keys(fields), whole]).toEqual([[name], []]);
    expect(fields[name]).toContain(sentence);
  });

  it('of a line is named with its position', () => {
    const text = edit('hours', { 'weekly.mon': '06:00 to 12:00\n11:00 to 17:00' });
    expect(faultsOf('hours', text).fields).toEqual({
      'weekly.mon.1': 'Must begin after the range before it has ended.',
    });
  });

  it('of another file is not named here', () => {
    const prices = edit('prices', { setup: 'much' });
    expect(faultsOfValues('brand', { ...texts, prices })).toEqual({ fields: {}, whole: [] });
  });

  it('that is no YAML is said of the whole file, which is then edited as text', () => {
    const text = 'setup: [';
    expect(formOf('values/prices.yaml', text)).toBeUndefined();
    expect(faultsOf('prices', text).whole[0]).toMatch(/^This is not readable YAML\./);
  });
});

it('names of files lead to pages and values only', () => {
  expect(valueFiles.map(nameOfValues).every(isFileName)).toBe(true);
  expect(['home.md', 'resources/a-b.md'].every(isFileName)).toBe(true);
  for (const bad of [
    'values/other.yaml',
    'values/../values/brand.yaml',
    'brand.yaml',
    'values/schema.ts',
    '../x.md',
    'a.ts',
    '/etc/x.md',
    'a/b/c.md',
    'a/../b.md',
    '.md',
    'A.md',
    'a\0.md',
    '',
  ])
    expect([isFileName(bad), valueFileOf(bad)], bad).toEqual([false, undefined]);
  expect(addressOfFile('values/hours.yaml')).toBe('/get-started');
  expect(addressOfFile('services/add-ons.md')).toBe('/services/add-ons');
});

it('a page without front matter is edited as text, not as values', () => {
  expect(formOf('services/a.md', 'name: A\nheading: B\n')).toBeUndefined();
});

it.each([
  ['postalAddress', 'Eugene', '12 Oak Street, Eugene, OR 97401'],
  ['inquiriesTo', 'team@firm.example\nteam', 'team@firm.example\nann@firm.example'],
  ['plausibleDomain', 'https://firm.example', 'firm.example'],
  ['ga4', 'UA-12345-1', 'G-ABC1234567'],
])('%s is refused at its field as %j, and taken as %j', (name, wrong, right) => {
  const at = (typed: string) =>
    Object.keys(faultsOf('brand', edit('brand', { [name]: typed })).fields);
  expect(at(wrong)).toEqual([expect.stringContaining(name)]);
  expect(at(right)).toEqual([]);
});
