import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fitFields, parseFields } from './parse-yaml.ts';

const schema = z.object({
  name: z.string().optional(),
  count: z.number().optional(),
  list: z.array(z.string()).optional(),
  rows: z.array(z.object({ text: z.string() })).optional(),
  on: z.iso.date().optional(),
});

function read(yaml: string): z.output<typeof schema> {
  const { data, written } = parseFields(yaml);
  return fitFields(schema, data, written).data ?? {};
}

function faultOf(yaml: string): string {
  try {
    read(yaml);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('a text is what was written, where the schema knows that it is text', () => {
  test.each([
    ['0123', '0123'],
    ['yes', 'yes'],
    ['2027-01-01', '2027-01-01'],
    [String.raw`C:\new`, String.raw`C:\new`],
    ["O'Brien & Sons", "O'Brien & Sons"],
    ['"# One"', '# One'],
    ["'a: b'", 'a: b'],
  ])('%s', (yaml, text) => {
    expect(read(`count: 1\nname: ${yaml}\nlist: [x]`)).toEqual({
      count: 1,
      name: text,
      list: ['x'],
    });
    expect(read(`list:\n  - ${yaml}\n  - b`)).toEqual({ list: [text, 'b'] });
    expect(read(`rows:\n  - text: ${yaml}`)).toEqual({ rows: [{ text }] });
  });

  test('a colon in an entry of a list', () => {
    expect(read('list:\n  - a: b\n  - c')).toEqual({ list: ['a: b', 'c'] });
  });

  test('numbers, dates, and comments stay what they are', () => {
    expect(
      read('# A note # more\ncount: 12 # each\non: 2027-01-01 # a Friday\nlist: # names\n  - x'),
    ).toEqual({
      count: 12,
      on: '2027-01-01',
      list: ['x'],
    });
  });
});

describe('what YAML would cut off or refuse is named with its line and the remedy', () => {
  test.each([
    'name: Ledger #1',
    'name: # One CPA',
    'name: *Star* Tax',
    "name: 'O'Brien'",
    String.raw`name: "50% \off"`,
  ])('%s', (yaml) => {
    expect(faultOf(`count: 1\n${yaml}\non: 2027-01-01`)).toMatch(
      /^Line [23]: put .* between quotes/,
    );
  });

  test.each([
    ['list:\n  - Ledger #1', 'Line 3: put this text between quotes.'],
    ['\tname: x', 'Line 2: YAML takes spaces, not tabs, at the beginning of a line.'],
    ['name: x\nname: y', 'Line 3: the field name is there twice. Keep one of them.'],
  ])('%s', (yaml, sentence) => {
    expect(faultOf(`count: 1\n${yaml}\non: 2027-01-01`)).toContain(sentence);
  });
});
