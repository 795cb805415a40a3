import { expect, test } from 'vitest';
import type { Answer, Fault, Hop } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { namedHasStatus } from '../../testing/judging.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './redirect.host-variants.ts';

const home = 'https://firm.test/';
const other = 'https://www.firm.test/';
const { answer } = siteSnapshot({}).page;

const answered = (
  url: string,
  hops: Hop[] = [],
  more: Partial<Answer & { canonicals: string[] }> = {},
): Probe => ({ ...answer, asked: other, url, hops, ...more });
const hop = (url: string, location: string, status = 301): Hop => ({ url, status, location });
const fault = (code: Fault['code']): Probe => ({ kind: 'fault', asked: other, url: other, code, hops: [] });
const judge = (otherHost: Probe) =>
  check.judge(siteSnapshot({ tool: 'site', url: home, probes: { otherHost } }));

test.each([
  [
    'a temporary step after the audited host',
    answered(`${home}en`, [hop(other, home), hop(home, '/en', 302)]),
    'pass',
  ],
  ['a temporary redirect', answered(home, [hop(other, home, 302)]), 'warn'],
  ['a copy with a canonical', answered(other, [], { canonicals: [home] }), 'warn'],
  ['a redirect elsewhere', answered('https://else.test/', [hop(other, 'https://else.test/')]), 'warn'],
  ['a 404', answered(other, [], { status: 404 }), 'warn'],
  ['a copy after a redirect of its own', answered(`${other}home`, [hop(other, '/home')]), 'fail'],
  ['a name that does not exist', fault('dns'), 'info'],
  ['no usable answer', fault('tls'), 'info'],
  ['no question', { kind: 'not-asked', reason: 'The host is an IP address.' } as const, 'info'],
])('%s: %s', namedHasStatus(judge));

test('an audit without probes is not judged', () => {
  expect(check.judge(siteSnapshot({ tool: 'page' })).status).toBe('info');
});
