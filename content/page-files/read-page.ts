/** Parses one Markdown file with front matter into a validated page. Pure. */
import type { z } from 'zod';
import { placeholdersIn } from '../site/placeholders.ts';
import { hasDiscount } from '../site/prices.ts';
import type { SiteValues } from '../site/site.ts';
import { withBlocks } from './conditions.ts';
import {
  asText,
  filled,
  hidePlaceholders,
  mapTexts,
  ofMarkdown,
  withoutUnproven,
} from './filled-text.ts';
import { faultsOfFields } from './front-matter-faults.ts';
import { type FrontMatter, isKind, type Kind, kindOfFolder, kinds } from './kinds.ts';
import { type Fields, fitFields, parseFields, textOfFile } from './parse-yaml.ts';

/** Front matter, address and unrendered Markdown body of each kind of page. */
type PagesByKind = { [K in Kind]: FrontMatter<K> & { path: string; body: string; file: string } };
export type Page<K extends Kind = Kind> = PagesByKind[K];

/** `services/add-ons.md` → `/services/add-ons`; `home.md` → `/`. */
export function pathOfFile(file: string): string {
  const name = file.replace(/\.md$/, '');
  return name === 'home' ? '/' : `/${name}`;
}

/** The kind that a file names or that its folder implies, or undefined. `data`: its parsed front matter. */
export function kindOfSource(
  file: string,
  data: Readonly<Record<string, unknown>>,
): Kind | undefined {
  const kind = data.kind ?? kindOfFolder(file.split('/')[0] ?? '');
  return isKind(kind) ? kind : undefined;
}

/** Front matter that does not fit its kind. */
export class FrontMatterFault extends Error {
  readonly fields: ReturnType<typeof faultsOfFields>;

  constructor(message: string, fields: FrontMatterFault['fields']) {
    super(message);
    this.fields = fields;
  }
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/** Front matter and text of a file as they are written, with a word in place of each placeholder. */
export function writtenIn(file: string, source: string, word: string) {
  const [, head = '', body = ''] = frontMatter.exec(source.replace(/\{\{[^{}]*\}\}/g, word)) ?? [];
  const { data } = parseHead(file, head, (content) => content);
  return { kind: kindOfSource(file, data), data, body };
}

/** Reads and validates one file. `file` is relative to content/pages. Throws a sentence for authors. */
export function readPage(file: string, source: string, site: SiteValues): Page {
  const match = frontMatter.exec(ofValues(sourceText(file, source), site));
  if (!match)
    throw new Error(`${file}: begin the file with front matter between two lines of ---.`);
  const [, head = '', body = ''] = match;
  const { own, typed } = placeholdersIn(file, site);
  const fill = <T>(content: T) => withoutUnproven(filled(content, own)) as T;
  const { data, written } = parseHead(file, head, fill);
  const kind = kindOfSource(file, data);
  if (!kind) {
    throw new Error(`${file}: say kind: ${Object.keys(kinds).join(' | ')} in the front matter.`);
  }
  const isBlank = kind === 'article' && body.trim() === '';
  if (isBlank) {
    const said = `${file}: write the text of the article.`;
    throw new FrontMatterFault(said, [{ name: 'body', words: 'Write the text.' }]);
  }
  const defaults =
    kind === 'article' ? articleDefaults(data, fill(hidePlaceholders(body)) ?? '', site) : {};
  const result = fitFields(
    kinds[kind].schema as z.ZodType<FrontMatter>,
    { ...defaults, ...data, kind },
    written,
  );
  if (!result.success) {
    const fields = faultsOfFields(result.error.issues, mapTexts(data, asText));
    const lines = fields.map(({ name, words }) => `  ${name || 'fields'}: ${words}`);
    throw new FrontMatterFault(
      `${file}: the front matter does not fit a page of kind ${kind}.\n${lines.join('\n')}`,
      fields,
    );
  }
  const markdown = ofMarkdown(fill(hidePlaceholders(body.trim())) ?? '');
  return filled({ ...result.data, path: pathOfFile(file), body: markdown, file } as Page, typed);
}

/**
 * Every readable page, and one sentence for each unreadable file. `files`: text by path in content/pages. `known`: pages that
 * were read with these values, by file and text.
 */
export function readPages(
  files: ReadonlyMap<string, string>,
  site: SiteValues,
  known: ReadonlyMap<string, Page> = new Map(),
): { pages: Page[]; faults: string[]; unread: ReadonlySet<string> } {
  const pages: Page[] = [];
  const faults: string[] = [];
  const unread = new Set<string>();
  for (const [file, source] of files) {
    try {
      pages.push(known.get(`${file}\n${source}`) ?? readPage(file, source, site));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      unread.add(pathOfFile(file));
    }
  }
  return { pages, faults, unread };
}

const ofValues = (source: string, { prices, terms }: SiteValues) =>
  withBlocks(source, (name) => {
    if (name === 'discount') return hasDiscount(prices);
    return name === 'insurance' ? terms.insurance !== undefined : undefined;
  });

function sourceText(file: string, source: string): string {
  try {
    return textOfFile(source);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

function parseHead(file: string, head: string, fill: <T>(content: T) => T): Fields {
  let fields: Fields;
  try {
    // The empty line replaces the ---, so that line numbers match the file.
    fields = parseFields(hidePlaceholders(`\n${head}`));
  } catch (error) {
    throw new Error(
      `${file}: the front matter is not readable YAML. ${asText((error as Error).message)}`,
    );
  }
  return {
    data: fill(fields.data),
    written: (path) => fill(fields.written(path)),
  };
}

/** Length of a description for search engines, in characters. */
const [least, most] = [70, 165];

/** Headings, quotes, lists, tables, pictures and the place of the figure are no sentences. */
const isParagraph = (part: string) => !/^(?:[#>|`!]|[-*+] |\d+\. |\[figure\])/.test(part);

const withoutSigns = (part: string) =>
  part
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first sentences of a text, as many as a description needs. */
function firstSentences(body: string): string {
  const text = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(isParagraph)
    .map(withoutSigns)
    .join(' ');
  let found = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    if (found.length >= least) break;
    found += segment;
  }
  found = found.trim();
  return shortened(found);
}

const shortened = (text: string) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

/** `data`: the front matter. Fields that it has are not returned. */
function articleDefaults(
  data: Readonly<Record<string, unknown>>,
  body: string,
  { defaultDescription }: SiteValues,
): Record<string, string> {
  const words = firstSentences(body);
  const heading = String(data.name ?? '');
  // A text of a line or a list says too little for search results.
  const about = words.length < least ? `${words || `${heading}.`} ${defaultDescription}` : words;
  const defaults = { heading, lede: words, description: shortened(about) };
  return Object.fromEntries(
    Object.entries(defaults).filter(([key, value]) => data[key] === undefined && value),
  );
}
