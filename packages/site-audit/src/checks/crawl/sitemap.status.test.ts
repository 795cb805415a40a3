import { examples, judging } from '../../testing/judging.ts';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './sitemap.status.ts';

const [a, b] = ['https://firm.test/a', 'https://firm.test/b'];
const hop = { url: a, status: 301, location: '/b' };

examples(
  (target: NonNullable<SiteFixture['targets']>[string] | undefined) =>
    judging(check)({ sitemap: sitemapOf(['/', '/a']), ...(target && { targets: { [a]: target } }) }),
  {
    pass: [
      [{}, { value: 0 }],
      ['skipped', 'The one address looked at answers with status 200.'],
    ],
    warn: [
      [{ url: b, hops: [hop] }, { value: 1 }, '1 of 2 addresses from the sitemap leads elsewhere.'],
      'timeout',
    ],
    fail: [
      { hops: [hop], status: 301, answer: { ending: 'loop' } },
      [
        { status: 404 },
        '1 of 2 addresses from the sitemap is dead.',
        a,
        'This address answers with status 404.',
      ],
    ],
  },
);
examples(check, { info: [{ sitemap: noSitemap }, { sitemap: sitemapOf(['/x']) }] });
