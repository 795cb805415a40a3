import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.nosniff.ts';

test.each([
  ['nosniff', 'pass'],
  [' NoSniff ', 'pass'],
  ['nosniff, nosniff', 'pass'],
  [null, 'warn'],
  ['', 'warn'],
  ['sniff', 'warn'],
  ['other, nosniff', 'warn'],
])('%j: %s', (field, status) => {
  expect(check.judge(pageSubject({ headers: { 'X-Content-Type-Options': field } })).status).toBe(status);
});
