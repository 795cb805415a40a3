import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './redirect.chain.ts';

const hops = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    url: `https://firm.test/${at}`,
    status: 301,
    location: `/${at + 1}`,
  }));

test.each([
  [1, 'pass'],
  [3, 'warn'],
  [4, 'fail'],
])('%d redirects: %s', (count, status) => {
  expect(check.judge(pageSubject({ hops: hops(count) }))).toMatchObject({ status, value: count });
});

test('hops are listed with their addresses', () => {
  expect(check.judge(pageSubject({ hops: hops(2) })).items).toEqual([
    { url: 'https://firm.test/0', detail: '301 to /1' },
    { url: 'https://firm.test/1', detail: '301 to /2' },
  ]);
});

test('a scheme or slash added by the audit is not a redirect', () => {
  expect(check.judge(pageSubject({ asked: 'https://firm.test', url: 'https://firm.test/' })).value).toBe(0);
});

test('a short loop is left to the loop check', () => {
  expect(check.judge(pageSubject({ hops: hops(2), answer: { ending: 'loop' } })).status).toBe('info');
});

test('a redirect without a usable target is the answer, not a hop', () => {
  const broken = (count: number) =>
    check.judge(
      pageSubject({
        url: `https://firm.test/${count - 1}`,
        hops: hops(count),
        status: 301,
        answer: { ending: 'unfollowable' },
      }),
    );
  expect(broken(1)).toMatchObject({ status: 'pass', value: 0 });
  expect(broken(3)).toMatchObject({ status: 'warn', value: 2 });
});
