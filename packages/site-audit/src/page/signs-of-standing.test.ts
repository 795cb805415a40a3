import { expect, test } from 'vitest';
import { signsOfStanding } from './signs-of-standing.ts';

test.each([
  ['Jane Doe, CPA', ['credentials', 'people']],
  ['Our team of Enrolled Agents', ['credentials']],
  ['Jane Doe CA', ['credentials', 'people']],
  ['Members of the ICAEW', ['credentials']],
  ['What our clients say', ['testimonials']],
  ['25+ years of experience', ['years']],
  ['Established 1998', ['years']],
  ['for more than thirty years', ['years']],
  ['Her name is Ann Birch, EA.', ['credentials', 'people']],
  ['Bo Alder, certified public accountant', ['credentials', 'people']],
  ['Ann Birch, Managing Partner', ['people']],
  ['Meet Ann Birch', ['people']],
  ['San Jose, CA 95112', []],
  ['We do the tax for you in 2026', []],
  ['Form 1040 with Schedule EAB', []],
  ['Keep records for 7 years', []],
])('%s: %j', (text, kinds) => {
  expect(signsOfStanding(text).map(({ kind }) => kind)).toEqual(kinds);
});

test('hostile text is read in linear time', () => {
  expect(signsOfStanding('Aa '.repeat(66_000))).toEqual([]);
  expect(signsOfStanding('9 years of combined '.repeat(10_000))).toEqual([]);
});
