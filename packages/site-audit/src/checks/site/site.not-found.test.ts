import { expect, test } from 'vitest';
import type { Answer } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.not-found.ts';

const address = 'https://firm.test/audit-1';
const answer = (status: number, more: Partial<Answer> = {}): Probe => ({
  ...siteSnapshot({ url: address, status }).page.answer,
  ...more,
});
const judge = (notFound: Probe) => check.judge(siteSnapshot({ tool: 'site', probes: { notFound } }));
const hops = [{ url: address, status: 302, location: '/' }];

test.each<[number, string]>([
  [410, 'pass'],
  [200, 'fail'],
  [403, 'warn'],
  [429, 'info'],
])('status %i: %s', (status, expected) => {
  expect(judge(answer(status)).status).toBe(expected);
});

test('a redirect to another page warns and is reported, one that ends in 404 is fine', () => {
  expect(judge(answer(200, { url: 'https://firm.test/', hops }))).toMatchObject({
    status: 'warn',
    value: 302,
    items: [{ url: address, detail: 'Status 302, leads to https://firm.test/ (status 200).' }],
  });
  expect(judge(answer(404, { hops })).status).toBe('pass');
  expect(judge(answer(302, { hops, ending: 'loop' })).status).toBe('warn');
});

test('a skipped or failed probe is not judged', () => {
  expect(judge({ kind: 'not-asked', reason: 'No time.' })).toEqual({ status: 'info', message: 'No time.' });
  expect(judge({ kind: 'fault', asked: address, url: address, code: 'timeout', hops: [] }).status).toBe(
    'info',
  );
  expect(check.judge(siteSnapshot({ tool: 'page' })).status).toBe('info');
});

test('a redirect to a refused address is a redirect too', () => {
  const away = { kind: 'fault', asked: address, url: 'https://other.test/', code: 'refused', hops } as const;
  expect(judge({ ...away, hops })).toMatchObject({ status: 'warn', value: 302 });
});
