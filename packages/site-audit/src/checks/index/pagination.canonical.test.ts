import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './pagination.canonical.ts';

const at = (path: string, canonical?: string, more = ''): SiteFixture => ({
  url: `https://firm.test${path}`,
  html: more + (canonical ? `<link rel="canonical" href="https://firm.test${canonical}">` : ''),
});
const [prev, next] = ['<link rel="prev" href="/archive-1">', '<link rel="next" href="/archive-2">'];

examples(check, {
  pass: [
    at('/blog?page=2'),
    at('/blog?page=2&utm_source=x', '/blog?page=2'),
    at('/blog/page/3/', '/blog/page/3/'),
    at('/archive-2', '/archive-2', prev),
  ],
  fail: [
    at('/blog?page=2', '/blog'),
    at('/blog?page=2', '/blog/'),
    at('/blog/page/3/', '/blog/'),
    at('/blog/page/3', '/blog/page/1'),
    at('/page/2', '/'),
    at('/archive-2', '/archive-1', prev),
  ],
  info: [
    at('/blog?page=2', '/view-all'),
    at('/blog?page=1', '/blog'),
    at('/blog', '/blog'),
    at('/blog?page=two', '/blog'),
    at('/archive-1', '/archive-1', next),
  ],
});
