/**
 * Build step: renders the pages and files that are the same for every visitor, and puts what the server's build has made for
 * browsers, style sheets and fonts, beside the scripts.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fragmentNames, fragmentPath } from '../../app/files/fragment-address.ts';
import { feedPath } from '../../content/for-programs/files.ts';
import { sitemapPath, sitemapSections } from '../../content/for-programs/sitemap.ts';
import { site } from '../../content/site/site.ts';
import { isPrerendered } from '../../content/table/table.ts';
import type * as App from '../../server/process/app.ts';
import { scriptsFile } from '../../server/process/built-scripts.ts';
import { buildFolder } from './build-folder.mjs';
import { publishedTable } from './published-table.ts';

const build = join(import.meta.dirname, '..', '..', buildFolder);
const client = join(build, 'client');

renameSync(join(client, '.vite', 'manifest.json'), join(build, scriptsFile));
rmdirSync(join(client, '.vite'));
const serverAssets = join(build, 'server', 'assets');
for (const name of readdirSync(serverAssets)) {
  const place = join(client, 'assets', name);
  if (!existsSync(place)) renameSync(join(serverAssets, name), place);
}

const paths = [
  ...publishedTable()
    .pages.filter(isPrerendered)
    .map((page) => page.path),
  feedPath,
  '/sitemap.xml',
  ...sitemapSections.map(sitemapPath),
  '/robots.txt',
  '/site.webmanifest',
  '/llms.txt',
  '/llms-full.txt',
  '/search-index.json',
  ...fragmentNames.map(fragmentPath),
];

const server: typeof App = await import(join(build, 'server', 'index.js'));
for (const path of paths) {
  const { status, text } = await server.renderAhead(new URL(path, site.url));
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  const file = join(client, extname(path) === '' ? join(path, 'index.html') : path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
