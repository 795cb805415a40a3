import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.credentials.ts';

test.each([
  ['Ann Birch is a Certified Enrolled Agent.', 'fail'],
  ['Our certified EAs are ready.', 'fail'],
  ['Enrolled agents certified by the IRS', 'fail'],
  ['An IRS-approved tax firm', 'warn'],
  ['Licensed by the Internal Revenue Service', 'warn'],
  ['We are tax specialists.', 'info'],
  ['Licensed Tax Consultant in Portland, Oregon', 'info'],
  ['Ask one of our CPAs.', 'info'],
  ['We like numbers.', 'info'],
  ['Ann Birch, CPA, and Bo Alder, EA', 'pass'],
  ['Ann Birch, EA, enrolled to practice before the Internal Revenue Service', 'pass'],
  ['Bo Alder, certified public accountant, enrolled agent', 'pass'],
  ['Ann Birch, EA. IRS-approved e-file provider', 'pass'],
  ['Ann Birch, EA. IRS-certified volunteers help at the library.', 'pass'],
  ['Ann Birch, EA. We are not endorsed by the IRS.', 'pass'],
])('%s: %s', (text, status) => {
  expect(check.judge(documentSubject(`<p>${text}</p>`)).status).toBe(status);
});

test('the phrase is quoted', () => {
  expect(
    check.judge(documentSubject('<p>Ann is a certified enrolled agent.</p>')).items?.[0]?.detail,
  ).toContain('certified enrolled agent');
});
