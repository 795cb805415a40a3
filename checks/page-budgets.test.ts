/**
 * Download sizes per page, compared with the budgets of docs: computed from the served HTML and the built files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { publishedTable } from '../scripts/build/published-table.ts';
import { buildFolder } from '../server/process/project-root.ts';

const siteUrl = inject('siteUrl');
const root = join(import.meta.dirname, '..');
const assets = join(buildFolder, 'client', 'assets');
const kib = 1024;

/** Bytes as sent. */
const budgets = {
  /** JavaScript that every page loads. */
  script: 8 * kib,
  /** What reading pages load later, when idle or needed. */
  scriptLater: 12 * kib,
  /** All JavaScript of a page with its applications in use. */
  scriptInUse: 110 * kib,
  /** The preloaded fonts of a page. */
  fonts: 27 * kib,
  /** The page, its scripts, fonts, pictures, icon and manifest. */
  requests: 12,
};

/**
 * HTML with the styles inside, by kind of page. Ten packets arrive in the first round trip: 13.25 KiB and 1,000 bytes
 * of headers.
 */
const htmlBudgets: Readonly<Record<string, number>> = {
  /** Every question with its answer, twice: as text and as structured data. */
  faq: 14 * kib,
  home: 20 * kib,
  tool: 19 * kib,
  /** Forms, the calendar, and pages about the firm. */
  page: 19 * kib,
};
const otherPages = 13.25 * kib;

/** Brotli bytes of a built file as served. */
function sent(name: string): number {
  const file = join(assets, name);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + sent(name), 0);
const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Chunks by name, with their static and dynamic imports. */
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

/**
 * The chunks and all their imports, with `later` also the dynamic ones. `without` excludes chunks and what only
 * they reach.
 */
function reached(
  from: readonly string[],
  { later = false, without = new Set<string>() } = {},
): Set<string> {
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

/** Chunks that the build named after a file. */
const named = (base: string) =>
  [...chunks.keys()].filter(
    (name) => name.startsWith(`${base}-`) && name.length === base.length + 12,
  );

/**
 * The chunk of a source file, whose name the build keeps. Undefined when the build merged it into another chunk.
 */
function chunkOf(source: string): string | undefined {
  const base = source.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const [chunk, ...others] = named(base);
  if (others.length > 0)
    throw new Error(`${[chunk, ...others].join(' and ')} may be ${source}. Rename one of them.`);
  return chunk;
}

const islandsFolder = 'app/browser/islands';

/** Chunk of each island by name, from the list of islands. */
function islandChunks(): Map<string, string> {
  const list = readFileSync(join(root, islandsFolder, 'islands.ts'), 'utf8');
  const entries = [...list.matchAll(/^ {2}'?([\w-]+)'?: \{[^}]*?import\('([^']+)'\)/gms)];
  return new Map(
    entries.map(([, name = '', source = '']) => {
      const chunk = chunkOf(join(islandsFolder, source));
      if (!chunk) throw new Error(`The build has no chunk of its own for the island ${name}.`);
      return [name, chunk];
    }),
  );
}

interface Served {
  bytes: number;
  html: string;
}

async function serve(path: string): Promise<Served> {
  const { body } = await receive(path);
  return { bytes: body.length, html: brotliDecompressSync(body).toString() };
}

function receive(path: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(
      siteUrl + path,
      { headers: { 'accept-encoding': 'br', accept: 'text/html' } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const { statusCode, headers } = response;
          if (statusCode !== 200 || headers['content-encoding'] !== 'br')
            reject(new Error(`${path} answered ${statusCode} ${headers['content-encoding']}`));
          else resolve({ headers, body: Buffer.concat(parts) });
        });
      },
    ).on('error', reject);
  });
}

const scriptsOf = (html: string) =>
  found(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/assets\/([\w.-]+\.js)"/g, html).concat(
    found(/\bimport\s*\(?["']\/assets\/([\w.-]+\.js)/g, html),
  );
const sheetsOf = (html: string) =>
  found(/<link\b(?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g, html);
const fontsOf = (html: string) =>
  new Set(found(/<link\b[^>]*href="\/assets\/([\w.-]+\.woff2)"/g, html));
const picturesOf = (html: string) =>
  new Set([
    ...found(/<(?:img|use|image|source)\b[^>]*?\b(?:src|href)="(\/[^"#]+)/g, html),
    ...found(/<link\b(?=[^>]*as="image")[^>]*href="([^"]+)"/g, html),
  ]);
const islandsOf = (html: string) => new Set(found(/\bdata-island="([\w-]+)"/g, html));

const { pages } = publishedTable();
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

  test('its initial JavaScript', async () => {
    const scripts = scriptsOf((await pageAt(path)).html);
    expect(scripts.filter((name) => !chunks.has(name))).toEqual([]);
    expect(sum(reached(scripts))).toBeLessThanOrEqual(budgets.script);
  });

  test('its later JavaScript', async () => {
    const { html } = await pageAt(path);
    const first = reached(scriptsOf(html));
    const islands = islandChunks();
    const idle = reached([
      ...first,
      ...named('every-visit'),
      ...chunksOf('browser/measure/vitals.ts'),
    ]);
    // The wide-screen menu; the phone menu is smaller.
    const later = reached([...idle, ...chunksOf('browser/enhance/open-mega-menu.ts')]);
    expect(sum(later) - sum(first)).toBeLessThanOrEqual(budgets.scriptLater);
    const used = [...islandsOf(html)];
    expect(used.filter((name) => !islands.has(name))).toEqual([]);
    if (used.length === 0) return;
    // Island chunks for other pages of the same kind, such as other tools, are named after those pages.
    const ofOtherPages = pages
      .filter((other) => other.path !== path)
      .flatMap((other) => named(other.path.replace(/^.*\//, '')));
    const isCalculator = page.kind === 'tool' && page.toolType === 'calculator';
    const otherStage = named(isCalculator ? 'quiz' : 'calculator');
    // The email form is a separate application, loaded on first use.
    const main = used.filter((name) => name !== 'email-result' || used.length === 1);
    const inUse = reached(
      [
        chunkOf(`${islandsFolder}/hydrate-island.tsx`) ?? '',
        ...main.map((name) => islands.get(name) ?? ''),
      ],
      {
        later: true,
        without: new Set([...idle, ...ofOtherPages, ...otherStage, ...unused(islands, main)]),
      },
    );
    expect(sum(idle) + sum(inUse)).toBeLessThanOrEqual(budgets.scriptInUse);
  });

  test('its fonts and the number of its requests', async () => {
    const { html } = await pageAt(path);
    const fonts = fontsOf(html);
    expect(sum(fonts)).toBeLessThanOrEqual(budgets.fonts);
    const scripts = reached(scriptsOf(html));
    const requests =
      1 + fonts.size + scripts.size + sheetsOf(html).length + picturesOf(html).size + 2;
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

/** Chunks of islands that a page does not have. */
const unused = (islands: ReadonlyMap<string, string>, used: readonly string[]) =>
  [...islands].filter(([name]) => !used.includes(name)).map(([, chunk]) => chunk);

/** Limits the modules of a page: each further file is another request on a slow connection. */
const mostScripts = 18;

const read = async (path: string) => (await fetch(siteUrl + path)).text();

describe.each([
  '/',
  '/services/seo-for-accounting-firms',
  '/faq',
  '/contact',
  '/quick-start-marketing-for-cpa-firms',
  '/privacy',
])('%s', (path) => {
  test('has nothing that blocks its first paint', async () => {
    const html = await read(path);
    // Its sheet is linked below the heading, and blocks only what follows.
    expect(html.split('</h1>')[0]).not.toMatch(/<link[^>]+rel="stylesheet"/);
    const blocking = found(/<script([^>]*)>/g, html).filter(
      (attributes) =>
        /\bsrc=/.test(attributes) && !/\b(async|defer|type="module")/.test(attributes),
    );
    expect(blocking).toEqual([]);
  });

  test('preloads the two fonts its styles use, in the CORS mode of font requests', async () => {
    const html = await read(path);
    const fonts = found(/(<link[^>]+as="font"[^>]*>)/g, html);
    expect(fonts).toHaveLength(2);
    const styles = found(/<style[^>]*>([\s\S]*?)<\/style>/g, html).join('');
    for (const font of fonts) {
      expect(font).toMatch(/crossorigin="anonymous"/);
      expect(styles).toContain(/href="([^"]+)"/.exec(font)?.[1]);
    }
  });

  test('preloads every module it starts with', async () => {
    const preloaded = found(/rel="modulepreload" href="([^"]+)"/g, await read(path));
    expect(preloaded.length).toBeLessThanOrEqual(mostScripts);
    for (const module of preloaded) {
      const imported = found(
        /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g,
        await read(module),
      );
      for (const file of imported)
        expect(preloaded, `${module} imports it`).toContain(`/assets/${file}`);
    }
  });
});
