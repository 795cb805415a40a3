import { expect, test } from 'vitest';
import { articleAddress, articlePathOf } from './subscribers-address.ts';

test('an article and the page about its mail lead to each other', () => {
  const address = articleAddress('/resources/your-website-in-march');
  expect(address).toBe('/desk/subscribers/article/your-website-in-march');
  expect(articlePathOf(address.split('/').at(-1))).toBe('/resources/your-website-in-march');
});
