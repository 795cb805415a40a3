import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './site.depth.ts';

const url = (path: string) => `https://firm.test${path}`;
const page = (path: string, ...links: string[]) => ({
  url: url(path),
  html: `<p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
});
const deep = (...depths: number[]): SiteFixture => ({
  ...page('/'),
  pages: depths.map((depth, index) => ({ ...page(`/${index}`), depth })),
});
const hops = [{ url: url('/old'), status: 301, location: '/blog/tips' }];

examples(check, {
  pass: [
    [deep(1, 1), { value: 1 }],
    deep(1, 3),
    // Error pages have no depth.
    [{ ...page('/'), pages: [page('/a'), { url: url('/x'), status: 404, depth: 9 }] }, { value: 1 }],
    // A QA counts from the homepage in its crawl, not from the focus page.
    [
      {
        ...page('/blog/tips', '/blog/tips/more', '/'),
        tool: 'qa',
        pages: [page('/', '/blog'), page('/blog', '/old'), page('/blog/tips/more')],
        targets: { [url('/old')]: { ...page('/blog/tips'), hops } },
      },
      { value: 3 },
    ],
  ],
  warn: [
    deep(1, 4),
    [
      deep(1, 4, 5),
      {
        value: 5,
        items: [
          { url: url('/2'), detail: '5 clicks from the homepage.' },
          { url: url('/1'), detail: '4 clicks from the homepage.' },
        ],
      },
    ],
  ],
  fail: [deep(1, 6)],
  info: [
    { ...page('/blog/tips', '/a'), tool: 'qa', pages: [page('/a')] },
    deep(),
    { ...page('/'), tool: 'page' },
  ],
});
