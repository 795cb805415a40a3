import { expect, test } from 'vitest';
import { forFirstScreens, purgeSheet } from './purge-sheet.ts';

const page = '<html><body class="a b"><p id="one"><b class="c d">x</b></p></body></html>';

/** The part of `css` kept for a page, without the list of layers. */
const kept = async (css: string, html = page, sources: string[] = []) =>
  (await purgeSheet(css, { pages: [html], sources, ofDrawings: ['--drawn'] })).replace(
    /^@layer [\w,]*;/,
    '',
  );

test.each([
  ['.a', true],
  ['.x', false],
  ['p', true],
  ['ul', false],
  ['#one', true],
  ['#two', false],
  ['.a .c', true],
  ['.a > .x', false],
  ['.a.x', false],
  ['*', true],
  [':root', true],
  // Scripts set attributes, and users cause states.
  ['[data-open=yes]', true],
  ['[class~=x]', true],
  ['.a:hover', true],
  ['.a::before', true],
  [':focus-visible', true],
  ['.x:hover', false],
  ['[hidden]:where(:not([hidden=until-found]))', true],
  ['.a:not(.x)', true],
  ['.x:not(.a)', false],
  [':is(.x, .a)', true],
  [':is(.x, .y) .a', false],
  ['.a:where(.x .c, .y > .d)', false],
  ['.a:where([data-theme=dark], [data-theme=dark] *)', true],
  ['p:nth-child(2n + 1)', true],
  // Only certain elements have these.
  ['::-webkit-datetime-edit', false],
  ['::placeholder', false],
])('%s: %s', async (selector, stays) => {
  expect((await kept(`${selector}{color:red}`)) !== '').toBe(stays);
});

test('a list loses the selectors that cannot match', async () => {
  expect(await kept('h1,.x,.a .c,ul,p{margin:0}')).toBe('.a .c,p{margin:0}');
});

test('escaped names and entities in `class` values mean the same', async () => {
  const css = String.raw`.\[\&\>p\]\:mt-1\.5>p{margin-top:1px}.w-1\/2{width:50%}`;
  expect(await kept(css, '<p class="[&amp;&gt;p]:mt-1.5 w-1/2"></p>')).toBe(css);
  expect(await kept(css, '<p class="w-1"></p>')).toBe('');
});

test('any word of a source may be a name', async () => {
  const css = '.is-wrong{color:red}table{top:0}';
  expect(await kept(css, page, ["isWrong ? 'is-wrong' : ''; <table>"])).toBe(css);
});

test('empty blocks go, and layers keep the order of the whole sheet', async () => {
  const css = '@layer one{.x{top:0}}@layer two{@media print{.x{top:0}}.a{top:0}}';
  expect(await purgeSheet(css, { pages: [page] })).toBe('@layer one,two;@layer two{.a{top:0}}');
});

test('fonts for letters of other languages stay where a page has one', async () => {
  const css = '@font-face{font-family:F;src:url(f.woff2);unicode-range:U+BF-D6}';
  expect(await kept(css, '<p>Zoë</p>')).toBe(css);
  expect(await kept(css, '<p>“5 × 3” – that’s 15…</p>')).toBe('');
});

test('animations stay if something uses them, with the properties that they use', async () => {
  const css = ':root{--far:1px}@keyframes move{to{top:var(--far)}}.a{animation:1s move}';
  expect(await kept(css)).toBe(css);
  expect(await kept('.x{animation:1s move}.a{color:red}@keyframes move{to{top:1px}}')).toBe(
    '.a{color:red}',
  );
});

test('custom properties stay if something uses them, even indirectly', async () => {
  const css = ':root{--one:var(--two);--two:1px;--three:2px}.a{top:var(--one)}.x{top:var(--three)}';
  expect(await kept(css)).toBe(':root{--one:var(--two);--two:1px}.a{top:var(--one)}');
  expect(await kept(':root{--one:1px}', '<p style="top:var(--one)"></p>')).toBe(':root{--one:1px}');
});

test('a drawing in a file can use custom properties', async () => {
  const css = ':root{--drawn:var(--ink);--ink:red}';
  expect(await kept(css, '<svg><use href="/assets/tree.svg#art"></use></svg>')).toBe(css);
  expect(await kept(css, '<svg><use href="#art"></use></svg>')).toBe('');
});

test('@property stays with the property', async () => {
  const property = '@property --one{syntax:"*";inherits:false}';
  expect(await kept(`${property}.a{top:var(--one)}`)).toBe(`${property}.a{top:var(--one)}`);
  expect(await kept(`${property}.a{top:0}`)).toBe('.a{top:0}');
});

test('styles of first screens have no rule of print, hovering, pressing or the theme menu', () => {
  const later =
    '@media print{.a{top:0}}@media (hover:hover){.a{top:0}}.a:hover{top:0}.theme-popover{top:0}';
  expect(forFirstScreens(`@layer one{${later}.a{top:0}}@page{margin:0}`)).toBe(
    '@layer one;@layer one{.a{top:0}}',
  );
});
