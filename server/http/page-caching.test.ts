import { expect, test } from 'vitest';
import { keyedFolders } from '#domain/messages/signed-links.ts';
import { pageCacheControl } from './response-headers.ts';

test.each([
  ['a tool with values', true, 200, '/tools/roi-calculator', 'private, no-cache'],
  ['a page whose address begins like a personal one', true, 200, '/bookings-explained', 'private, no-cache'],
  ['what was just sent', true, 200, '/thank-you', 'no-store'],
  ['the change of a call', true, 200, '/bookings/AbC-_dE/cancel', 'no-store'],
  ['a report on a site', true, 200, '/tools/seo-audit', 'no-store'],
  ['a form given back with what was typed', false, 422, '/contact', 'no-store'],
  ['a result of a post', false, 200, '/tools/roi-calculator', 'no-store'],
  ['a missing page', true, 404, '/nowhere', 'no-store'],
  ['a page that failed', true, 500, '/about', 'no-store'],
])('%s', (_, isRead, status, path, expected) => {
  expect(pageCacheControl(isRead, status, path)).toBe(expected);
});

test.each(keyedFolders.split('|'))('what a key opens in /%s is not stored', (folder) => {
  expect(pageCacheControl(true, 200, `/${folder}/AbC-_dE`)).toBe('no-store');
});
