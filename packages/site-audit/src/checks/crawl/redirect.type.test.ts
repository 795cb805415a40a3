import { examples } from '../../testing/judging.ts';
import { check } from './redirect.type.ts';

const hop = (status: number, at = 0) => ({ url: `https://firm.test/${at}`, status, location: `/${at + 1}` });
const chain = (...statuses: number[]) => ({ hops: statuses.map(hop) });

examples(check, {
  pass: [chain(), chain(301), chain(308, 301)],
  warn: [chain(302), chain(301, 303), chain(307, 301), chain(300)],
  fail: [
    [
      { hops: [{ ...hop(301), location: null }], status: 301, answer: { ending: 'unfollowable' } },
      'https://firm.test/0',
    ],
    [{ ...chain(301), status: 302, answer: { ending: 'unfollowable' } }, { value: [302] }],
  ],
});
