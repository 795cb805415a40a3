import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './redirect.type.ts';

const chain = (...statuses: number[]) =>
  statuses.map((status, at) => ({ url: `https://firm.test/${at}`, status, location: `/${at + 1}` }));

test.each([
  [[], 'pass'],
  [[301], 'pass'],
  [[308, 301], 'pass'],
  [[302], 'warn'],
  [[301, 303], 'warn'],
  [[307, 301], 'warn'],
  [[300], 'warn'],
])('redirects with %j: %s', (statuses, status) => {
  expect(check.judge(pageSubject({ hops: chain(...statuses) })).status).toBe(status);
});

test('a redirect without Location fails and is listed', () => {
  const hops = [{ url: 'https://firm.test/a', status: 301, location: null }];
  const judgement = check.judge(pageSubject({ hops, status: 301, answer: { ending: 'unfollowable' } }));
  expect(judgement).toMatchObject({ status: 'fail', items: [{ url: 'https://firm.test/a' }] });
});

test('a last answer that redirects nowhere fails', () => {
  const judgement = check.judge(
    pageSubject({ hops: chain(301), status: 302, answer: { ending: 'unfollowable' } }),
  );
  expect(judgement).toMatchObject({ status: 'fail', value: [302] });
});
