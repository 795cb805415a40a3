import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.lists.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<ul><li>1</ul>', 'pass'],
  ['<ul></ul>', 'pass'],
  ['<dl><div><dt>a<dd>b</div></dl>', 'pass'],
  ['<ul><script>1</script><li>1</ul>', 'pass'],
  ['<div role="list"><li>1</div>', 'pass'],
  ['<ul role="menu"><a role="menuitem" href="/">x</a></ul>', 'pass'],
  ['<p>x', 'info'],
  ['<ul><div>1</div></ul>', 'fail'],
  ['<ul><ul><li>1</ul></ul>', 'fail'],
  ['<div><li>1</div>', 'fail'],
  ['<dt>a</dt>', 'fail'],
  ['<dl><p>a</p></dl>', 'fail'],
  ['<ul><li role="menuitem">1</ul>', 'fail'],
  ['<ul role="menubar"><li>1</ul>', 'fail'],
  ['<ul role="none"><li>1</ul>', 'pass'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<ul><div>1</div></ul>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
