import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.depth.ts';

const url = (path: string) => `https://firm.test${path}`;
const page = (path: string, ...links: string[]) => ({
  url: url(path),
  html: `<p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
});
const judge = (...depths: number[]) =>
  check.judge(
    siteSnapshot({
      ...page('/'),
      tool: 'site',
      pages: depths.map((depth, index) => ({ ...page(`/${index}`), depth })),
    }),
  );

test.each<[number, string]>([
  [1, 'pass'],
  [3, 'pass'],
  [4, 'warn'],
  [5, 'warn'],
  [6, 'fail'],
])('%i clicks: %s', (depth, status) => {
  expect(judge(1, depth)).toMatchObject({ status, value: depth });
});

test('deep pages are listed, the deepest first', () => {
  expect(judge(1, 4, 5).items).toEqual([
    { url: url('/2'), detail: '5 clicks from the homepage.' },
    { url: url('/1'), detail: '4 clicks from the homepage.' },
  ]);
});

test('error pages have no depth', () => {
  const snapshot = siteSnapshot({
    ...page('/'),
    tool: 'site',
    pages: [page('/a'), { url: url('/x'), status: 404, depth: 9 }],
  });
  expect(check.judge(snapshot)).toMatchObject({ status: 'pass', value: 1 });
});

test('a QA counts from the homepage in its crawl, not from the focus page', () => {
  const chain = siteSnapshot({
    ...page('/blog/tips', '/blog/tips/more', '/'),
    tool: 'qa',
    pages: [page('/', '/blog'), page('/blog', '/old'), page('/blog/tips/more')],
    targets: {
      [url('/old')]: {
        ...page('/blog/tips'),
        hops: [{ url: url('/old'), status: 301, location: '/blog/tips' }],
      },
    },
  });
  expect(check.judge(chain)).toMatchObject({ status: 'pass', value: 3 });
  const adrift = siteSnapshot({ ...page('/blog/tips', '/a'), tool: 'qa', pages: [page('/a')] });
  expect(check.judge(adrift).status).toBe('info');
});

test('a single page has no clicks to count', () => {
  expect(judge().status).toBe('info');
  expect(check.judge(siteSnapshot({ ...page('/'), tool: 'page' })).status).toBe('info');
});
