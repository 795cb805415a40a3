/**
 * Build step: writes one style sheet per kind of page and links it where a page's first screen ends
 * (app/page-styles/fold.tsx).
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldLink } from '../../app/page-styles/fold-link.ts';
import { stylesOfPages } from '../../app/page-styles/styles-of-pages.ts';
import { compileSheet } from '../style-sheet/compile-sheet.ts';
import { propertiesOfDrawings } from '../style-sheet/properties-of-drawings.ts';
import { buildFolder } from './build-folder.mjs';
import { publishedTable } from './published-table.ts';

const client = join(import.meta.dirname, '..', '..', buildFolder, 'client');
const [wholeFile] = globSync('assets/app-*.css', { cwd: client });
if (!wholeFile) throw new Error('The build has no whole style sheet (app/styles/app.css).');
const whole = readFileSync(join(client, wholeFile), 'utf8');
const { ofTemplate } = stylesOfPages(compileSheet(whole, propertiesOfDrawings()));
const table = publishedTable();

const folded = globSync('**/*.html', { cwd: client })
  .map((file) => ({ file, html: readFileSync(join(client, file), 'utf8') }))
  .filter(({ html }) => html.includes(foldLink.html));
/** Menus and search, which any page may open, and the classes of the page behind them (app/enhance/modal.ts). */
const menus = ['mega-menu', 'mobile-menu', 'search']
  .map((name) => readFileSync(join(client, 'fragments', `${name}.txt`), 'utf8'))
  .concat('<html class="behind-dialog is-dimmed">')
  .join('');
const kindOf = (file: string) => table.find(`/${file.replace(/\/?index\.html$/, '')}`)?.kind ?? 'other';

for (const [kind, pages] of Map.groupBy(folded, ({ file }) => kindOf(file))) {
  // A tool loads the whole sheet anyway, when its island wakes.
  const hasMenus = kind !== 'tool';
  // The sheet grows with each piece of HTML; the last one has all.
  const all = [...(hasMenus ? [menus] : []), ...pages.map(({ html }) => html)];
  const css = all.map((html) => ofTemplate(html, kind).css).at(-1) ?? '';
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const sheet = `assets/${kind}-${hash}.css`;
  writeFileSync(join(client, sheet), css);
  const link = `href="/${sheet}"${hasMenus ? ' data-menus' : ''}`;
  for (const { file, html } of pages)
    writeFileSync(join(client, file), html.replace(`href="${foldLink.href}"`, link));
}
