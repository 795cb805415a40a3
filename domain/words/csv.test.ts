import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, plainCell } from './csv.ts';

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const leading = [
  '',
  ' ',
  '"',
  "'",
  ' "',
  '\u00a0',
  '  \u201c',
  '\u3000',
  '\u200b',
  '\ufeff',
  '«',
  '\v',
];

const nasty = fc.array(
  fc.oneof(
    fc.constantFrom(...dangerous, ...leading, ',', ';', '\0', '\r\n', '😀', 'العربية', '=1+1'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { maxLength: 6 },
);
const cellText = nasty.map((parts) => parts.join(''));

test('a parser reads back every cell, except for the mark and removed NULs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cellText, { minLength: 2, maxLength: 2 }), { maxLength: 5 }),
      (rows) => {
        const read = parse(['a,b\r\n', ...rows.map(csvLine)].join('')).slice(1);
        expect(read).toEqual(rows.map((row) => row.map(plainCell)));
      },
    ),
  );
});

test.each(leading.flatMap((before) => dangerous.map((sign) => before + sign)))(
  '%j reaches the spreadsheet as text',
  (start) => {
    expect(plainCell(`${start}cmd|' /C calc'!A0`)).toBe(`'${start}cmd|' /C calc'!A0`);
  },
);

test('a leading NUL hides nothing and is removed', () => {
  expect(plainCell('\0=1+1')).toBe("'=1+1");
  expect(plainCell('a\0b')).toBe('ab');
});

test.each([
  '2026-11-20T18:00:30.000Z',
  'Jane-Ann',
  'a = b',
  '(541) 555-0142',
  '"quoted"',
  '',
  '+1 541 555 0142',
  '-5',
  '-$1,200',
])('%j is clean for programs and harmless in a spreadsheet', (text) => {
  expect(plainCell(text)).toBe(text);
});

test.each([
  ['+1-541-555-0142', '+1 541 555 0142'],
  ['+1.541.555.0142', '+1 541 555 0142'],
  ['+1 (541) 555-0142', '+1 (541) 555 0142'],
])('the groups of the telephone number %s cannot be subtracted', (typed, written) => {
  expect(plainCell(typed)).toBe(written);
});

test.each([
  '+1 541 555 0142 ext. 3',
  '+A1',
  '+1(A1)',
  '+1 234 567 890 123 456 7',
  ' +1 541 555 0142',
  '-owner@firm.example',
  '@handle',
  '-05:00',
  '=5',
  '+1 541 555 0142\n=1',
  '+cmd|0',
])('%j stays text', (text) => {
  expect(plainCell(text)).toBe(`'${text}`);
});

test('several values share one cell, and no value is an empty one', () => {
  expect(csvLine([['seo', 'ads'], null, undefined, 7, ''])).toBe('seo; ads,,,7,\r\n');
});
