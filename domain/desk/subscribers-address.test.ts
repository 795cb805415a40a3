import { expect, test } from 'vitest';
import {
  articleAddress,
  articlePathOf,
  readSubscribersQuery,
  subscribersAddress,
} from './subscribers-address.ts';

test('an address keeps what a list is narrowed to, and nothing else', () => {
  const query = readSubscribersQuery(new URLSearchParams('show=pending&q=+ann%26lee+&done=x&after='));
  expect(subscribersAddress(query)).toBe('/desk/subscribers?show=pending&q=ann%26lee');
  expect(subscribersAddress(query, 'some-id')).toBe('/desk/subscribers/some-id?show=pending&q=ann%26lee');
  expect(subscribersAddress({})).toBe('/desk/subscribers');
});

test('an article and the page about its mail lead to each other', () => {
  const address = articleAddress('/resources/your-website-in-march');
  expect(address).toBe('/desk/subscribers/article/your-website-in-march');
  expect(articlePathOf(address.split('/').at(-1))).toBe('/resources/your-website-in-march');
});
