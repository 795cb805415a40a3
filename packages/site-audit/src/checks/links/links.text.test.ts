import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './links.text.ts';

const vague = (count: number) => '<a href="/a">Read more</a>'.repeat(count);

test.each([
  [1, 'warn'],
  [2, 'warn'],
  [3, 'fail'],
])('%i vague links: %s', (count, status) => {
  expect(check.judge(documentSubject(vague(count)))).toMatchObject({ status, value: count });
});

test.each([
  ['<a href="/a">Payroll</a>', 'pass'],
  ['<a href="/a">Click here</a>', 'warn'],
  ['<a href="https://other.test/">here</a>', 'warn'],
  ['<a href="/a"><span>Learn</span> more »</a>', 'warn'],
  ['<a href="/a">Learn more about payroll</a>', 'pass'],
  ['<a href="/a" rel="nofollow">here</a>', 'pass'],
  ['<a href="#fees">here</a>', 'pass'],
  ['<a href="/page#fees">here</a>', 'pass'],
  ['<a href="mailto:a@b.test">here</a><a href="/a">Fees</a>', 'pass'],
  ['<a href="javascript:void(0)">more</a><a href="/a">Fees</a>', 'pass'],
  ['<a href="/a">Download</a>', 'warn'],
  ['<a href="/a">[PDF]</a>', 'warn'],
  ['<a href="/a">Plain  text</a>', 'warn'],
  ['<a href="/a">Those rules.</a>', 'warn'],
  ['<a href="/a">This year’s deadlines for S corporations</a>', 'pass'],
  ['<a href="/a">Form 1040 (PDF)</a>', 'pass'],
  ['<p>x', 'pass'],
])('%s: %s', (html, status) => {
  expect(check.judge(documentSubject({ html, url: 'https://firm.test/page' })).status).toBe(status);
});

test('the text and its target are named', () => {
  expect(check.judge(documentSubject('\n<a href="/a#b">here</a>')).items).toEqual([
    { url: 'https://firm.test/a#b', detail: 'Line 2: “here” leads to https://firm.test/a#b' },
  ]);
});
