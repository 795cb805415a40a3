import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './html.parse-errors.ts';

/** Each line has one duplicate attribute. */
const page = (errors: number, more = '') =>
  `<!doctype html><html lang="en"><head><title>Firm</title></head><body>${more}${'<p a a></p>\n'.repeat(errors)}</body></html>`;

test.each([
  [0, 'pass'],
  [2, 'pass'],
  [3, 'warn'],
  [20, 'warn'],
  [21, 'fail'],
  [600, 'fail'],
])('%d errors: %s', (count, status) => {
  expect(check.judge(documentSubject(page(count)))).toMatchObject({ status, value: count });
});

test('each code is listed once, the most frequent first', () => {
  const judgement = check.judge(documentSubject(page(3, '<i a=1b=2 &></i>\n<p a="1"b></p>\n')));
  expect(judgement.items?.[0]?.detail).toMatch(/^duplicate-attribute: 3 times, first on line 3, column \d+$/);
  expect(new Set(judgement.items?.map(({ detail }) => detail.split(':')[0])).size).toBe(
    judgement.items?.length,
  );
});
