import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.link-purpose.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<a href="/fees">Our fees</a>', 'pass'],
  ['<p><a href="/fees">More</a> about our fees</p>', 'pass'],
  ['<a href="/fees" aria-describedby="f">More</a>', 'pass'],
  ['<p><a href="/fees">Fees</a> <a href="/fees">Fees</a></p>', 'pass'],
  ['<ul><li>Payroll <a href="/a">Read more</a><li>Taxes <a href="/b">Read more</a></ul>', 'pass'],
  ['<p>x', 'info'],
  ['<a>More</a>', 'info'],
  ['<a href="/fees">More</a>', 'fail'],
  ['<div role="link" tabindex="0">Go</div>', 'fail'],
  ['Visit us <a href="/">.</a>', 'fail'],
  ['<a href="/x"><img src="a.png" alt="Panda"></a> <a href="/x">Red panda</a>', 'warn'],
  ['<p>Write <a href="/chat">contact us</a> or call <a href="/phone">contact us</a></p>', 'warn'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<a href="/fees">More</a>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
