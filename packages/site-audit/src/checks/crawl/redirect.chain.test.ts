import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './redirect.chain.ts';

const hops = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    url: `https://firm.test/${at}`,
    status: 301,
    location: `/${at + 1}`,
  }));
/** A redirect without a usable target is the answer, not a hop. */
const broken = (count: number): SiteFixture => ({
  url: `https://firm.test/${count - 1}`,
  hops: hops(count),
  status: 301,
  answer: { ending: 'unfollowable' },
});
const first = { url: 'https://firm.test/0', detail: '301 to /1' };

examples(check, {
  pass: [
    [{ hops: hops(1) }, { value: 1 }],
    // The audit adds a scheme or slash.
    [{ asked: 'https://firm.test', url: 'https://firm.test/' }, { value: 0 }],
    [broken(1), { value: 0 }],
  ],
  warn: [
    [{ hops: hops(2) }, { items: [first, { url: 'https://firm.test/1', detail: '301 to /2' }] }],
    [{ hops: hops(3) }, { value: 3 }],
    [broken(3), { value: 2 }],
  ],
  fail: [{ hops: hops(4) }],
  info: [{ hops: hops(2), answer: { ending: 'loop' } }],
});
