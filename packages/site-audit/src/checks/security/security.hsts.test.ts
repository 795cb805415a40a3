import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.hsts.ts';

const judge = (field: string | string[] | null, url = 'https://firm.test/') =>
  check.judge(pageSubject({ url, headers: { 'Strict-Transport-Security': field } }));

test.each([
  ['max-age=31536000; includeSubDomains; preload', 'pass'],
  ['max-age=15552000', 'pass'],
  ['MAX-AGE = "31536000" ;', 'pass'],
  ['max-age=15551999', 'warn'],
  [null, 'fail'],
  ['max-age=-1', 'fail'],
  ['max-age=1y', 'fail'],
  ['max-age=31536000; max-age=31536000', 'fail'],
])('%j: %s', (field, status) => {
  expect(judge(field).status).toBe(status);
});

test('only the first header counts', () => {
  expect(judge(['max-age=0', 'max-age=31536000']).status).toBe('fail');
});

test('on http it does not apply', () => {
  expect(judge('max-age=31536000', 'http://firm.test/').status).toBe('info');
});
