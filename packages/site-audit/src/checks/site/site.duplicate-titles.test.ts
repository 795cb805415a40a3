import { expect, test } from 'vitest';
import { type PageFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.duplicate-titles.ts';

const page = (path: string, title: string, head = ''): PageFixture => ({
  url: `https://firm.test${path}`,
  html: `<title>${title}</title>${head}<p>x`,
});
const judge = (...pages: PageFixture[]) =>
  check.judge(
    siteSnapshot({
      ...page('/', 'Ames CPA'),
      tool: 'site',
      pages,
      robots: 'User-agent: *\nDisallow: /closed',
    }),
  );

test('distinct titles pass', () => {
  expect(judge(page('/a', 'A'), page('/b', 'B')).status).toBe('pass');
});

test('one pair warns, ignoring case and white space, and both addresses are listed', () => {
  const judgement = judge(page('/a', 'Tax help'), page('/b', ' TAX\n help '));
  expect(judgement).toMatchObject({ status: 'warn', value: 2 });
  expect(judgement.items?.map(({ url }) => url)).toEqual(['https://firm.test/a', 'https://firm.test/b']);
});

test('three pages with one title fail, and so do two pairs', () => {
  expect(judge(page('/a', 'T'), page('/b', 'T'), page('/c', 'T')).status).toBe('fail');
  expect(judge(page('/a', 'T'), page('/b', 'T'), page('/c', 'S'), page('/d', 'S')).status).toBe('fail');
});

test.each<[string, PageFixture]>([
  ['an error page', { ...page('/b', 'T'), status: 404 }],
  ['a page with noindex', page('/b', 'T', '<meta name="robots" content="noindex">')],
  ['a page with another canonical', page('/b', 'T', '<link rel="canonical" href="https://firm.test/a">')],
  ['a page that robots.txt closes', page('/closed/b', 'T')],
  [
    'the same page over a redirect',
    { ...page('/a', 'T'), hops: [{ url: 'https://firm.test/old', status: 301, location: '/a' }] },
  ],
  ['a page without a title', page('/b', '')],
])('%s repeats nothing', (_, other) => {
  expect(judge(page('/a', 'T'), other).status).toBe('pass');
});

test('a self-referencing canonical keeps a page in the comparison', () => {
  expect(
    judge(page('/a', 'T'), page('/b', 'T', '<link rel="canonical" href="https://firm.test/b">')).status,
  ).toBe('warn');
});

test('a single page has nothing to compare', () => {
  expect(judge().status).toBe('info');
});
