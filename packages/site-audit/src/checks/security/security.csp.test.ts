import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.csp.ts';

const judge = (csp: string | string[] | null, html = '<!doctype html><title>Firm</title>') =>
  check.judge(pageSubject({ html, headers: { 'Content-Security-Policy': csp } }));

test.each([
  "default-src 'self'",
  "script-src 'unsafe-inline' 'nonce-abc'",
  "script-src 'UNSAFE-INLINE' 'SHA256-abc='",
  "script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' https: http:",
])('%s passes', (csp) => {
  expect(judge(csp).status).toBe('pass');
});

test.each([
  ["script-src 'self' 'unsafe-inline'", "'unsafe-inline'"],
  ['script-src *', '*'],
  ['script-src https:', 'https:'],
  ["script-src 'self' data:", 'data:'],
  ['script-src http://*', 'http://*'],
  ["img-src 'self'; frame-ancestors 'self'", 'nothing about scripts'],
  [null, 'no content security policy'],
])('%j warns with the reason', (csp, words) => {
  const judgement = judge(csp);
  expect(judgement.status).toBe('warn');
  expect(judgement.message).toContain(words);
});

test('one strict policy of several is enough, in separate headers or in one', () => {
  expect(judge(['script-src *', "script-src 'self'"]).status).toBe('pass');
  expect(judge("script-src *, script-src 'self'").status).toBe('pass');
});

test('a report-only policy is distinguished from none', () => {
  const judgement = check.judge(
    pageSubject({ headers: { 'Content-Security-Policy-Report-Only': "script-src 'self'" } }),
  );
  expect(judgement).toMatchObject({ status: 'warn', value: 'report-only' });
});

test('a meta element in the head counts, and the header counts without a document', () => {
  const meta = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><title>Firm</title>`;
  expect(judge(null, meta).status).toBe('pass');
  expect(judge(null, `<!doctype html><body>${meta}`).status).toBe('warn');
  const pdf = { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'" };
  expect(check.judge(pageSubject({ html: '%PDF-1.7', headers: pdf })).status).toBe('pass');
});
