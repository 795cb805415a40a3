import { expect, test } from 'vitest';
import type { Answer, Fault } from '../../site/answer.ts';
import { examples, judging } from '../../testing/judging.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './links.redirected.ts';

const url = (path: string) => `https://firm.test${path}`;
const home: SiteFixture = { url: url('/'), html: '<a href=/old>Old</a><a href=/a>A</a>' };
const hop = { url: url('/old'), status: 302, location: '/new' };
type Target = NonNullable<SiteFixture['targets']>[string];
const ended = (ending: Answer['ending']): Target => ({ hops: [hop], status: 302, answer: { ending } });
const moved = { url: url('/new'), hops: [hop] };

examples(
  (old: Target) =>
    judging(check)({ ...home, pages: [{ url: url('/a'), html: '<p>A' }], targets: { [url('/old')]: old } }),
  {
    pass: [[{ html: '<p>' }, { value: 0 }], { status: 404 }],
    warn: [
      [moved, url('/'), `Links to ${url('/old')}, which redirects (status 302) to ${url('/new')}.`],
      [moved, '1 internal link target of 2 redirects.'],
    ],
    fail: [
      [ended('loop'), { value: 1 }],
      ended('too-many'),
      ended('unfollowable'),
      [{ ...moved, status: 404 }, '1 internal link redirects to an error or in a circle.'],
    ],
  },
);
examples(check, { info: [{ ...home, tool: 'page' }] });

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
