import type { Answer, Fault, Hop } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { examples, judging } from '../../testing/judging.ts';
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

examples(
  (otherHost: Probe | undefined) => judging(check)(otherHost ? { probes: { otherHost } } : { tool: 'page' }),
  {
    pass: [answered(`${home}en`, [hop(other, home), hop(home, '/en', 302)])],
    warn: [
      answered(home, [hop(other, home, 302)]),
      answered(other, [], { canonicals: [home] }),
      answered('https://else.test/', [hop(other, 'https://else.test/')]),
      answered(other, [], { status: 404 }),
    ],
    fail: [answered(`${other}home`, [hop(other, '/home')])],
    info: [
      fault('dns'),
      fault('tls'),
      { kind: 'not-asked', reason: 'The host is an IP address.' },
      undefined,
    ],
  },
);
