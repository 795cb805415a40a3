import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './redirect.loop.ts';

const hops = [{ url: 'https://firm.test/a', status: 302, location: '/b' }];

test.each([
  ['answered', 'pass'],
  ['unfollowable', 'pass'],
  ['loop', 'fail'],
  ['too-many', 'fail'],
] as const)('a chain that ends as %s: %s', (ending, status) => {
  expect(check.judge(pageSubject({ hops, answer: { ending } })).status).toBe(status);
});

test('a page without redirects passes', () => {
  expect(check.judge(pageSubject({})).message).toContain('does not redirect');
});
