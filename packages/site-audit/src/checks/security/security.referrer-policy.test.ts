import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.referrer-policy.ts';

const judge = (field: string | string[] | null, meta?: string) =>
  check.judge(
    pageSubject({
      html: `<!doctype html>${meta === undefined ? '' : `<meta name="Referrer" content="${meta}">`}<title>Firm</title>`,
      headers: { 'Referrer-Policy': field },
    }),
  );

test.each([
  ['strict-origin-when-cross-origin', 'pass'],
  ['No-Referrer', 'pass'],
  ['no-referrer-when-downgrade', 'pass'],
  ['unsafe-url, same-origin', 'pass'],
  ['same-origin, newer-policy', 'pass'],
  [['unsafe-url', 'origin'], 'pass'],
  [null, 'warn'],
  ['', 'warn'],
  ['newer-policy', 'warn'],
  ['unsafe-url', 'fail'],
  ['same-origin, unsafe-url', 'fail'],
])('header %j: %s', (field, status) => {
  expect(judge(field).status).toBe(status);
});

test.each([
  ['same-origin', 'pass'],
  ['never', 'pass'],
  ['always', 'fail'],
  [' Unsafe-URL ', 'fail'],
  ['whatever', 'warn'],
])('meta %j: %s', (meta, status) => {
  expect(judge(null, meta).status).toBe(status);
});

test('the element overrides the header', () => {
  expect(judge('same-origin', 'unsafe-url').status).toBe('fail');
  expect(judge('unsafe-url', 'same-origin').status).toBe('pass');
  expect(judge('same-origin', 'whatever').status).toBe('pass');
});

test('an unknown header value is distinguished from a missing header', () => {
  expect(judge('newer-policy').message).not.toBe(judge(null).message);
});
