import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.aria-roles.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<div role="heading" aria-level="2">Fees</div>', 'pass'],
  ['<span role="doc-biblioref link">1</span>', 'pass'],
  ['<span role="searchfield searchbox">1</span>', 'pass'],
  ['<span role="text">1</span>', 'pass'],
  ['<p>x', 'info'],
  ['<div role="">x</div>', 'info'],
  ['<div role="lnik" hidden>x</div>', 'info'],
  ['<span role="lnik">x</span>', 'fail'],
  ['<div role="landmark">x</div>', 'fail'],
  ['<ol role="breadcrumbs"><li>x</ol>', 'fail'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<span role="lnik">x</span>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
