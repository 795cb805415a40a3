import { expect, test } from 'vitest';
import { intents } from '#content/intents/intents.ts';
import { countersOf } from '#domain/measure/counters.ts';
import { knownNames } from './known.ts';

const known = knownNames('https://www.tallygrove.example');

test.each(intents)('exposures of the intent $id and each of its variants are counted', ({ id, variants }) => {
  const names = variants ? ['control', ...Object.keys(variants)] : [undefined];
  for (const variant of names) {
    const of = { intent: id, ...(variant && { variant }) };
    expect(countersOf({ kind: 'exposure', ...of }, known)).toHaveLength(1);
    expect(countersOf({ kind: 'conversion', ...of, form: 'contact' }, known)).toHaveLength(1);
  }
});

test('unknown intents and variants are not', () => {
  expect(countersOf({ kind: 'exposure', intent: 'nobody' }, known)).toEqual([]);
  for (const { id } of intents) {
    expect(countersOf({ kind: 'exposure', intent: id, variant: 'nobody' }, known)).toEqual([]);
  }
});
