import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { atomXml } from './atom.ts';

const entry = {
  path: '/resources/a',
  title: 'Pricing pages: <or> not & why',
  summary: 'One "sentence".',
  author: 'Founder & CEO, Example',
  category: 'Website and pricing',
  published: '2026-05-01',
  updated: '2026-11-20',
};
const feed = {
  title: 'Example',
  subtitle: 'Articles',
  author: 'Example',
  origin: 'https://www.example.test',
  self: '/feed.xml',
  page: '/resources',
  language: 'en-US',
  entries: [
    { ...entry, path: '/resources/older', updated: '2026-06-01' },
    entry,
    { ...entry, path: '/resources/b' },
  ],
};

test('the newest change comes first and dates the feed', () => {
  const xml = atomXml(feed);
  const ids = [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual([
    'https://www.example.test/feed.xml',
    'https://www.example.test/resources/a',
    'https://www.example.test/resources/b',
    'https://www.example.test/resources/older',
  ]);
  expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe('2026-11-20T00:00:00Z');
});

test('XML special characters are escaped', () => {
  const xml = atomXml({ ...feed, title: 'A\u0007 & B' });
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>Pricing pages: &lt;or&gt; not &amp; why</title>');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
});

test('every entry has the elements that RFC 4287 requires', () => {
  const document = parseDocument(atomXml(feed), { xmlMode: true });
  const root = document.children.find((node) => 'name' in node && node.name === 'feed');
  const children = (node: unknown) =>
    ((node as { children: { name?: string }[] }).children ?? []).flatMap((child) => child.name ?? []);
  expect(children(root)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'author', 'link']));
  const entries = (root as unknown as { children: { name?: string }[] }).children.filter(
    ({ name }) => name === 'entry',
  );
  expect(entries).toHaveLength(3);
  for (const one of entries) {
    for (const name of ['id', 'title', 'updated', 'author', 'summary', 'published']) {
      expect(children(one).filter((child) => child === name)).toHaveLength(1);
    }
  }
});
