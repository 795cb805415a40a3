import { expect, test } from 'vitest';
import { pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.deadline-freshness.ts';

/** April 15 and, for extended returns, October 15. In 2028 April 15 is a Saturday. */
const dueDatesOf = (year: number) => [
  year === 2028
    ? { statutory: '2028-04-15', date: '2028-04-18', reason: 'April 15 is a Saturday' }
    : { statutory: `${year}-04-15`, date: `${year}-04-15` },
  { statutory: `${year}-10-15`, date: `${year}-10-15` },
];

const judge = (html: string, now = '2026-11-01T12:00:00Z') =>
  check.judge(documentSubject({ html, now: Date.parse(now), dueDatesOf }));

test.each([
  ['Your return is due April 15, 2026.', 'fail'],
  ['File by 4/15/2025 to avoid penalties.', 'fail'],
  ['Extended returns: the deadline is Oct. 15th, 2026.', 'fail'],
  ['The deadline was April 15, 2026.', 'info'],
  ['Founded April 15, 2003', 'info'],
  ['Your return is due April 15, 2027.', 'pass'],
  ['Your return is due April 15, 2028.', 'warn'],
  ['Returns are due by May 9, 2025.', 'info'],
  ['Book now for the 2025 tax season', 'warn'],
  ['Book now for the 2027 tax season', 'pass'],
  ['We can prepare your 2023 tax returns', 'warn'],
  ['We can prepare your 2025 tax returns', 'pass'],
  ['We prepare unfiled 2019 tax returns', 'info'],
  ['© 2026 Birch CPAs', 'info'],
  ['© 2019-2026 Birch CPAs', 'info'],
  ['Copyright Birch CPAs 2024', 'warn'],
  ['© 2019 – 2023 Birch CPAs', 'warn'],
  ['Tax help', 'info'],
])('%s: %s', (text, status) => {
  expect(judge(`<p>${text}</p>`).status).toBe(status);
});

test('a due date passes when the day ends on the Pacific coast', () => {
  const html = '<p>Your return is due April 15, 2026.</p>';
  expect(judge(html, '2026-04-16T06:59:00Z').status).toBe('pass');
  expect(judge(html, '2026-04-16T07:01:00Z').status).toBe('fail');
});

test('last year’s copyright is fine before March', () => {
  expect(judge('<p>© 2026 Birch</p>', '2027-02-28T12:00:00Z').status).toBe('info');
  expect(judge('<p>© 2026 Birch</p>', '2027-03-02T12:00:00Z').status).toBe('warn');
});

test('an article is judged by its own date', () => {
  expect(
    judge(pageWithData({ '@type': 'BlogPosting' }, '<p>Your return is due April 15, 2025.</p>')).status,
  ).toBe('info');
});

test('a moved date has its reason', () => {
  expect(judge('<p>Your return is due April 15, 2028.</p>').message).toMatch(/Saturday.*2028-04-18/);
});
