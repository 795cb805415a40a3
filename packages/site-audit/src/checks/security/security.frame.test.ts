import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.frame.ts';

const judge = (options: string | string[] | null, csp: string | string[] | null = null) =>
  check.judge(pageSubject({ headers: { 'X-Frame-Options': options, 'Content-Security-Policy': csp } }));

test.each([
  ['DENY', null, 'pass'],
  ['sameorigin', null, 'pass'],
  ['SAMEORIGIN, SAMEORIGIN', null, 'pass'],
  [['DENY', 'SAMEORIGIN'], null, 'pass'],
  [null, "frame-ancestors 'self'", 'pass'],
  [null, "default-src 'self'; Frame-Ancestors 'none'", 'pass'],
  [null, 'frame-ancestors', 'pass'],
  [null, ['frame-ancestors *', "frame-ancestors 'self'"], 'pass'],
  ['ALLOWALL', "frame-ancestors 'self'", 'pass'],
  [null, null, 'warn'],
  ['', null, 'warn'],
  ['ALLOW-FROM https://a.test', null, 'warn'],
  ['ALLOWALL', null, 'warn'],
  [null, "default-src 'self'", 'warn'],
  ['DENY', 'frame-ancestors *', 'warn'],
])('%j with %j: %s', hasStatus(judge));

test('frame-ancestors has no effect in a meta element or a report-only policy', () => {
  const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`;
  const headers = { 'Content-Security-Policy-Report-Only': "frame-ancestors 'none'" };
  expect(check.judge(pageSubject({ html, headers })).status).toBe('warn');
});
