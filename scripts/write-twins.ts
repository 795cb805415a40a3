/**
 * Step of the build: writes the Markdown twin of each prerendered page beside it, and all of them in one file
 * (`/llms-full.txt`). Before finish-build.ts, which compresses them and lists them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolder } from '../cli/read-folder.ts';
import { isPrerendered } from '../content/delivery.ts';
import { lastChanged } from '../content/last-changed.ts';
import { llmsFullTxt } from '../content/llms.ts';
import type { Page } from '../content/read-page.ts';
import { site } from '../content/site.ts';
import { buildTable } from '../content/table.ts';
import { hasTwin, twinPath } from '../content/twins.ts';
import { markdownOfPage } from '../domain/twin/markdown-of-page.ts';
import { buildFolder } from './build-folder.mjs';

const root = join(import.meta.dirname, '..');
const client = join(root, buildFolder, 'client');

async function writeTwin(page: Page): Promise<string> {
  const html = await readFile(join(client, page.path, 'index.html'), 'utf8');
  const markdown = markdownOfPage(html, lastChanged(page));
  if (!markdown) throw new Error(`${page.path} has no words to make Markdown of.`);
  await writeFile(join(client, twinPath(page.path)), markdown);
  return markdown;
}

const table = buildTable(readFolder(join(root, 'content', 'pages'), site).pages);
const written = new Map<string, string>();
for (const page of table.pages.filter((one) => hasTwin(one) && isPrerendered(one))) {
  written.set(page.path, await writeTwin(page));
}
await writeFile(join(client, 'llms-full.txt'), llmsFullTxt(table, site, written));
