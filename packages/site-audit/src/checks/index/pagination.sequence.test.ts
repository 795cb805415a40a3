import { expect, test } from 'vitest';
import { documentSubject, type PageFixture, type SiteFixture } from '../../testing/subjects.ts';
import { check } from './pagination.sequence.ts';

const blog = 'https://firm.test/blog';
const at = (page: number) => `${blog}?page=${page}`;
const a = (href: string) => `<a href="${href}">More</a>`;
const middle = a(blog) + a(at(3));

type Targets = NonNullable<SiteFixture['targets']>;

const judge = (html: string, targets: Targets, url = at(2)) =>
  check.judge(documentSubject({ tool: 'qa', url, html, targets }));

const back: PageFixture = { html: a(at(2)) };

test.each<[string, string, Targets, string]>([
  ['linked both ways', middle, { [blog]: back, [at(3)]: back }, 'pass'],
  [
    'with rel and links',
    `<link rel="next" href="/blog?page=3"><link rel="prev" href="/blog">${middle}`,
    { [blog]: back, [at(3)]: back },
    'pass',
  ],
  [
    'rel=next without a link',
    `<link rel="next" href="/blog?page=3">${a(blog)}`,
    { [blog]: back, [at(3)]: back },
    'fail',
  ],
  [
    'rel=prev without a link',
    `<link rel="prev" href="/blog">${a(at(3))}`,
    { [blog]: back, [at(3)]: back },
    'warn',
  ],
  ['a missing target', middle, { [blog]: back, [at(3)]: { status: 404, html: '<p>' } }, 'fail'],
  ['a target that does not answer', middle, { [blog]: back, [at(3)]: 'timeout' }, 'fail'],
  ['a neighbor without link back', middle, { [blog]: back, [at(3)]: { html: a(at(4)) } }, 'warn'],
  [
    'a neighbor over a redirect',
    middle,
    {
      [blog]: {
        ...back,
        asked: blog,
        url: `${blog}/`,
        hops: [{ url: blog, status: 301, location: '/blog/' }],
      },
      [at(3)]: back,
    },
    'warn',
  ],
  [
    'a distant number without link back',
    middle + a(at(9)),
    { [blog]: back, [at(3)]: back, [at(9)]: { html: '<p>' } },
    'pass',
  ],
  [
    'a distant number that is missing',
    middle + a(at(9)),
    { [blog]: back, [at(3)]: back, [at(9)]: { status: 410, html: '' } },
    'fail',
  ],
  ['nothing fetched', middle, {}, 'info'],
  ['no series', a('/about') + a('/blog?page=2#top'), {}, 'info'],
])('%s', (_, html, targets, status) => {
  expect(judge(html, targets).status).toBe(status);
});

test('the first page may be linked by its bare address or as number 1', () => {
  for (const href of [blog, at(1)]) {
    expect(judge(a(at(2)), { [at(2)]: { html: a(href) } }, blog).status).toBe('pass');
  }
});

test('thousands of declared neighbors are judged in part', () => {
  const html = Array.from({ length: 5000 }, (_, page) => `<link rel="next" href="/blog/${page}">`).join('');
  expect(judge(html, {})).toMatchObject({ status: 'fail', count: 20 });
});
