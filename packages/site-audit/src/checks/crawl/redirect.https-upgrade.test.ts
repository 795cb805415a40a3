import type { Answer, Fault, Hop } from '../../site/answer.ts';
import { examples } from '../../testing/judging.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './redirect.https-upgrade.ts';

const http = 'http://firm.test/';
const https = 'https://firm.test/';
const { answer } = siteSnapshot({}).page;

const answered = (url: string, hops: Hop[] = [], more: Partial<Answer> = {}): SiteFixture => ({
  probes: { httpTwin: { ...answer, asked: http, url, hops, ...more } },
});
const hop = (url: string, location: string, status = 301): Hop => ({ url, status, location });
const fault = (code: Fault['code']): SiteFixture => ({
  probes: { httpTwin: { kind: 'fault', asked: http, url: http, code, hops: [] } },
});
const reason = 'The site uses another port.';

examples(check, {
  pass: [answered(https, [hop(http, https)])],
  warn: [
    answered(https, [hop(http, https, 302)]),
    answered('https://other.test/', [hop(http, 'https://other.test/')]),
    fault('connect'),
    answered(http, [], { status: 403 }),
  ],
  fail: [
    answered(http),
    answered('http://firm.test/home', [hop(http, '/home')]),
    answered('http://firm.test/home', [hop(http, https), hop(https, 'http://firm.test/home')]),
  ],
  info: [
    fault('refused'),
    [{ probes: { httpTwin: { kind: 'not-asked', reason } } }, { message: reason }],
    { ...answered(http), url: http },
    { tool: 'page' },
  ],
});
