import { describe, expect, test } from 'vitest';
import { type Page, readPage } from '../page-files/read-page.ts';
import { site } from '../testing/delivered-site.ts';
import { linkFaults } from './links.ts';

const time = { moment: Date.parse('2026-11-22T12:00:00Z'), zone: 'America/Los_Angeles' };

function page(
  file: string,
  { front = '', body = '' }: { front?: string; body?: string } = {},
): Page {
  const words = `heading: ${file}\nlede: ${file}\ndescription: ${`About ${file}. `.repeat(9).slice(0, 120)}.`;
  const head = `kind: case-study\nname: ${file}\n${words}\npublished: 2026-01-01\nfirm: A firm\nsolution: /s\nservices: [/s]`;
  const sums =
    'figures: [{ label: a, value: b }, { label: c, value: d }, { label: e, value: f }]\ncalculator: { scenario: tax, link: Open it }';
  return readPage(file, `---\n${head}\n${sums}\n${front}\n---\n${body}`, site);
}

const target = page('s.md', { front: 'formerly: [/old]', body: '## A part\n\nText.' });
const allFaults = (...pages: Page[]) =>
  linkFaults(
    [target, ...pages],
    { isFile: (path) => path === '/feed.xml', unread: new Set(['/faulty']) },
    time,
  );

/** Ignores faults about the pages that tools link to, which these tests do not include. */
const faults = (...pages: Page[]) =>
  allFaults(...pages).filter((fault) => !fault.includes('service-keys'));

test('a page that the advice of tools leads to cannot go or wait', () => {
  const seo = '/services/seo-for-accounting-firms';
  const told = (...pages: Page[]) => allFaults(...pages).filter((fault) => fault.includes(seo));
  const start = `content/site/service-keys.ts: advice of tools leads to ${seo}, which is`;
  expect(told()).toEqual([`${start} no page of this site. Name another page.`]);
  expect(told({ ...page('a.md'), path: seo, draft: true })).toEqual([
    `${start} a draft. Name another page.`,
  ]);
  expect(told({ ...page('a.md'), path: seo })).toEqual([]);
});

test('links to pages, parts, files and other sites are in order', () => {
  const body =
    '[a](/s) [b](/s#a-part) [c](/s?x=1#used) [d](/feed.xml) [e](https://x.example/y) [f](mailto:a@b.example) [g](#here) [h](/faulty)\n\n## Here\n\nText.';
  expect(faults(page('a.md', { body }))).toEqual([]);
});

test.each([
  [
    '[b](/nowhere)',
    'a.md (body): /nowhere is no page of this site. Correct the address or remove it.',
  ],
  ['[b](/old)', 'a.md (body): /old has moved. Write /s.'],
  [
    '[b](/s#elsewhere)',
    'a.md (body): /s#elsewhere leads to a part that s.md does not have. Correct what follows #, or remove it.',
  ],
  [
    '[b](s)',
    'a.md (body): s is no address. Begin it with / for a page of this site, or with https://.',
  ],
])('%s is named with its file and place', (body, sentence) => {
  expect(faults(page('a.md', { body }))).toEqual([sentence]);
});

test('addresses in the front matter are named with their field', () => {
  expect(faults(page('a.md', { front: 'related: [/nowhere]' }))).toEqual([
    'a.md (related.0): /nowhere is no page of this site. Correct the address or remove it.',
  ]);
  expect(
    faults(page('a.md', { front: 'closing: { heading: H, text: "See [it](/gone)." }' })),
  ).toEqual([
    'a.md (closing.text): /gone is no page of this site. Correct the address or remove it.',
  ]);
});

describe('a link to a page that is not published', () => {
  const link = { body: '[b](/b)' };

  test('is a fault of a published page', () => {
    expect(faults(page('a.md', link), page('b.md', { front: 'draft: true' }))).toEqual([
      'a.md (body): /b is a draft. Remove the link until then, or publish this page no earlier.',
    ]);
    expect(
      faults(page('a.md', link), page('b.md', { front: 'publish: 2027-03-01 08:30' })),
    ).toEqual([
      'a.md (body): /b is published on March 1, 2027 at 8:30 AM. Remove the link until then, or publish this page no earlier.',
    ]);
  });

  test('is none of a page that comes no earlier, nor of a draft', () => {
    const later = page('b.md', { front: 'publish: 2027-03-01' });
    expect(faults(page('a.md', { ...link, front: 'publish: 2027-03-01 00:00' }), later)).toEqual(
      [],
    );
    expect(faults(page('a.md', { ...link, front: 'draft: true' }), later)).toEqual([]);
  });

  test('is left out of lists, and no fault there', () => {
    expect(
      faults(page('a.md', { front: 'related: [/b]' }), page('b.md', { front: 'draft: true' })),
    ).toEqual([]);
  });
});
