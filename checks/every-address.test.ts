/**
 * Every address the site names anywhere, in pages, their heads and structured data, style sheets, sitemaps, feed and other
 * files, asked for once: it answers 200 at once, and has the anchor it is named with. Other hosts are judged by their
 * address only: no request leaves this machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, inject, test } from 'vitest';
import { site } from '#content/site.ts';
import { fetchPages, tableRoutes } from './fetch-pages.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { toolResults } from './tool-results.ts';

const siteUrl = inject('siteUrl');
/** Its links are followed; its own address is nobody's. */
const notFound = '/no-such-page';
const starts = [...tableRoutes, ...toolResults, '/resources?q=reviews', '/robots.txt', '/sitemap.xml'];

/** An address on this site → the pages and files that name it. */
const named = new Map<string, Set<string>>();
const external = new Map<string, Set<string>>();
/** What answered, by address without anchor. */
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

/** Attributes that hold an address, by element. */
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
    const attributes = holders[name] ?? (name === 'form' && attribs.method !== 'post' ? ['action'] : []);
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

/** Addresses a structured-data graph names; identifiers are names, not places. */
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

/** In sitemaps, feeds, text files and Markdown: whatever begins with our origin. */
function addressesInText(text: string): string[] {
  const ours = new RegExp(`${RegExp.escape(site.url)}[^\\s<>"')\\]]*`, 'g');
  return [...text.matchAll(ours)].map(([address]) => address.replaceAll('&amp;', '&').replace(/[.,;]$/, ''));
}

function addressesIn(path: string): string[] {
  const { type = '', body = '' } = answers.get(path) ?? {};
  if (type.startsWith('text/html')) {
    const data = factsAt(path).jsonLd.map((text) => JSON.parse(text));
    return [...addressesInPage(body), ...data.flatMap((graph) => addressesInData(graph))];
  }
  if (type.startsWith('text/css')) {
    return [...body.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address);
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
    // Pages reached from pages are pages of the table or their states: only files are read on.
    for (const path of next) {
      const isPage = answers.get(path)?.type.startsWith('text/html');
      if (isPage && !starts.includes(path)) continue;
      for (const address of addressesIn(path)) note(address, path);
    }
    next = [...new Set([...named.keys()].map(withoutAnchor))].filter((path) => !answers.has(path));
  }
});

const known = new Map<string, PageFacts>();
/** Of a page that has answered, read once. */
function factsAt(path: string): PageFacts {
  const facts = known.get(path) ?? pageFacts(answers.get(path)?.body ?? '');
  known.set(path, facts);
  return facts;
}

const namedBy = (from: ReadonlySet<string>) => `named by ${[...from].slice(0, 3).join(', ')}`;

test('every address on this site answers 200 at once', () => {
  expect(named.size).toBeGreaterThan(300);
  const faults = [...named].flatMap(([address, from]) => {
    const status = answers.get(withoutAnchor(address))?.status;
    return status === 200 ? [] : [`${address} answers ${status}, ${namedBy(from)}`];
  });
  expect(faults).toEqual([]);
});

test('every anchor that an address names is on its page', () => {
  const faults = [...named].flatMap(([address, from]) => {
    const anchor = decodeURIComponent(address.split('#')[1] ?? '');
    if (anchor === '') return [];
    return factsAt(withoutAnchor(address)).ids.has(anchor)
      ? []
      : [`${address} has no such anchor, ${namedBy(from)}`];
  });
  expect(faults).toEqual([]);
});

/** Everything that is written in content and rules: an address on a page comes from there, not from a template. */
const written = ['content', 'domain'].map(textsUnder).join('\n');

function textsUnder(folder: string): string {
  const root = join(import.meta.dirname, '..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|ts)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

test('every address elsewhere is one that content or rules give as a source, or a profile of ours', () => {
  const known = new Set(site.social.map(({ url }) => url));
  const faults = [...external]
    .filter(([address]) => !known.has(address) && !written.includes(address))
    .map(([address, from]) => `${address}, ${namedBy(from)}`);
  expect(faults).toEqual([]);
});

/** Archives of law and old papers that are published without TLS; nothing else may be linked by http. */
const withoutTls: readonly string[] = [
  'federal.elaws.us',
  'flrules.elaws.us',
  'njcpa.org',
  'print.casetext.com',
  'studylib.net',
  'texreg.sos.state.tx.us',
  'whatistaxed.com',
  'www.aicpa.org',
  'www.findataxprofessional.com',
  'www.laws9.com',
];

test('every address elsewhere begins with https, but for sources that are published without it', () => {
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
      .filter(({ name, attribs }) => name !== 'a' && !(name === 'link' && attribs.rel === 'canonical'))
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

test('each title and each description fits its place in search results', () => {
  const lengths = tableRoutes.map((path) => {
    const { title, description } = factsAt(path);
    return { path, title: [...title].length, description: [...description].length };
  });
  expect(lengths.filter(({ title }) => title < 15 || title > 72)).toEqual([]);
  expect(lengths.filter(({ description }) => description < 70 || description > 165)).toEqual([]);
});
