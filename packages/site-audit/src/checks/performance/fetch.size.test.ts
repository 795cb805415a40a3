import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.size.ts';

const html = '<!doctype html><title>Firm</title>';

test.each([
  [0, 'pass'],
  [512_000, 'pass'],
  [512_001, 'warn'],
  [2_000_000, 'warn'],
  [2_000_001, 'fail'],
])('%d bytes: %s', (decodedBytes, status) => {
  expect(check.judge(pageSubject({ html, answer: { decodedBytes } }))).toMatchObject({
    status,
    value: decodedBytes,
  });
});

test('a page cut off by the audit fails, however much was read', () => {
  const judgement = check.judge(pageSubject({ html, answer: { decodedBytes: 100, isCut: true } }));
  expect(judgement.status).toBe('fail');
  expect(judgement.message).toContain('Reading stopped');
});

test('a file is not judged', () => {
  const file = { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' }, answer: { isCut: true } };
  expect(check.judge(pageSubject(file)).status).toBe('info');
});
