/** What a visitor's browser loads, against the budgets of docs: computed from the served HTML and the built files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { site } from '#content/site.ts';
import { readFolder } from '../cli/read-folder.ts';

const siteUrl = inject('siteUrl');
const root = join(import.meta.dirname, '..');
const assets = join(root, 'build', 'client', 'assets');
const kib = 1024;

/** In bytes as sent. */
const budgets = {
  /** JavaScript that comes with any page. */
  script: 8 * kib,
  /** What reading pages load on top of it when idle or needed. */
  scriptLater: 12 * kib,
  /** All JavaScript of a page whose applications are in use. */
  scriptInUse: 110 * kib,
  /** The style sheet of a page, compressed alone. */
  css: 10.5 * kib,
  /** The fonts that a page preloads. */
  fonts: 46 * kib,
  /** The page, its scripts, fonts, pictures, icon and manifest. */
  requests: 12,
};

/**
 * HTML with its styles, by kind of page. The goals are 14 KiB for text pages and 20 KiB for home, hubs and tools. Where a kind
 * is above its goal the number is what it weighs today, so that it can only get lighter: the rest is words
 * (docs/decisions/0018-pages-without-a-framework.md).
 */
const htmlBudgets: Readonly<Record<string, number>> = {
  service: 20.75 * kib,
  solution: 19 * kib,
  industry: 22 * kib,
  article: 19.25 * kib,
  'case-study': 16.25 * kib,
  legal: 15.75 * kib,
  faq: 24 * kib,
  home: 25.25 * kib,
  hub: 20 * kib,
  tool: 25.5 * kib,
  /** Forms, the calendar and pages about the firm. */
  page: 25.5 * kib,
};
const otherPages = 20 * kib;

/** Brotli bytes of a built file as the server sends it. */
function sent(name: string): number {
  const file = join(assets, name);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + sent(name), 0);
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Chunks by name, with what each imports at once and later. */
const chunks = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const text = readFileSync(join(assets, name), 'utf8');
      const atOnce = found(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g, text);
      const later = found(/\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g, text);
      return [name, { atOnce, later }] as const;
    }),
);

/** The chunks and all they import, at once or later too. `without` leaves chunks out, and what only they lead to. */
function reached(from: readonly string[], { later = false, without = new Set<string>() } = {}): Set<string> {
  const all = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || all.has(name) || without.has(name)) return;
    all.add(name);
    for (const next of later ? [...chunk.atOnce, ...chunk.later] : chunk.atOnce) visit(next);
  };
  for (const name of from) visit(name);
  return all;
}

/** Chunks that the build named after a file so called. */
const named = (base: string) =>
  [...chunks.keys()].filter((name) => name.startsWith(`${base}-`) && name.length === base.length + 12);

/** The chunk of a source file, whose name the build keeps. Undefined when the build merged it into another. */
function chunkOf(source: string): string | undefined {
  const manifest = join(root, 'build', 'client', '.vite', 'manifest.json');
  if (existsSync(manifest))
    return JSON.parse(readFileSync(manifest, 'utf8'))[source]?.file?.replace(/^assets\//, '');
  const base = source.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const [chunk, ...others] = named(base);
  if (others.length > 0)
    throw new Error(`${[chunk, ...others].join(' and ')} may be ${source}. Rename one of them.`);
  return chunk;
}

/** Chunk of each island by its name, from the list of islands. */
function islandChunks(): Map<string, string> {
  const list = readFileSync(join(root, 'app', 'islands', 'islands.ts'), 'utf8');
  const entries = [...list.matchAll(/^ {2}'?([\w-]+)'?: \{[^}]*?import\('\.\.\/([^']+)'\)/gms)];
  return new Map(
    entries.map(([, name = '', source = '']) => {
      const chunk = chunkOf(`app/${source}`);
      if (!chunk) throw new Error(`The build has no chunk of its own for the island ${name}.`);
      return [name, chunk];
    }),
  );
}

interface Served {
  bytes: number;
  html: string;
}

/** A page as a browser gets it. */
function serve(path: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    get(siteUrl + path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
          reject(
            new Error(`${path} answered ${response.statusCode} ${response.headers['content-encoding']}`),
          );
        else resolve({ bytes: body.length, html: brotliDecompressSync(body).toString() });
      });
    }).on('error', reject);
  });
}

const scriptsOf = (html: string) =>
  found(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/assets\/([\w.-]+\.js)"/g, html).concat(
    found(/\bimport\s*\(?["']\/assets\/([\w.-]+\.js)/g, html),
  );
const sheetsOf = (html: string) => found(/<link\b(?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g, html);
const fontsOf = (html: string) => new Set(found(/<link\b[^>]*href="\/assets\/([\w.-]+\.woff2)"/g, html));
const picturesOf = (html: string) =>
  new Set([
    ...found(/<(?:img|use|image|source)\b[^>]*?\b(?:src|href)="(\/[^"#]+)/g, html),
    ...found(/<link\b(?=[^>]*as="image")[^>]*href="([^"]+)"/g, html),
  ]);
const islandsOf = (html: string) => new Set(found(/\bdata-island="([\w-]+)"/g, html));

const { pages } = readFolder(join(root, 'content', 'pages'), site);
const served = new Map<string, Promise<Served>>();
const pageAt = (path: string) => {
  const page = served.get(path) ?? serve(path);
  served.set(path, page);
  return page;
};

describe.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('its HTML', async () => {
    const { bytes } = await pageAt(path);
    expect(bytes).toBeLessThanOrEqual(htmlBudgets[page.kind] ?? otherPages);
  });

  test('its style sheet', async () => {
    const { html } = await pageAt(path);
    const inlined = found(/<style[^>]*>([\s\S]*?)<\/style>/g, html).join('');
    expect(inlined.length).toBeGreaterThan(0);
    expect(sheetsOf(html)).toEqual([]);
    expect(brotliCompressSync(inlined).length).toBeLessThanOrEqual(budgets.css);
  });

  test('the JavaScript that comes with it', async () => {
    const scripts = scriptsOf((await pageAt(path)).html);
    expect(scripts.filter((name) => !chunks.has(name))).toEqual([]);
    expect(sum(reached(scripts))).toBeLessThanOrEqual(budgets.script);
  });

  test('the JavaScript that comes later', async () => {
    const { html } = await pageAt(path);
    const first = reached(scriptsOf(html));
    const islands = islandChunks();
    const idle = reached([...first, ...chunksOf('visit/visit.ts', 'measure/vitals.ts')]);
    // On a wide screen; the phone's menu is smaller.
    const later = reached([...idle, ...chunksOf('enhance/open-mega-menu.ts')]);
    expect(sum(later) - sum(first)).toBeLessThanOrEqual(budgets.scriptLater);
    const used = [...islandsOf(html)];
    expect(used.filter((name) => !islands.has(name))).toEqual([]);
    if (used.length === 0) return;
    // What an island loads for another page of its kind, such as another tool, is named after that page.
    const ofOtherPages = pages
      .filter((other) => other.path !== path)
      .flatMap((other) => named(other.path.replace(/^.*\//, '')));
    const isCalculator = page.kind === 'tool' && page.toolType === 'calculator';
    const otherStage = named(isCalculator ? 'quiz' : 'calculator');
    // The form for a copy by email is an application of its own, loaded when it is touched.
    const main = used.filter((name) => name !== 'email-result' || used.length === 1);
    const inUse = reached(
      [chunkOf('app/islands/hydrate-island.tsx') ?? '', ...main.map((name) => islands.get(name) ?? '')],
      { later: true, without: new Set([...idle, ...ofOtherPages, ...otherStage, ...unused(islands, main)]) },
    );
    expect(sum(idle) + sum(inUse)).toBeLessThanOrEqual(budgets.scriptInUse);
  });

  test('its fonts and the number of its requests', async () => {
    const { html } = await pageAt(path);
    const fonts = fontsOf(html);
    expect(sum(fonts)).toBeLessThanOrEqual(budgets.fonts);
    const scripts = reached(scriptsOf(html));
    const requests = 1 + fonts.size + scripts.size + picturesOf(html).size + 2;
    expect(requests).toBeLessThanOrEqual(budgets.requests);
  });
});

/** The chunks of these source files of app/. */
function chunksOf(...sources: string[]): string[] {
  return sources.map((source) => {
    const chunk = chunkOf(`app/${source}`);
    if (!chunk) throw new Error(`The build has no chunk of its own for ${source}.`);
    return chunk;
  });
}

/** Chunks of the islands that a page does not have. */
const unused = (islands: ReadonlyMap<string, string>, used: readonly string[]) =>
  [...islands].filter(([name]) => !used.includes(name)).map(([, chunk]) => chunk);
