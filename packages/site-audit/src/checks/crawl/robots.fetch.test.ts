import { readRobots } from '../../robots/parse-robots.ts';
import type { Answer, Fault } from '../../site/answer.ts';
import { examples } from '../../testing/judging.ts';
import { robotsFrom, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.fetch.ts';

const asked = 'https://firm.test/robots.txt';
const judge = (answer: Partial<Answer>, body = '') => {
  const usual = robotsFrom(body, asked).result as Answer;
  const robots = readRobots(asked, { ...usual, ...answer }, new TextEncoder().encode(body));
  return check.judge({ ...siteSnapshot({ tool: 'site' }), robots });
};
const elsewhere = 'https://www.firm.test/robots.txt';
const hops = [{ url: asked, status: 301, location: elsewhere }];

examples(([answer, body]: [Partial<Answer>, string?]) => judge(answer, body), {
  pass: [
    [[{}, '#'.repeat(100_000)]],
    [[{ hops, url: elsewhere }, 'User-agent: *'], `301 to ${elsewhere}`],
    [[{ headers: [['content-type', 'text/html']] }, 'User-agent: *\nDisallow:']],
  ],
  warn: [
    ...[404, 401, 400].map((status): [[Partial<Answer>]] => [[{ status }]]),
    [[{}, '#'.repeat(512_000)]],
    [[{}, '#'.repeat(100_001)]],
  ],
  fail: [
    [[{ status: 429 }]],
    [[{ status: 500 }], { value: 500 }],
    [[{}, '#'.repeat(512_001)]],
    [[{}, '<!doctype html><p>x']],
    ...(['too-many', 'loop', 'unfollowable'] as const).map((ending): [[Partial<Answer>]] => [
      [{ status: 301, ending }],
    ]),
  ],
});

examples(
  (code: Fault['code']) => {
    const fault = { kind: 'fault' as const, asked, url: asked, code, hops: [] };
    return check.judge({
      ...siteSnapshot({ tool: 'site' }),
      robots: readRobots(asked, fault, new Uint8Array()),
    });
  },
  { fail: ['timeout', 'connect', 'tls', 'dns', 'protocol', ['refused', { value: 'refused' }]] },
);
