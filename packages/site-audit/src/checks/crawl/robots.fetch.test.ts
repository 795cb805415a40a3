import { expect, test } from 'vitest';
import { readRobots } from '../../robots/parse-robots.ts';
import type { Robots } from '../../robots/robots.ts';
import type { Answer } from '../../site/answer.ts';
import { robotsFrom, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.fetch.ts';

const address = 'https://firm.test/robots.txt';
const judge = (robots: Robots) => check.judge({ ...siteSnapshot({ tool: 'site' }), robots });
const answered = (answer: Partial<Answer>, body = '') =>
  judge(
    readRobots(
      address,
      { ...(robotsFrom(body, address).result as Answer), ...answer },
      new TextEncoder().encode(body),
    ),
  );
const text = (bytes: number) => judge(robotsFrom('#'.repeat(bytes), address)).status;

test.each<[number, string]>([
  [200, 'pass'],
  [404, 'warn'],
  [401, 'warn'],
  [400, 'warn'],
  [429, 'fail'],
  [500, 'fail'],
])('status %i: %s', (status, expected) => {
  expect(answered({ status })).toMatchObject({ status: expected, value: status });
});

test('size: 100,000 bytes pass, one more warns, more than 512,000 fail', () => {
  expect([0, 100_000, 100_001, 512_000, 512_001].map(text)).toEqual(['pass', 'pass', 'warn', 'warn', 'fail']);
});

test.each(['too-many', 'loop', 'unfollowable'] as const)('redirects that end in %s fail', (ending) => {
  expect(answered({ status: 301, ending }).status).toBe('fail');
});

test('a redirect to another host is followed and reported', () => {
  const hops = [{ url: address, status: 301, location: 'https://www.firm.test/robots.txt' }];
  const judgement = answered({ hops, url: 'https://www.firm.test/robots.txt' }, 'User-agent: *');
  expect(judgement.status).toBe('pass');
  expect(judgement.items?.[0]?.detail).toContain('301 to https://www.firm.test/robots.txt');
});

test('HTML fails, valid rules with type text/html do not', () => {
  expect(answered({}, '<!doctype html><p>x').status).toBe('fail');
  expect(answered({ headers: [['content-type', 'text/html']] }, 'User-agent: *\nDisallow:').status).toBe(
    'pass',
  );
});

test.each(['timeout', 'connect', 'tls', 'dns', 'protocol', 'refused'] as const)(
  'no answer (%s) fails',
  (code) => {
    const fault = { kind: 'fault' as const, asked: address, url: address, code, hops: [] };
    expect(judge(readRobots(address, fault, new Uint8Array()))).toMatchObject({
      status: 'fail',
      value: code,
    });
  },
);
