import { expect, test } from 'vitest';
import { fail, info, type Judgement, pass, warn } from '../catalog/define-check.ts';
import { overPages } from './judge-check.ts';
import { judgeNames } from './judge-topics.ts';
import { gradeOf } from './score.ts';

const pages = (...judgements: Judgement[]) =>
  judgements.map((judgement, index) => ({ url: `https://firm.test/${index}`, judgement }));

const good = pass('Fine.');

const poor = warn('Long.');

const bad = fail('Missing.', { items: [{ detail: 'Line 3: <img>' }] });

test('a fault of the homepage is a fault of the site, whatever the other pages have', () => {
  expect(overPages(pages(bad, good, good, good, good, good)).shown.status).toBe('fail');
});

test('below a quarter failing pages warn, from a quarter on they fail', () => {
  expect(overPages(pages(good, good, good, good, bad)).shown.status).toBe('warn');
  expect(overPages(pages(good, good, good, bad)).shown.status).toBe('fail');
  expect(overPages(pages(good, poor, good)).shown.status).toBe('warn');
  expect(overPages(pages(good, good)).shown).toMatchObject({
    status: 'pass',
    message: 'All 2 pages are in order.',
  });
});

test('points are the mean of counted pages: a template fault costs one check, not one per page', () => {
  expect(overPages(pages(good, bad, poor, info('No fields.'))).points).toBe(0.5);
  expect(overPages(pages(info('No fields.'), info('No fields.')))).toEqual({
    shown: { status: 'info', message: 'No fields.' },
    points: null,
  });
});

test('affected pages are listed, failures first, each with its evidence', () => {
  expect(overPages(pages(good, poor, bad)).shown).toMatchObject({
    message: '1 page of 3 fails, and 1 page could be better. The first: Missing.',
    value: 2,
    items: [
      { url: 'https://firm.test/2', detail: 'Missing. Line 3: <img>' },
      { url: 'https://firm.test/1', detail: 'Long.' },
    ],
    count: 2,
  });
});

test('a fault shared by every page is stated once', () => {
  expect(overPages(pages(bad, good, bad)).shown.message).toBe('2 pages of 3: Missing.');
  expect(overPages(pages(good, poor)).shown.message).toBe('1 page of 2: Long.');
});

const examined = (count: number, nameless: number) => ({
  count,
  faultCount: nameless,
  faults: Array.from({ length: nameless }, () => ({
    at: { line: 7, excerpt: '<a>' },
    note: 'no name',
  })),
});

test.each([
  [0, 0, 'pass', 'The page has no links that would need a name.'],
  [1, 0, 'pass', 'The one link has a name.'],
  [1, 1, 'fail', 'The one link has no name.'],
  [2, 2, 'fail', 'None of the 2 links has a name.'],
  [2, 1, 'fail', '1 of 2 links has no name.'],
])('%j links, %j without a name: %s', (count, nameless, status, message) => {
  expect(judgeNames(examined(count, nameless), 'link')).toMatchObject({ status, message });
});

test.each([
  [90, 'A'],
  [89, 'B'],
  [79, 'C'],
  [69, 'D'],
  [59, 'F'],
] as const)('%i is graded %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});
