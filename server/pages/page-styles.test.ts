import { expect, test } from 'vitest';
import type { Sheet } from './cut-sheet.ts';
import { createPageStyles } from './page-styles.ts';

/** A rule for each of these classes. */
const sheetOf = (...classes: string[]): Sheet => ({
  layers: [],
  nodes: classes.map((name) => ({
    selectors: [{ text: `.${name}`, needs: [`.${name}`] }],
    declarations: [{ text: 'top:0' }],
  })),
  ofDrawings: [],
});

const styles = createPageStyles({
  sheet: sheetOf('first', 'other', 'later', 'menu', 'behind-dialog', 'unused'),
  wholeAddress: '/assets/app-1.css',
  menusHtml: '<dialog class="menu"></dialog>',
});

const head =
  '<head><style>@font-face{}</style><link rel="stylesheet" href="/assets/app-1.css" data-menus=""/></head>';
const fold = '<link rel="stylesheet" href="/assets/app-1.css" fetchPriority="low" data-menus=""/>';
const pageOf = (first: string, later?: string) =>
  `${head}<p class="${first}"></p>${later === undefined ? '' : `${fold}<p class="${later}"></p>`}`;

test('a page carries the styles of its first screen and links those of its template', async () => {
  const { pages, files } = await styles.ofPages([
    { template: 'article', html: pageOf('first', 'later'), path: '/one' },
    { template: 'article', html: pageOf('other', 'first'), path: '/two' },
  ]);
  const [file] = files;
  expect(files).toHaveLength(1);
  expect(file?.address).toMatch(/^\/assets\/article-[\w-]{8}\.css$/);
  expect(file?.css).toBe(
    '.first{top:0}.other{top:0}.later{top:0}.menu{top:0}.behind-dialog{top:0}',
  );
  expect(pages.map(({ path }) => path)).toEqual(['/one', '/two']);
  expect(pages.map(({ css }) => css)).toEqual([
    '.first{top:0}@font-face{}',
    '.other{top:0}@font-face{}',
  ]);
  expect(pages[0]?.html).toBe(
    `<head><style>.first{top:0}@font-face{}</style></head><p class="first"></p><link rel="stylesheet" href="${file?.address}" fetchPriority="low" data-menus=""/><p class="later"></p>`,
  );
});

test('the sheet of tools has no menus, and says so', async () => {
  const { pages, files } = await styles.ofPages([
    { template: 'tool', html: pageOf('first', 'later') },
  ]);
  expect(files[0]?.css).toBe('.first{top:0}.later{top:0}');
  expect(pages[0]?.html).not.toContain('data-menus');
});

test('a page without a fold carries all its styles', async () => {
  const html = '<head><style>.first{top:0}@font-face{}</style></head><p class="first"></p>';
  const css = '.first{top:0}@font-face{}';
  expect(styles.ofRequest(pageOf('first'))).toEqual({ html, css });
  const { pages, files } = await styles.ofPages([{ template: 'demo', html: pageOf('first') }]);
  expect(pages).toEqual([{ template: 'demo', html, css }]);
  expect(files).toEqual([]);
});

test('a page rendered on request links the whole sheet', () => {
  const { html, css } = styles.ofRequest(pageOf('first', 'later'));
  expect(css).toBe('.first{top:0}@font-face{}');
  expect(html).toContain(`${fold}<p class="later">`);
});

test('a popover is not part of a first screen', () => {
  const { css } = styles.ofRequest(
    pageOf('first', 'later').replace(
      fold,
      `<div popover="auto"><p class="other"></p></div>${fold}`,
    ),
  );
  expect(css).toBe('.first{top:0}@font-face{}');
});

test('a page with other styles keeps them', async () => {
  const html = '<head><link rel="stylesheet" href="/assets/desk-1.css"/></head><p class="first">';
  expect(styles.ofRequest(html)).toEqual({ html, css: undefined });
  const { pages } = await styles.ofPages([{ template: 'desk', html }]);
  expect(pages).toEqual([{ template: 'desk', html, css: undefined }]);
});
