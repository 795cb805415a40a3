/** Turns one Markdown file with front matter into a checked page. Pure: text in, page or a readable error out. */
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { frontMatterFaults } from './front-matter-faults.ts';
import { fillPlaceholders } from './placeholders.ts';
import { type FrontMatter, type Kind, schemas } from './schema.ts';
import type { Site } from './site.ts';

/** A page of the table: its front matter, its address and its unrendered Markdown body. */
type PagesByKind = { [K in Kind]: FrontMatter<K> & { path: string; body: string; file: string } };
export type Page<K extends Kind = Kind> = PagesByKind[K];

const kindOfFolder: Record<string, Kind> = {
  services: 'service',
  solutions: 'solution',
  industries: 'industry',
  tools: 'tool',
  resources: 'article',
  'case-studies': 'case-study',
};

/** `services/add-ons.md` → `/services/add-ons`; `home.md` → `/`. */
export function pathOfFile(file: string): string {
  const name = file.replace(/\.md$/, '');
  return name === 'home' ? '/' : `/${name}`;
}

/** Reads and checks one file. `file` is relative to content/pages. Throws a sentence an author understands. */
export function readPage(file: string, source: string, site: Site): Page {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(fillPlaceholders(source, site, file));
  if (!match) throw new Error(`${file}: begin the file with front matter between two lines of ---.`);
  const [, head = '', body = ''] = match;
  const data = parseHead(file, head);
  const kind = (data.kind ?? kindOfFolder[file.split('/')[0] ?? '']) as Kind | undefined;
  if (!kind || !(kind in schemas)) {
    throw new Error(`${file}: say kind: ${Object.keys(schemas).join(' | ')} in the front matter.`);
  }
  const result = (schemas[kind] as z.ZodType<FrontMatter>).safeParse({ ...data, kind });
  if (!result.success) {
    const faults = frontMatterFaults(result.error.issues, data, Object.keys(schemas[kind].shape));
    const lines = faults.map((fault) => `  ${fault}`);
    throw new Error(`${file}: the front matter does not fit a ${kind} page.\n${lines.join('\n')}`);
  }
  return { ...result.data, path: pathOfFile(file), body: body.trim(), file } as Page;
}

function parseHead(file: string, head: string): Record<string, unknown> {
  try {
    const data: unknown = parseYaml(head);
    return z.record(z.string(), z.unknown()).parse(data);
  } catch (error) {
    throw new Error(
      `${file}: the front matter is not readable YAML. ${error instanceof Error ? error.message : ''}`,
    );
  }
}
