import { expect, test } from 'vitest';
import type { Answer, Fault, Hop } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './redirect.https-upgrade.ts';

const http = 'http://firm.test/';
const https = 'https://firm.test/';
const { answer } = siteSnapshot({}).page;

const answered = (url: string, hops: Hop[] = [], more: Partial<Answer> = {}): Probe => ({
  ...answer,
  asked: http,
  url,
  hops,
  ...more,
});
const hop = (url: string, location: string, status = 301): Hop => ({ url, status, location });
const fault = (code: Fault['code'], hops: Hop[] = [], url = http): Probe => ({
  kind: 'fault',
  asked: http,
  url,
  code,
  hops,
});
const judge = (httpTwin: Probe, url = https) =>
  check.judge(siteSnapshot({ tool: 'site', url, probes: { httpTwin } }));

test.each([
  ['a 301 to https', answered(https, [hop(http, https)]), 'pass'],
  ['a 302 to https', answered(https, [hop(http, https, 302)]), 'warn'],
  ['a redirect to another site', answered('https://other.test/', [hop(http, 'https://other.test/')]), 'warn'],
  ['no answer', fault('connect'), 'warn'],
  ['403 over http', answered(http, [], { status: 403 }), 'warn'],
  ['the site over http', answered(http), 'fail'],
  ['a redirect that stays on http', answered('http://firm.test/home', [hop(http, '/home')]), 'fail'],
  [
    'an https hop back to http',
    answered('http://firm.test/home', [hop(http, https), hop(https, 'http://firm.test/home')]),
    'fail',
  ],
  ['an address that may not be asked', fault('refused'), 'info'],
  ['no question', { kind: 'not-asked', reason: 'The site uses another port.' } as const, 'info'],
])('%s: %s', (_, probe, status) => {
  expect(judge(probe).status).toBe(status);
});

test('a site on plain http, and an audit without probes, are not judged', () => {
  expect(judge(answered(http), http).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'page' })).status).toBe('info');
});

test('the reason for not asking is reported', () => {
  expect(judge({ kind: 'not-asked', reason: 'The site uses another port.' }).message).toBe(
    'The site uses another port.',
  );
});
