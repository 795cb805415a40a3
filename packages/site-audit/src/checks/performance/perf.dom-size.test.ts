import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './perf.dom-size.ts';

/** html, head and body are three elements. */
const page = (elements: number) => `<!doctype html><body>${'<i></i>'.repeat(elements - 3)}`;

test.each([
  [3, 'pass'],
  [800, 'pass'],
  [801, 'warn'],
  [1400, 'warn'],
  [1401, 'fail'],
])('%d elements: %s', (elements, status) => {
  expect(check.judge(documentSubject(page(elements)))).toMatchObject({ status, value: elements });
});

test('a small but deep page warns', () => {
  const { document, ...subject } = documentSubject(page(10));
  expect(check.judge({ ...subject, document: { ...document, depth: 32 } }).status).toBe('pass');
  expect(check.judge({ ...subject, document: { ...document, depth: 33 } }).status).toBe('warn');
});

test('a page that was cut fails', () => {
  expect(check.judge(documentSubject({ html: page(100), maxElements: 50 })).status).toBe('fail');
});
