import { expect, test } from 'vitest';
import type { Alternate, Canonical } from '../links/page-links.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { VisitedPage } from './snapshot.ts';
import { targetsOf } from './wanted-targets.ts';

const canonical = (url: string, from: Canonical['from'] = 'head'): Canonical => ({
  href: url,
  url,
  from,
  evidence: '',
});
const alternate = (url: string): Alternate => ({
  hreflang: 'en',
  href: url,
  url,
  from: 'head',
  evidence: '',
});

/** A page with only the data that the function uses. */
function page(anchors: string[], links: Record<string, string> = {}): VisitedPage {
  const document = {
    anchors: anchors.map((url) => ({ url, rel: [] })),
    links: Object.entries(links).map(([rel, url]) => ({ rel: [rel], url, part: 'head' })),
  };
  return { document: document as unknown as PageFacts } as VisitedPage;
}

const subject = {
  url: new URL('https://firm.test/blog?page=2'),
  page: page(
    [
      'https://firm.test/blog',
      'https://firm.test/blog?page=3#top',
      'https://firm.test/blog?page=3',
      'mailto:a@firm.test',
    ],
    {
      next: 'https://firm.test/blog?page=3',
      prev: 'https://firm.test/blog?page=1',
      stylesheet: 'https://firm.test/c.css',
    },
  ),
  links: {
    canonicals: [
      canonical('https://firm.test/wrong', 'body'),
      canonical('mailto:x'),
      canonical('https://firm.test/c#d'),
    ],
    alternates: [
      alternate('https://firm.test/blog?page=2'),
      alternate('https://firm.test/de'),
      alternate('https://firm.test/de'),
    ],
  },
};

test('a page audit requests nothing, a site audit the canonical, a QA versions and neighbors too', () => {
  expect(targetsOf(subject, 'page')).toEqual([]);
  expect(targetsOf(subject, 'site')).toEqual(['https://firm.test/c']);
  expect(targetsOf(subject, 'qa')).toEqual([
    'https://firm.test/c',
    'https://firm.test/de',
    'https://firm.test/blog?page=3',
    'https://firm.test/blog?page=1',
    'https://firm.test/blog',
  ]);
});

test('the page itself is not a target, with or without fragment', () => {
  const links = { canonicals: [canonical('https://firm.test/blog?page=2#x')], alternates: [] };
  expect(targetsOf({ ...subject, links }, 'site')).toEqual([]);
});

test('at most 20 versions are requested', () => {
  const alternates = Array.from({ length: 30 }, (_, index) => alternate(`https://firm.test/${index}`));
  expect(targetsOf({ ...subject, page: page([]), links: { canonicals: [], alternates } }, 'qa')).toHaveLength(
    20,
  );
});
