import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './description.length.ts';

test.each([
  [1, 'warn'],
  [49, 'warn'],
  [50, 'pass'],
  [170, 'pass'],
  [171, 'warn'],
  [320, 'warn'],
  [321, 'fail'],
])('%i characters: %s', (length, status) => {
  const html = `<meta name="description" content="${'é'.repeat(length)}">`;
  expect(check.judge(documentSubject(html))).toMatchObject({ status, value: length });
});

test('the first of two is measured', () => {
  const html = `<meta name=description content="${'a'.repeat(60)}"><meta name=description content="b">`;
  expect(check.judge(documentSubject(html)).value).toBe(60);
});

test.each(['<p>x', '<meta name="description" content=" ">'])('%s has nothing to measure', (html) => {
  expect(check.judge(documentSubject(html)).status).toBe('info');
});
