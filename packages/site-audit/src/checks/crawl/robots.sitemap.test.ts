import { examples, judging } from '../../testing/judging.ts';
import { check } from './robots.sitemap.ts';

examples((robots: string | number) => judging(check)({ robots }), {
  pass: [
    ['sitemap:https://firm.test/s.xml # ours', { value: 1 }],
    'sitemap:HTTP://firm.test/s.xml',
    'sitemap:https://cdn.test/s.xml',
  ],
  warn: [
    ['', 'robots.txt names no sitemap'],
    [404, 'Without a robots.txt'],
  ],
  fail: [
    ['Sitemap: https://firm.test/a.xml\nSitemap: https://', { value: 2, count: 1 }, 'Line 2: '],
    'Sitemap: https://firm.test/a.xml\nSitemap: https:s.xml',
  ],
  info: [500],
});
