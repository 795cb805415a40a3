import { expect, test } from 'vitest';
import { bookingLine, cleanEntry, queryOfEntries, readDesign, readEntries } from './entries.ts';

test.each([
  ['  Ruiz   &  Daughters ', 'Ruiz & Daughters'],
  ['Ruiz\tCPA\r\nLLC', 'Ruiz CPA LLC'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['\u202eRuiz\u202c\u200b', 'Ruiz'],
  ['\ud800Ruiz', '\ufffdRuiz'],
  ['   ', ''],
  ['\u200b\u3164', ''],
  ['x'.repeat(41), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  // A family is one sign of eleven units, which does not fit half.
  [`${'x'.repeat(30)}👩‍👩‍👧‍👦`, 'x'.repeat(30)],
])('the firm %j becomes %j', (typed, expected) => {
  expect(cleanEntry('firm', typed)).toBe(expected);
  expect(cleanEntry('firm', expected)).toBe(expected);
});

test.each(['design=tax&firm=A+%26+B&town=Bend&clients=farms', 'firm=M%C3%BCller', ''])(
  'the address with ?%s keeps its entries',
  (query) => {
    const read = new URLSearchParams(query);
    expect(queryOfEntries(readEntries(read), readDesign(read))).toBe(query && `?${query}`);
  },
);

test.each(['design=__proto__', 'design=TAX', 'design=payroll', ''])(
  '?%s names no design',
  (query) => {
    expect(readDesign(new URLSearchParams(query))).toBeUndefined();
  },
);

test('of an entry that is sent twice the first counts, and others are ignored', () => {
  expect(readEntries(new URLSearchParams('firm=A&firm=B&phone=1&town='))).toEqual({ firm: 'A' });
});

test('the longest entries fit into the field of a booking', () => {
  const long = '漢'.repeat(40);
  const entries = { firm: long, town: long.slice(0, 30), clients: long };
  expect(bookingLine('bookkeeping', entries, 'https://www.tallygrove.example').length).toBeLessThan(
    1500,
  );
});
