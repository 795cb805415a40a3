import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFirstScreens } from './prune-sheet.ts';
import type { Sheet } from './sheet.ts';
import { stylesOfPages } from './styles-of-pages.ts';

const rule = (name: string) => ({ selectors: [{ text: `.${name}`, needs: [`.${name}`] }], body: ['top:0'] });

const sheet: Sheet = { layers: [], drawings: [], names: ['.a', '.b'], items: [rule('a'), rule('b')] };

test("a template's styles grow with the names its pages use, separately from other templates", () => {
  const { ofTemplate } = stylesOfPages(sheet);
  expect(ofTemplate('<p class="a">', 'one').css).toBe('.a{top:0}');
  expect(ofTemplate('<p class="b">', 'one').css).toBe('.a{top:0}.b{top:0}');
  expect(ofTemplate('<p class="a">', 'one').css).toBe('.a{top:0}.b{top:0}');
  expect(ofTemplate('<p class="b">', 'two').css).toBe('.b{top:0}');
});

test('a page without new names gets the cached styles, even with names unknown to the sheet', () => {
  const { ofTemplate } = stylesOfPages(sheet);
  const first = ofTemplate('<p class="a" id="r1">', 'one');
  expect(ofTemplate('<p class="a other" id="r2">', 'one')).toBe(first);
});

test('forgets endless new `class` values without missing any', () => {
  const { ofTemplate } = stylesOfPages(sheet);
  for (let n = 0; n < 12_000; n += 1) ofTemplate(`<p class="a n${n}">`, 'one');
  expect(ofTemplate('<p class="n3 b">', 'one').css).toBe('.a{top:0}.b{top:0}');
});

test('a prerendered page gets only its own styles', () => {
  const { ofPage, ofTemplate } = stylesOfPages(sheet);
  ofTemplate('<p class="a">', 'one');
  expect(ofPage('<p class="b">').css).toBe('.b{top:0}');
});

test('the styles have a CSP source', () => {
  const { css, source } = stylesOfPages(sheet).ofPage('<p class="a">');
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

test('styles of first screens have no rule of print, hovering, pressing or the theme menu', () => {
  const hovering = { selectors: [{ text: '.a:hover', needs: ['.a'] }], body: ['top:0'] };
  const media = (query: string) => ({ prelude: `@media ${query}`, body: [rule('a')] });
  const items = [
    { prelude: '@layer utilities', body: [media('print'), media('(hover:hover)'), hovering, rule('b')] },
    rule('theme-popover'),
    '@page{margin:0}',
  ];
  const { ofPage } = stylesOfPages(forFirstScreens({ ...sheet, items }));
  expect(ofPage('<p class="a b theme-popover">').css).toBe('@layer utilities{.b{top:0}}');
});
