/**
 * Every page, and every address that the site names anywhere (pages, heads, structured data, style sheets, sitemaps, feed
 * and other files), requested once. Each must answer 200 without a redirect and have the anchor. External addresses are
 * only checked by form: no request leaves this machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { site } from '#content/site/site.ts';
import { wordings } from '#content/site/wordings.ts';
import {
  currentRoutes,
  editorialRoutes,
  fetchPages,
  tableRoutes,
  templates,
  toolResults,
} from './addresses.ts';
import { htmlFaults, type PageFacts, pageFacts } from './page-facts.ts';

const siteUrl = inject('siteUrl');
/** Its links are followed, but no page links to it. */
const notFound = '/no-such-page';
const routes = [...new Set([...currentRoutes, ...editorialRoutes])];
const starts = [
  ...new Set([...tableRoutes, ...routes]),
  ...toolResults,
  '/resources?q=reviews',
  '/robots.txt',
  '/sitemap.xml',
];

/** Internal address → the pages and files that name it. */
const named = new Map<string, Set<string>>();
const external = new Map<string, Set<string>>();
/** Responses by address without anchor. */
const answers = new Map<string, { status: number; type: string; body: string }>();

function note(address: string, from: string) {
  if (/^(mailto|tel|sms|webcal|data|blob):/.test(address)) return;
  const url = URL.parse(address, site.url + from);
  if (url?.pathname === notFound) return;
  if (url?.origin !== site.url) add(external, address, from);
  else if (url.protocol === 'http:' || url.protocol === 'https:') {
    add(named, url.href.slice(site.url.length), from);
  }
}

function add(map: Map<string, Set<string>>, key: string, from: string) {
  map.set(key, (map.get(key) ?? new Set()).add(from));
}

const withoutAnchor = (address: string) => address.replace(/#.*$/, '');

/** Attributes that hold addresses, by element. */
const holders: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  use: ['href'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  object: ['data'],
};
const addressProperties = new Set(['og:url', 'og:image', 'twitter:image']);

function addressesInPage(html: string): string[] {
  const document = parseDocument(html);
  return DomUtils.getElementsByTagName('*', document.children).flatMap(({ name, attribs }) => {
    const attributes =
      holders[name] ?? (name === 'form' && attribs.method !== 'post' ? ['action'] : []);
    const written = attributes.flatMap((attribute) => {
      const value = attribs[attribute];
      if (value === undefined) return [];
      return attribute.endsWith('srcset')
        ? value.split(',').map((one) => one.trim().split(' ')[0] ?? '')
        : [value];
    });
    const property = attribs.property ?? attribs.name ?? '';
    return name === 'meta' && addressProperties.has(property) ? [attribs.content ?? ''] : written;
  });
}

/** Addresses in a structured-data graph. Identifiers are not addresses. */
function addressesInData(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const filled = value.replace('{search_term_string}', 'reviews');
    return key !== '@id' && key !== 'sameAs' && filled.startsWith(`${site.url}/`) ? [filled] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    addressesInData(inner, Array.isArray(value) ? key : name),
  );
}

/** In sitemaps, feeds, text files and Markdown: everything that begins with our origin. Code holds examples for programs. */
function addressesInText(text: string): string[] {
  const ours = new RegExp(`${RegExp.escape(site.url)}[^\\s<>"')\\]]*`, 'g');
  return [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(ours)].map(([address]) =>
    address.replaceAll('&amp;', '&').replace(/[.,;]$/, ''),
  );
}

function addressesIn(path: string): string[] {
  const { type = '', body = '' } = answers.get(path) ?? {};
  if (type.startsWith('text/html')) {
    const data = factsAt(path).jsonLd.map((text) => JSON.parse(text));
    return [...addressesInPage(body), ...data.flatMap((graph) => addressesInData(graph))];
  }
  if (type.startsWith('text/css')) {
    // `url(#id)` is an element of the page.
    return [...body.matchAll(/url\(\s*["']?([^#"')][^"')]*)["']?\s*\)/g)].map(
      ([, address = '']) => address,
    );
  }
  if (/manifest/.test(type)) {
    const { icons = [], start_url = '/' } = JSON.parse(body) as {
      icons?: { src: string }[];
      start_url?: string;
    };
    return [start_url, ...icons.map(({ src }) => src)];
  }
  return /xml|text\/(plain|markdown)/.test(type) ? addressesInText(body) : [];
}

beforeAll(async () => {
  let next: string[] = starts;
  while (next.length > 0) {
    for (const { path, status, type, html } of await fetchPages(siteUrl, next)) {
      answers.set(path, { status, type, body: html });
    }
    // Linked pages are already in the table, so read only linked files for more addresses.
    for (const path of next) {
      const isPage = answers.get(path)?.type.startsWith('text/html');
      if (isPage && !starts.includes(path)) continue;
      for (const address of addressesIn(path)) note(address, path);
    }
    next = [...new Set([...named.keys()].map(withoutAnchor))].filter((path) => !answers.has(path));
  }
});

const known = new Map<string, PageFacts>();
/** Facts of a fetched page, parsed once. */
function factsAt(path: string): PageFacts {
  const facts = known.get(path) ?? pageFacts(answers.get(path)?.body ?? '');
  known.set(path, facts);
  return facts;
}

const namedBy = (from: ReadonlySet<string>) => `named by ${[...from].slice(0, 3).join(', ')}`;

test('every internal address answers 200 without a redirect', () => {
  expect(named.size).toBeGreaterThan(300);
  const faults = [...named].flatMap(([address, from]) => {
    const status = answers.get(withoutAnchor(address))?.status;
    return status === 200 ? [] : [`${address} answers ${status}, ${namedBy(from)}`];
  });
  expect(faults).toEqual([]);
});

test('every linked anchor exists on its page', () => {
  const faults = [...named].flatMap(([address, from]) => {
    const anchor = decodeURIComponent(address.split('#')[1] ?? '');
    if (anchor === '') return [];
    return factsAt(withoutAnchor(address)).ids.has(anchor)
      ? []
      : [`${address} has no such anchor, ${namedBy(from)}`];
  });
  expect(faults).toEqual([]);
});

/** All text of content and rules: addresses on pages must come from there, not from templates. */
const written = ['content', 'domain'].map(textsUnder).join('\n');

function textsUnder(folder: string): string {
  const root = join(import.meta.dirname, '..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|ts)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

test('every external address is a source in content or rules, or one of our profiles', () => {
  const known = new Set(site.social.map(({ url }) => url));
  const faults = [...external]
    .filter(([address]) => !known.has(address) && !written.includes(address))
    .map(([address, from]) => `${address}, ${namedBy(from)}`);
  expect(faults).toEqual([]);
});

/** Legal texts published without TLS; no other link may use http. */
const withoutTls: readonly string[] = ['texreg.sos.state.tx.us'];

test('every external address uses https, except sources published without it', () => {
  const hosts = [...external.keys()].flatMap((address) => {
    const url = URL.parse(address);
    return url?.protocol === 'https:' ? [] : [url?.host ?? address];
  });
  expect([...new Set(hosts)].toSorted()).toEqual(withoutTls.toSorted());
});

test('pages load nothing from another host', () => {
  const faults = tableRoutes.flatMap((path) => {
    const { children } = parseDocument(answers.get(path)?.body ?? '');
    return DomUtils.getElementsByTagName('*', children)
      .filter(
        ({ name, attribs }) => name !== 'a' && !(name === 'link' && attribs.rel === 'canonical'),
      )
      .flatMap(({ name, attribs }) =>
        (holders[name] ?? [])
          .flatMap((attribute) => attribs[attribute] ?? [])
          .filter((one) => /^(https?:)?\/\//.test(one)),
      )
      .filter((address) => !address.startsWith(`${site.url}/`))
      .map((address) => `${path}: ${address}`);
  });
  expect(faults).toEqual([]);
});

test('each title and description fits in search results', () => {
  const lengths = tableRoutes.map((path) => {
    const { title, description } = factsAt(path);
    return { path, title: [...title].length, description: [...description].length };
  });
  expect(lengths.filter(({ title }) => title < 15 || title > 72)).toEqual([]);
  expect(lengths.filter(({ description }) => description < 70 || description > 165)).toEqual([]);
});

describe.each(routes)('%s', (path) => {
  test('answers 200 with one h1, a title, a description and its own canonical address', () => {
    const facts = factsAt(path);
    expect(answers.get(path)?.status).toBe(200);
    expect(facts.h1).toHaveLength(1);
    expect(facts.h1[0]).not.toBe('');
    expect(facts.title).toMatch(/Tallygrove/);
    if (facts.robots.includes('noindex')) expect(facts.canonical).toBeUndefined();
    else expect(facts.canonical).toBe(`https://www.tallygrove.example${path}`);
  });

  test('has a breadcrumb that starts at Home, except the home page', () => {
    const { breadcrumb } = factsAt(path);
    if (path === '/') expect(breadcrumb).toEqual([]);
    else expect(breadcrumb[0]).toBe('Home');
    expect(breadcrumb).toHaveLength(path === '/' ? 0 : path.split('/').length);
  });

  test.runIf(process.env.TEST_ALL || templates.includes(path))('is valid HTML', async () => {
    expect(await htmlFaults(answers.get(path)?.body ?? '')).toEqual([]);
  });

  test('has no unfinished text', () => {
    const { text } = factsAt(path);
    expect(text).not.toMatch(
      /\{\{|\}\}|\{[a-z]+\}|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\bTODO\b/i,
    );
  });
});

test('no two pages share a title, a description or an h1', () => {
  for (const field of ['title', 'description'] as const) {
    const values = routes.map((path) => factsAt(path)[field]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  const headings = routes.map((path) => factsAt(path).h1[0]);
  expect(headings.filter((value, index) => headings.indexOf(value) !== index)).toEqual([]);
});

test('no page prints raw Markdown links: fields with links are rendered', () => {
  const faults = routes.flatMap((path) =>
    [...factsAt(path).text.matchAll(/\[[^\]]*\]\((?:https?:|\/)\S*/g)].map(
      ([link]) => `${path}: ${link}`,
    ),
  );
  expect(faults).toEqual([]);
});

/** What a visitor agrees to is said in the same recorded words wherever it is asked. */
const promises = new Set<string>(Object.values(wordings).map(({ text }) => text));

test('no page repeats a paragraph of another', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const path of routes) {
    const main = /<main[\s\S]*<\/main>/.exec(answers.get(path)?.body ?? '')?.[0] ?? '';
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
