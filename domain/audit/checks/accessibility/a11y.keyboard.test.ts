import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.keyboard.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<button onclick="go()">x</button>', 'pass'],
  ['<div onclick="go()" role="button" tabindex="0">x</div>', 'pass'],
  ['<div onclick="go()"><a href="/x">x</a></div>', 'pass'],
  ['<label onclick="go()">x</label>', 'pass'],
  ['<div tabindex="-1">x</div>', 'pass'],
  ['<div tabindex="0" role="group" aria-label="x">x</div>', 'pass'],
  ['<p>x', 'info'],
  ['<div onclick="go()">x</div>', 'fail'],
  ['<span onclick="go()">x</span>', 'fail'],
  ['<a href="/" tabindex="5">x</a>', 'warn'],
  ['<a href="/" accesskey="A">x</a>', 'warn'],
  ['<p tabindex="0">x</p>', 'warn'],
  ['<a href="/" role="button">x</a>', 'warn'],
  ['<a href="/" role="button" onkeydown="press(event)">x</a>', 'info'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<div onclick="go()">x</div>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
