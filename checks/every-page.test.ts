import { beforeAll, describe, expect, inject, test } from 'vitest';
import { wordings } from '../content/site/wordings.ts';
import { currentRoutes, editorialRoutes, templates } from './addresses.ts';
import { htmlFaults, type PageFacts, pageFacts } from './page-facts.ts';

const siteUrl = inject('siteUrl');
const routes = [...new Set([...currentRoutes, ...editorialRoutes])];

interface Fetched {
  path: string;
  status: number;
  html: string;
  facts: PageFacts;
}

let pages: Fetched[] = [];

beforeAll(async () => {
  pages = await Promise.all(
    routes.map(async (path) => {
      const response = await fetch(siteUrl + path, { redirect: 'manual' });
      const html = await response.text();
      return { path, status: response.status, html, facts: pageFacts(html) };
    }),
  );
});

const pageAt = (path: string): Fetched => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`${path} was not fetched.`);
  return page;
};

describe.each(routes)('%s', (path) => {
  test('answers 200 with one h1, a title, a description and its own canonical address', () => {
    const { status, facts } = pageAt(path);
    expect(status).toBe(200);
    expect(facts.h1).toHaveLength(1);
    expect(facts.h1[0]).not.toBe('');
    expect(facts.title).toMatch(/Tallygrove/);
    expect(facts.description.length).toBeGreaterThanOrEqual(70);
    if (facts.robots.includes('noindex')) expect(facts.canonical).toBeUndefined();
    else expect(facts.canonical).toBe(`https://www.tallygrove.example${path}`);
  });

  test('has a breadcrumb that starts at Home, except the home page', () => {
    const { breadcrumb } = pageAt(path).facts;
    if (path === '/') expect(breadcrumb).toEqual([]);
    else expect(breadcrumb[0]).toBe('Home');
    expect(breadcrumb).toHaveLength(path === '/' ? 0 : path.split('/').length);
  });

  test.runIf(process.env.TEST_ALL || templates.includes(path))('is valid HTML', async () => {
    expect(await htmlFaults(pageAt(path).html)).toEqual([]);
  });

  test('has no unfinished text', () => {
    const { text } = pageAt(path).facts;
    expect(text).not.toMatch(/\{\{|\}\}|\{[a-z]+\}|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\bTODO\b/i);
  });
});

test('no two pages share a title, a description or an h1', () => {
  for (const field of ['title', 'description'] as const) {
    const values = pages.map((page) => page.facts[field]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  const headings = pages.map((page) => page.facts.h1[0]);
  expect(headings.filter((value, index) => headings.indexOf(value) !== index)).toEqual([]);
});

test('no page prints raw Markdown links: fields with links are rendered', () => {
  const faults = pages.flatMap(({ path, facts }) =>
    [...facts.text.matchAll(/\[[^\]]*\]\((?:https?:|\/)\S*/g)].map(([link]) => `${path}: ${link}`),
  );
  expect(faults).toEqual([]);
});

/** What a visitor agrees to is said in the same recorded words wherever it is asked. */
const promises = new Set<string>(Object.values(wordings).map(({ text }) => text));

test('no page repeats a paragraph of another', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { path, html } of pages) {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const paragraphs = new Set(
      [...main.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)].map((match) =>
        (match[1] ?? '').replace(/<[^>]+>/g, '').trim(),
      ),
    );
    for (const paragraph of paragraphs) {
      if (paragraph.length < 90 || promises.has(paragraph)) continue;
      const other = seen.get(paragraph);
      // The home page shows the first FAQ questions on purpose.
      if (other && !(path === '/faq' && other === '/'))
        repeated.push(`${other} and ${path}: ${paragraph.slice(0, 80)}`);
      seen.set(paragraph, path);
    }
  }
  expect(repeated).toEqual([]);
});
