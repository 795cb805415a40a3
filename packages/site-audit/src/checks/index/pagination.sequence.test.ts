import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './pagination.sequence.ts';

const blog = 'https://firm.test/blog';
const at = (page: number) => `${blog}?page=${page}`;
const a = (href: string) => `<a href="${href}">More</a>`;
const back = { html: a(at(2)) };
const middle = a(blog) + a(at(3));
const moved = {
  ...back,
  asked: blog,
  url: `${blog}/`,
  hops: [{ url: blog, status: 301, location: '/blog/' }],
};

type Targets = NonNullable<SiteFixture['targets']>;
/** Page 2 of a series, whose neighbors link back unless given. */
const second = (html: string, targets: Targets = {}): SiteFixture => ({
  tool: 'qa',
  url: at(2),
  html,
  targets: { [blog]: back, [at(3)]: back, ...targets },
});
const first = (href: string) => ({ ...second(a(at(2)), { [at(2)]: { html: a(href) } }), url: blog });
const many = Array.from({ length: 5000 }, (_, page) => `<link rel="next" href="/blog/${page}">`).join('');

examples(check, {
  pass: [
    second(middle),
    second(`<link rel="next" href="/blog?page=3"><link rel="prev" href="/blog">${middle}`),
    // A number that is not next to it need not link back.
    second(middle + a(at(9)), { [at(9)]: { html: '<p>' } }),
    first(blog),
    first(at(1)),
  ],
  warn: [
    second(`<link rel="prev" href="/blog">${a(at(3))}`),
    second(middle, { [at(3)]: { html: a(at(4)) } }),
    second(middle, { [blog]: moved }),
  ],
  fail: [
    second(`<link rel="next" href="/blog?page=3">${a(blog)}`),
    second(middle, { [at(3)]: { status: 404, html: '<p>' } }),
    second(middle, { [at(3)]: 'timeout' }),
    second(middle + a(at(9)), { [at(9)]: { status: 410, html: '' } }),
    [second(many), { count: 20 }],
  ],
  info: [{ ...second(middle), targets: {} }, second(a('/about') + a('/blog?page=2#top'))],
});
