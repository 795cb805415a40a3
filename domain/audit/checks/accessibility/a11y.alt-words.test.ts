import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.alt-words.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<img src="a.png" alt="The partners">', 'pass'],
  ['<a href="/a.jpeg" download><img src="a.jpeg" alt="a.jpeg"></a>', 'pass'],
  ['<img src="a.png" alt="">', 'pass'],
  ['<img src="office.png" alt="Office">', 'pass'],
  ['<p>x', 'info'],
  ['<img src="a.png">', 'info'],
  ['<img src="a.png" alt="office.png">', 'fail'],
  ['<img src="a" alt="94251e110d24a4c2b6e6ce76e7203374">', 'fail'],
  ['<img src="a.png" alt="IMG_2041">', 'fail'],
  ['<img src="a.png" alt="image">', 'fail'],
  ['<input type="image" src="a.png" alt="click">', 'fail'],
  ['<img src="a.png" alt="Logo" role="presentation">', 'warn'],
  ['<img src="a.png" alt="" title="Ames CPA">', 'warn'],
  ['<a href="/x"><img src="a.png" alt="Our fees"> Our fees</a>', 'warn'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<img src="a.png" alt="office.png">');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
