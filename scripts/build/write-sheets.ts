/**
 * Build step: cuts the style sheets of each template. Its pages carry the styles of their first screen and link the
 * rest where that ends (`Fold`). `styles.json` has those of pages that the server renders on request.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  firstScreenOf,
  fontsIn,
  type StylesByTemplate,
  type TemplateStyles,
  withStyles,
} from '../../app/layout/document/template-styles.server.ts';
import { site } from '../../content/site/site.ts';
import { isPrerendered, templateOf } from '../../content/table/table.ts';
import type { renderOffline } from '../../server/http/render-offline.ts';
import { buildFolder } from './build-folder.mjs';
import { publishedTable } from './published-table.ts';
import { forFirstScreens, purgeSheet } from './purge-sheet.ts';

const root = join(import.meta.dirname, '..', '..');
const app = join(root, 'app');
const build = join(root, buildFolder);
const client = join(build, 'client');
const read = (file: string) => readFileSync(join(client, file), 'utf8');
const [wholeFile] = globSync('assets/app-*.css', { cwd: client });
if (!wholeFile) throw new Error('The build has no whole style sheet (app/styles/app.css).');
const whole = read(wholeFile);
const table = publishedTable();

/** Drawing files take custom properties from the page. */
const ofDrawings = globSync(join(app, 'art', '*.svg')).flatMap(
  (file) => readFileSync(file, 'utf8').match(/--[\w-]+/g) ?? [],
);

/** Menus and search, which any page may open, and the classes of the page behind them (app/browser/enhance/modal.ts). */
const menus = ['mega-menu', 'mobile-menu', 'search']
  .map((name) => read(`fragments/${name}.txt`))
  .concat('<html class="behind-dialog is-dimmed">');

/** A popover, which no first screen shows. */
const closed = /<(\w+)[^>]* popover=.*?<\/\1>/s;

const quarterMs = 91 * 86_400_000;
/** Pages that know the day show other parts at other times of the year. */
const moments = [0, 1, 2, 3].map((quarter) => Date.now() + quarter * quarterMs);

interface Sample {
  template: string;
  html: string;
  /** Of a prerendered page. */
  file?: string;
}

function prerendered(): Sample[] {
  return globSync('**/*.html', { cwd: client }).flatMap((file) => {
    const page = table.find(`/${file.replace(/\/?index\.html$/, '')}`);
    return { template: page ? templateOf(page) : 'other', html: read(file), file };
  });
}

async function rendered(): Promise<Sample[]> {
  const server: { renderOffline: typeof renderOffline } = await import(
    join(build, 'server', 'index.js')
  );
  const pages = table.pages
    .filter((page) => !isPrerendered(page))
    .flatMap((page) => moments.map((now) => ({ path: page.path, template: templateOf(page), now })))
    .concat({ path: '/no-such-page', template: 'not-found', now: Date.now() });
  return Promise.all(
    pages.map(async ({ path, template, now }) => {
      const { html = '' } = await server.renderOffline(new URL(path, site.url), () => now);
      return { template, html };
    }),
  );
}

/** Texts of a module of app/ and of all that it imports there, without comments, whose words are no classes. */
function sourcesOf(file: string, known = new Map<string, string>()): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  known.set(file, text);
  for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*'([.#][^']+\.tsx?)'/g)) {
    const next = name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(file), name);
    if (next.startsWith(app) && !known.has(next)) sourcesOf(next, known);
  }
  return [...known.values()];
}

async function stylesOf(template: string, samples: readonly Sample[]): Promise<TemplateStyles> {
  const pages = samples.map(({ html }) => html);
  const isLive = samples.some(({ file }) => file === undefined);
  const sources = isLive ? sourcesOf(join(app, 'pages', `${template}.tsx`)) : [];
  // A tool loads the whole sheet anyway, when its island wakes.
  const hasMenus = template !== 'tool';
  const rest = await purgeSheet(whole, {
    pages: hasMenus ? [...menus, ...pages] : pages,
    sources,
    ofDrawings,
  });
  const first = pages.map((html) => (firstScreenOf(html) ?? html).replace(closed, ''));
  const isFolded = pages.some((html) => firstScreenOf(html) !== undefined);
  const cut = await purgeSheet(isFolded ? forFirstScreens(rest) : rest, {
    pages: first,
    ofDrawings,
  });
  const css = `${cut}${fontsIn(pages[0] ?? '') ?? ''}`;
  const file = `assets/${template}-${createHash('sha256').update(rest).digest('base64url').slice(0, 8)}.css`;
  const styles = { css, isFolded, href: `/${file}` };
  // What a query shows may need more, and an island loads the whole sheet when it wakes.
  const isWhole = !isLive || pages.some((html) => html.includes(' data-island='));
  if (isFolded && !(isLive && isWhole)) writeFileSync(join(client, file), rest);
  for (const { file, html } of samples) {
    const styled = withStyles(html, styles).html;
    if (file)
      writeFileSync(join(client, file), hasMenus ? styled : styled.replace(' data-menus=""', ''));
  }
  return isWhole ? { css, isFolded } : styles;
}

const styles: StylesByTemplate = Object.fromEntries(
  await Promise.all(
    [...Map.groupBy([...prerendered(), ...(await rendered())], ({ template }) => template)].map(
      async ([template, samples]) => [template, await stylesOf(template, samples)] as const,
    ),
  ),
);
writeFileSync(join(build, 'styles.json'), JSON.stringify(styles));
