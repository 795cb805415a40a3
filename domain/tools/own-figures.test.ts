import { describe, expect, test } from 'vitest';
import { tool as lifetime } from './catalog/client-lifetime-value-calculator.ts';
import { tool as roi } from './catalog/roi-calculator.ts';
import { entriesFrom } from './entries.ts';
import { ownFor, ownLine, ownQuery, readOwn } from './own-figures.ts';
import { ownIn, restated } from './restate.ts';

const read = (query: string) => readOwn(new URLSearchParams(query));

test.each([
  ['fee=4800&margin=50&leads=6', 'fee $4,800, margin 50%, 6 inquiries a month'],
  ['leads=1&fee=%242%2C400.50', 'fee $2,400.5, 1 inquiry a month'],
  ['fee=2.4k', 'fee $2,400'],
  ['margin=0', 'margin 0%'],
  ['leads=0.5', '0.5 inquiries a month'],
  ['fee=-1&margin=101&leads=200000', undefined],
  ['fee=%3Cb%3E&margin=&leads=many', undefined],
  ['spend=999&constructor=1&toString=2', undefined],
])('of %s a line says %s', (query, said) => {
  expect(ownLine(read(query))).toBe(said && `With your figures: ${said}.`);
});

test('figures go only to calculators in which they mean the same', () => {
  const own = read('leads=6&fee=4800&margin=50');
  const queryFor = (path: string) => ownQuery(ownFor(path, own) ?? {});
  expect(queryFor('/tools/roi-calculator')).toBe('leads=6&fee=4800&margin=50');
  expect(queryFor('/tools/client-lifetime-value-calculator')).toBe('fee=4800&margin=50');
  expect(queryFor('/growth-calculator')).toBe('');
});

test.each([
  ['fee=4000&leads=6', '', { fee: 4000, leads: 6 }],
  ['fee=3500&leads=6&margin=40&example=fee:3500', '', { leads: 6, margin: 40 }],
  // The example of a case study, and what the visitor changes in it.
  ['fee=2400&leads=6&spend=999', '', {}],
  ['fee=2400&leads=6&spend=999', 'fee=4800', { fee: 4800 }],
  ['fee=4800&leads=6&spend=999&example=leads:6,spend:999', '', { fee: 4800 }],
])('of %s changed to %s the visitor gave %o', (address, changed, own) => {
  const asked = entriesFrom(roi, `?${address}`);
  const entries = { ...asked, ...Object.fromEntries(new URLSearchParams(changed)) };
  expect(ownIn(roi, entries, asked)).toEqual(own);
});

describe('an example restated', () => {
  const example = { spend: '999', setup_cost: '6999', leads: '6', fee: '2400', close_rate: '30' };
  test.each([
    [
      '',
      /pays for itself in month \d+\. It breaks even at \d+ new clients a year\. Net gain in 36 months: \$/,
    ],
    ['fee=450', /doesn’t pay for itself in 36 months\..* Net gain in 36 months: \(\$/],
    ['margin=0', /doesn’t pay for itself in 36 months\. Net gain/],
  ])('with %s', (query, said) => {
    expect(restated(roi, example, read(query))).toMatch(said);
  });

  test('counts as the calculator does with the same figures', () => {
    const same = { ...example, fee: '9000', leads: '2' };
    expect(restated(roi, example, read('fee=9000&leads=2'))).toBe(restated(roi, same, {}));
  });

  test('of one client has the sentence of its calculator', () => {
    expect(restated(lifetime, {}, read('fee=9000'))).not.toBe(restated(lifetime, {}, {}));
  });

  test('stays as it is where the calculator refuses a figure', () => {
    expect(restated(roi, { spend: 'x' }, read('fee=9000'))).toBeUndefined();
  });
});
