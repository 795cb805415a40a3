import type { Answer } from '../../site/answer.ts';
import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './redirect.loop.ts';

const ending = (name: Answer['ending']): SiteFixture => ({
  hops: [{ url: 'https://firm.test/a', status: 302, location: '/b' }],
  answer: { ending: name },
});

examples(check, {
  pass: [ending('answered'), ending('unfollowable'), [{}, 'does not redirect']],
  fail: [ending('loop'), ending('too-many')],
});
