import { expect, test } from 'vitest';
import type { LinkElement, PageFacts } from '../page/page-facts.ts';
import { readPageLinks } from './page-links.ts';

const url = 'https://firm.test/dir/page';

function withLinks(...links: Partial<LinkElement>[]): PageFacts {
  const elements = links.map((link, index) => ({
    part: 'head',
    rel: ['canonical'],
    href: '/a',
    url: 'https://firm.test/a',
    at: { line: index + 1, excerpt: '<link>' },
    ...link,
  }));
  return { links: elements } as unknown as PageFacts;
}

test('canonicals come from head, body and header, in that order', () => {
  const document = withLinks({ part: 'body' }, { rel: ['stylesheet'] }, { href: undefined, url: null });
  const { canonicals } = readPageLinks(
    document,
    [['link', '<other>; rel="nofollow canonical", <x>; rel=next']],
    url,
  );
  expect(canonicals).toEqual([
    { href: '', url: null, from: 'head', evidence: 'Line 3: <link>' },
    { href: '/a', url: 'https://firm.test/a', from: 'body', evidence: 'Line 1: <link>' },
    {
      href: 'other',
      url: 'https://firm.test/dir/other',
      from: 'header',
      evidence: 'Link header: <other>; rel="nofollow canonical"',
    },
  ]);
});

test('alternates in the body, feeds and style sheets are not language versions', () => {
  const rel = ['alternate'];
  const document = withLinks(
    { rel, hreflang: 'en' },
    { rel, hreflang: 'de', part: 'body' },
    { rel, hreflang: 'fr', type: 'application/rss+xml' },
    { rel: ['alternate', 'stylesheet'], hreflang: 'it' },
    { rel },
    { rel, hreflang: '' },
  );
  const { alternates } = readPageLinks(
    document,
    [['link', '</es>; rel=alternate; hreflang=es; hreflang=ca']],
    url,
  );
  expect(alternates.map(({ hreflang, from }) => `${hreflang} ${from}`)).toEqual([
    'en head',
    ' head',
    'es header',
    'ca header',
  ]);
});

test('a header about another resource does not apply to the page', () => {
  const { canonicals } = readPageLinks(
    null,
    [
      ['link', '<a>; rel=canonical; anchor="/else"'],
      ['link', '<b>; rel=canonical; anchor="#part"'],
    ],
    url,
  );
  expect(canonicals.map(({ href }) => href)).toEqual(['b']);
});
