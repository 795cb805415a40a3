import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Ünïcödé ßtraße', 'unicode-sstrasse'],
  ['STRAẞE', 'strasse'],
  ['Søren Ærø', 'soren-aero'],
  ['Łódź & Đorđe', 'lodz-dorde'],
  ['Þór, Eiður', 'thor-eidur'],
  ['Işık IRS', 'isik-irs'],
  ['Cœur de cœur', 'coeur-de-coeur'],
  ['Ångström ﬁling', 'angstrom-filing'],
  ['Who’s it for, Zoë?', 'whos-it-for-zoe'],
  ["Partners' pay", 'partners-pay'],
  ['C++ / 1099-K  —  2027!', 'c-1099-k-2027'],
  ['soft\u00adware\u200b', 'software'],
  ['会計', ''],
])('%s is %s in an address', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
