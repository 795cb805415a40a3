/** Reads the page files of content/pages/ for commands; the site itself bundles them (index.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readPages } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/site.ts';

/** Returns all pages including drafts, one sentence per unreadable file, and the sources. */
export function readFolder(
  folder: string,
  site: Site,
): ReturnType<typeof readPages> & { sources: ReadonlyMap<string, string> } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  return { ...readPages(sources, site), sources };
}
