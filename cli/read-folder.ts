/** Reads the page files of content/pages/ from disk, for commands; the site itself bundles them (index.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Page, readPage } from '#content/read-page.ts';
import type { Site } from '#content/site.ts';

/** Every page, and one sentence per file that could not be read. */
export function readFolder(folder: string, site: Site): { pages: Page[]; faults: string[] } {
  const pages: Page[] = [];
  const faults: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
  for (const file of files) {
    try {
      pages.push(readPage(file, readFileSync(join(folder, file), 'utf8'), site));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { pages, faults };
}
