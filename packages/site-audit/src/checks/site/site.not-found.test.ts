import type { Answer, Fault } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { examples, judging } from '../../testing/judging.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.not-found.ts';

const address = 'https://firm.test/audit-1';
const answer = (status: number, more: Partial<Answer> = {}): Probe => ({
  ...siteSnapshot({ url: address, status }).page.answer,
  ...more,
});
const hops = [{ url: address, status: 302, location: '/' }];
const fault: Fault = { kind: 'fault', asked: address, url: address, code: 'timeout', hops: [] };

examples((notFound: Probe | null) => judging(check)(notFound ? { probes: { notFound } } : { tool: 'page' }), {
  pass: [answer(410), answer(404, { hops })],
  warn: [
    answer(403),
    [
      answer(200, { url: 'https://firm.test/', hops }),
      {
        value: 302,
        items: [{ url: address, detail: 'Status 302, leads to https://firm.test/ (status 200).' }],
      },
    ],
    answer(302, { hops, ending: 'loop' }),
    [{ ...fault, url: 'https://other.test/', code: 'refused', hops }, { value: 302 }],
  ],
  fail: [answer(200)],
  info: [answer(429), [{ kind: 'not-asked', reason: 'No time.' }, { message: 'No time.' }], fault, null],
});
