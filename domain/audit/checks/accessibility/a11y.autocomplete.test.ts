import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.autocomplete.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<input autocomplete="email">', 'pass'],
  ['<input autocomplete="section-a shipping work email">', 'pass'],
  ['<textarea autocomplete="Street-Address"></textarea>', 'pass'],
  ['<input type="password" autocomplete="current-password webauthn">', 'pass'],
  ['<input>', 'info'],
  ['<input autocomplete="off">', 'info'],
  ['<input autocomplete="none">', 'info'],
  ['<input autocomplete="bad" disabled>', 'info'],
  ['<input type="hidden" autocomplete="bad">', 'info'],
  ['<input autocomplete="badname">', 'fail'],
  ['<input autocomplete="work photo">', 'fail'],
  ['<input autocomplete="shipping">', 'fail'],
  ['<input autocomplete="email invalid">', 'fail'],
  ['<input autocomplete="work,email">', 'fail'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<input autocomplete="badname">');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
