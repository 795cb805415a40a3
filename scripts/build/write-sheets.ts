/**
 * Build step: writes one style sheet per kind of page and links it where a page's first screen ends
 * (app/page-styles/fold.tsx). `sheets.json` has those of pages that the server renders on request.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldLink, withSheet } from '../../app/page-styles/fold-link.ts';
import { type LiveSheets, sheetNameOf } from '../../app/page-styles/live-sheets.ts';
import { stylesOfPages } from '../../app/page-styles/styles-of-pages.ts';
import { site } from '../../content/site/site.ts';
import { isPrerendered } from '../../content/table/delivery.ts';
import type { renderOffline } from '../../server/http/render-offline.ts';
import { compileSiteSheet } from '../style-sheet/sheet-plugin.ts';
import { buildFolder } from './build-folder.mjs';
import { publishedTable } from './published-table.ts';

const build = join(import.meta.dirname, '..', '..', buildFolder);
const client = join(build, 'client');
const [wholeFile] = globSync('assets/app-*.css', { cwd: client });
if (!wholeFile) throw new Error('The build has no whole style sheet (app/styles/app.css).');
const whole = compileSiteSheet(readFileSync(join(client, wholeFile), 'utf8'));
const { ofPages } = stylesOfPages(whole);
const table = publishedTable();

/** Menus and search, which any page may open, and the classes of the page behind them (app/browser/enhance/modal.ts). */
const menus = ['mega-menu', 'mobile-menu', 'search']
  .map((name) => readFileSync(join(client, 'fragments', `${name}.txt`), 'utf8'))
  .concat('<html class="behind-dialog is-dimmed">');

function writeSheet(name: string, pages: readonly string[]) {
  const { css, names } = ofPages(pages);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.css`;
  writeFileSync(join(client, file), css);
  return { href: `/${file}`, names };
}

function linkPrerendered(): void {
  const folded = globSync('**/*.html', { cwd: client })
    .map((file) => ({ file, html: readFileSync(join(client, file), 'utf8') }))
    .filter(({ html }) => html.includes(foldLink.html));
  const kindOf = (file: string) => table.find(`/${file.replace(/\/?index\.html$/, '')}`)?.kind ?? 'other';
  for (const [kind, pages] of Map.groupBy(folded, ({ file }) => kindOf(file))) {
    // A tool loads the whole sheet anyway, when its island wakes.
    const hasMenus = kind !== 'tool';
    const { href } = writeSheet(kind, [...(hasMenus ? menus : []), ...pages.map(({ html }) => html)]);
    for (const { file, html } of pages) writeFileSync(join(client, file), withSheet(html, href, hasMenus));
  }
}

const quarterMs = 91 * 86_400_000;

/** Pages that know the day show other parts at other times of the year. */
const moments = [0, 1, 2, 3].map((quarter) => Date.now() + quarter * quarterMs);

async function writeLiveSheets(): Promise<LiveSheets> {
  const server: { renderOffline: typeof renderOffline } = await import(join(build, 'server', 'index.js'));
  // Every page is covered, so each keeps the link of its fold.
  const placeholder = { href: foldLink.href, names: whole.names };
  const pages = table.pages
    .filter((page) => !isPrerendered(page))
    .flatMap((page) => moments.map((moment) => ({ page, moment })));
  const rendered = await Promise.all(
    pages.map(async ({ page, moment }) => {
      const url = new URL(page.path, site.url);
      const { html = '' } = await server.renderOffline(url, { sheet: placeholder, now: () => moment });
      return { name: sheetNameOf(page), html };
    }),
  );
  const folded = rendered.filter(({ html }) => html.includes(foldLink.href));
  const sheets = [...Map.groupBy(folded, ({ name }) => name)].map(
    ([name, pages]) => [name, writeSheet(name, [...menus, ...pages.map(({ html }) => html)])] as const,
  );
  return Object.fromEntries(sheets);
}

linkPrerendered();
writeFileSync(join(build, 'sheets.json'), JSON.stringify(await writeLiveSheets()));
