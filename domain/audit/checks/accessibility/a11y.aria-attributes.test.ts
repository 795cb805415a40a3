import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.aria-attributes.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<button aria-expanded="false">Menu</button>', 'pass'],
  ['<p aria-description="x">x</p>', 'pass'],
  ['<p>x', 'info'],
  ['<p aria-labeled="x" hidden>', 'info'],
  ['<div aria-labeled="x">x</div>', 'fail'],
  ['<div role="checkbox" aria-not-checked="true">x</div>', 'fail'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<div aria-labeled="x">x</div>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
