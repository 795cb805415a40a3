/** Download sizes of a page, compared with the budgets of docs: computed from the served HTML and the built files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '../../content/page-files/read-page.ts';
import { isPrerendered } from '../../content/table/table.ts';
import { buildFolder } from '../../server/process/project-root.ts';
import type { Answer } from './crawl.ts';

const root = join(import.meta.dirname, '..', '..');
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
  /** The page, its scripts, fonts, pictures and icon. */
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
  page: 17 * kib,
};
const otherPages = 13.25 * kib;

/** Bytes of a built file as served. */
function sent(name: string): number {
  const file = join(assets, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const sizes = new Map<string, number>();
const sum = (names: Iterable<string>) =>
  [...names].reduce((bytes, name) => bytes + sizes.getOrInsertComputed(name, sent), 0);
const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Chunks by name, with their static imports. */
const chunks = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const text = readFileSync(join(assets, name), 'utf8');
      return [name, found(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g, text)] as const;
    }),
);

/** The chunks and all that they import, except what is imported on demand. */
function reached(from: readonly string[]): Set<string> {
  const all = new Set<string>();
  const visit = (name: string) => {
    const imported = chunks.get(name);
    if (!imported || all.has(name)) return;
    all.add(name);
    for (const next of imported) visit(next);
  };
  for (const name of from) visit(name);
  return all;
}

/** Chunks that the build named after a file. */
const named = (base: string) =>
  [...chunks.keys()].filter(
    (name) => name.startsWith(`${base}-`) && name.length === base.length + 12,
  );

const islandsFolder = 'app/browser/islands';

/** Chunk of each island by name, from the list of islands. The build names a chunk after its source file. */
const islands = new Map(
  [
    ...readFileSync(join(root, islandsFolder, 'islands.ts'), 'utf8').matchAll(
      /^ {2}'?([\w-]+)'?: \{[^}]*?import\('([^']+)'\)/gms,
    ),
  ].map(([, name = '', source = '']) => {
    const [chunk, ...others] = named(basename(source).replace(/\.tsx?$/, ''));
    if (!chunk || others.length > 0)
      throw new Error(
        `The build has ${others.length + (chunk ? 1 : 0)} chunks named after ${source}, not one.`,
      );
    return [name, chunk];
  }),
);

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

/** What is above its budget on a page. */
export function heavyDownloads(
  page: Page,
  { sent: lightly, text: html }: Pick<Answer, 'sent' | 'text'>,
): string[] {
  const mostHtml = htmlBudgets[page.kind] ?? otherPages;
  // Soon after its start the server has compressed what it keeps in memory as far as it goes.
  const isSmaller = isPrerendered(page) && lightly.length > mostHtml;
  const body = isSmaller ? brotliCompressSync(html) : lightly;
  const scripts = scriptsOf(html);
  const first = reached(scripts);
  const fonts = fontsOf(html);
  const { later, inUse } = laterScripts(page, html);
  const figures: [what: string, is: number, most: number][] = [
    ['bytes of HTML', body.length, mostHtml],
    ['bytes of initial JavaScript', sum(first), budgets.script],
    ['bytes of later JavaScript', later, budgets.scriptLater],
    ['bytes of JavaScript in use', inUse, budgets.scriptInUse],
    ['bytes of fonts', sum(fonts), budgets.fonts],
    [
      'requests',
      1 + fonts.size + first.size + sheetsOf(html).length + picturesOf(html).size + 2,
      budgets.requests,
    ],
  ];
  return [
    ...scripts.filter((name) => !chunks.has(name)).map((name) => `${page.path}: no chunk ${name}`),
    ...figures
      .filter(([, is, most]) => is > most)
      .map(([what, is, most]) => `${page.path}: ${is} ${what}, at most ${most}`),
  ];
}

/** Bytes that a page loads when idle, and all of those when its islands are awake. */
function laterScripts(page: Page, html: string) {
  const first = reached(scriptsOf(html));
  // A sample website has no scripts.
  if (first.size === 0) return { later: 0, inUse: 0 };
  const idle = reached([...first, ...named('every-visit')]);
  // The wide-screen menu; the phone menu is smaller.
  const later = sum(reached([...idle, ...named('open-mega-menu')])) - sum(first);
  const used = [...islandsOf(html)];
  const unknown = used.filter((name) => !islands.has(name));
  if (unknown.length > 0) throw new Error(`${page.path} has islands without code: ${unknown}`);
  if (used.length === 0) return { later, inUse: 0 };
  const awake = used.map((name) => islands.get(name) ?? '');
  return { later, inUse: sum(reached([...idle, ...named('hydrate-island'), ...awake])) };
}

/** Limits the modules of a page: each further file is another request on a slow connection. */
const mostScripts = 18;

/** What blocks the first paint of a page, and what it needs and does not preload. `read`: a file of the site. */
export function slowStarts(path: string, html: string, read: (path: string) => string): string[] {
  // Its sheet is linked below the heading, and blocks only what follows.
  const blocking = [
    ...(html.split('</h1>')[0]?.match(/<link[^>]+rel="stylesheet"/g) ?? []),
    ...found(/<script([^>]*)>/g, html).filter(
      (attributes) =>
        /\bsrc=/.test(attributes) && !/\b(async|defer|type="module")/.test(attributes),
    ),
  ];
  const fonts = found(/(<link[^>]+as="font"[^>]*>)/g, html);
  const styles = found(/<style[^>]*>([\s\S]*?)<\/style>/g, html).join('');
  // Fonts are asked for in CORS mode.
  const idle = fonts.filter(
    (font) =>
      !/crossorigin="anonymous"/.test(font) ||
      !styles.includes(/href="([^"]+)"/.exec(font)?.[1] ?? '?'),
  );
  const preloaded = found(/rel="modulepreload" href="([^"]+)"/g, html);
  const missing = preloaded.flatMap((module) =>
    found(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g, read(module)).filter(
      (file) => !preloaded.includes(`/assets/${file}`),
    ),
  );
  return [
    ...blocking.map((what) => `${path}: ${what} blocks the first paint`),
    ...(fonts.length === 2 ? [] : [`${path}: preloads ${fonts.length} fonts, not two`]),
    ...idle.map((font) => `${path}: ${font} is preloaded for nothing`),
    ...missing.map((file) => `${path}: ${file} is imported and not preloaded`),
    ...(preloaded.length > mostScripts ? [`${path}: ${preloaded.length} modules`] : []),
  ];
}
