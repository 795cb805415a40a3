import { expect, test } from 'vitest';
import type { Fault } from '../../site/answer.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './links.redirected.ts';

const url = (path: string) => `https://firm.test${path}`;
const home = { url: url('/'), html: '<a href=/old>Old</a><a href=/a>A</a>' };
const hop = { url: url('/old'), status: 302, location: '/new' };
type Given = NonNullable<SiteFixture['targets']>[string];
const judge = (old: Given) =>
  check.judge(
    siteSnapshot({
      ...home,
      tool: 'site',
      pages: [{ url: url('/a'), html: '<p>A' }],
      targets: { [url('/old')]: old },
    }),
  );

test.each<[string, Given, string, number]>([
  ['no redirect', { html: '<p>' }, 'pass', 0],
  ['an error is none', { status: 404 }, 'pass', 0],
  ['a loop', { hops: [hop], status: 302, answer: { ending: 'loop' } }, 'fail', 1],
  ['too many', { hops: [hop], status: 302, answer: { ending: 'too-many' } }, 'fail', 1],
  ['no usable Location', { hops: [hop], status: 302, answer: { ending: 'unfollowable' } }, 'fail', 1],
])('%s', (_, target, status, value) => {
  expect(judge(target)).toMatchObject({ status, value });
});

test('a redirect to a refused address is not a dead link', () => {
  const fault: Fault = {
    kind: 'fault',
    asked: hop.url,
    url: 'https://other.test/',
    code: 'refused',
    hops: [hop],
  };
  const snapshot = siteSnapshot({ ...home, tool: 'site', targets: { [url('/old')]: {} } });
  const targets = new Map(snapshot.targets).set(hop.url, { url: hop.url, result: fault });
  expect(check.judge({ ...snapshot, targets })).toMatchObject({ status: 'warn', value: 1 });
});

test('names the page, the link and its target', () => {
  expect(judge({ url: url('/new'), hops: [hop] }).items).toEqual([
    { url: url('/'), detail: `Links to ${url('/old')}, which redirects (status 302) to ${url('/new')}.` },
  ]);
});

test('one link has its verb in the singular', () => {
  expect(judge({ url: url('/new'), hops: [hop] }).message).toMatch(
    /^1 internal link target of \d redirects\.$/,
  );
  expect(judge({ url: url('/new'), hops: [hop], status: 404 }).message).toBe(
    '1 internal link redirects to an error or in a circle.',
  );
});

test('without a crawl nothing is judged', () => {
  expect(check.judge(siteSnapshot({ ...home, tool: 'page' })).status).toBe('info');
});
