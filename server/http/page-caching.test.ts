import { expect, test } from 'vitest';
import { pageCacheControl } from './page-caching.ts';

test.each([
  ['a tool with values', true, 200, '/tools/roi-calculator', 'private, no-cache'],
  ['a page whose address begins like a personal one', true, 200, '/bookings-explained', 'private, no-cache'],
  ['what was just sent', true, 200, '/thank-you', 'no-store'],
  ['a booked call', true, 200, '/bookings/AbC-_dE', 'no-store'],
  ['the change of a call', true, 200, '/bookings/AbC-_dE/cancel', 'no-store'],
  ['a confirmation', true, 200, '/newsletter/confirm/AbC', 'no-store'],
  ['a farewell', true, 200, '/unsubscribe/AbC', 'no-store'],
  ['a report on a site', true, 200, '/tools/seo-audit', 'no-store'],
  ['a form given back with what was typed', false, 422, '/contact', 'no-store'],
  ['a result of a post', false, 200, '/tools/roi-calculator', 'no-store'],
  ['a missing page', true, 404, '/nowhere', 'no-store'],
  ['a page that failed', true, 500, '/about', 'no-store'],
])('%s', (_, isRead, status, path, expected) => {
  expect(pageCacheControl(isRead, status, path)).toBe(expected);
});
