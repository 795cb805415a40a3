import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.status.ts';

const html = '<!doctype html><title>Firm</title><p>Text';

test.each([
  [200, 'pass'],
  [201, 'warn'],
  [202, 'warn'],
  [203, 'warn'],
  [206, 'warn'],
  [204, 'fail'],
  [300, 'fail'],
])('status %d: %s', (status, expected) => {
  const judgement = check.judge(pageSubject({ status, html }));
  expect(judgement.status).toBe(expected);
  expect(judgement.value).toBe(status);
  expect(judgement.message).toContain(String(status));
});

test('a status that promises content fails when none is sent', () => {
  expect(check.judge(pageSubject({ status: 202 })).status).toBe('fail');
});

test('a loop fails although its last answer is an ordinary redirect', () => {
  const judgement = check.judge(pageSubject({ status: 301, answer: { ending: 'loop' } }));
  expect(judgement.status).toBe('fail');
  expect(judgement.message).toContain('never end');
});

test('maintenance is distinguished from a failure', () => {
  const maintenance = check.judge(pageSubject({ status: 503, headers: { 'Retry-After': '3600' } }));
  expect(maintenance.message).toContain('tried again later');
  expect(check.judge(pageSubject({ status: 502 })).message).toContain('server failed');
});
