import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.ttfb.ts';

test.each([
  [0, 'pass'],
  [800, 'pass'],
  [800.4, 'pass'],
  [801, 'warn'],
  [1800, 'warn'],
  [1801, 'fail'],
])('%d ms: %s', (ttfbMs, status) => {
  expect(check.judge(pageSubject({ answer: { ttfbMs } }))).toMatchObject({
    status,
    value: Math.round(ttfbMs),
  });
});

test('a redirect loop has no time to judge', () => {
  expect(check.judge(pageSubject({ status: 302, answer: { ending: 'too-many' } })).status).toBe('info');
});
