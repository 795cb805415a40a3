import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.skip.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  [
    '<nav><a href="/a">A</a></nav><main><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></main>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1>Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1 aria-hidden="true">Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'fail',
  ],
  [
    '<a href="#m">Skip</a><nav><a href="/a">A</a></nav><div id="m"><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'pass',
  ],
  ['<p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>', 'info'],
  [
    '<nav><h1>Menu</h1></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<a href="#gone">Skip</a><aside>About</aside><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge(
    '<nav><a href="/a">A</a></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
  );
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
