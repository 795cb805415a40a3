import { expect, test } from 'vitest';
import { cutSheet, namesIn } from '../../server/pages/cut-sheet.ts';
import { parseSheet } from './parse-sheet.ts';

const page = '<html><body class="a b"><p id="one"><b class="c d">x</b></p></body></html>';

/** The part of `css` kept for a page, without the list of layers. */
const kept = (css: string, html = page) =>
  cutSheet(parseSheet(css, ['--drawn']), namesIn(html)).replace(/^@layer [\w,]*;/, '');

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
  [':host', false],
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
  [':is(.x, [data-open]) .a', true],
  [':is(:is(.x, .c) .d, .y)', true],
  ['.a:where(.x .c, .y > .d)', false],
  ['.a:where([data-theme=dark], [data-theme=dark] *)', true],
  ['.a:has(.x)', false],
  ['.a:has(> .c:checked)', true],
  ['p:nth-child(2n + 1)', true],
  // Only certain elements have these.
  ['::-webkit-datetime-edit', false],
  ['::placeholder', false],
])('%s: %s', (selector, stays) => {
  expect(kept(`${selector}{color:red}`) !== '').toBe(stays);
});

test('a list loses the selectors that cannot match', () => {
  expect(kept('h1,.x,.a .c,ul,p{margin:0}')).toBe('.a .c,p{margin:0}');
});

test('parts of fields stay where a page has such fields', () => {
  const css = '::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}';
  expect(kept(css, '<input type="datetime-local"/>')).toBe(css);
  expect(kept(css, '<textarea></textarea>')).toBe('::placeholder{opacity:1}');
});

test('escaped names and entities in `class` values mean the same', () => {
  const css = String.raw`.\[\&\>p\]\:mt-1\.5>p{margin-top:1px}.w-1\/2{width:50%}`;
  expect(kept(css, '<p class="[&amp;&gt;p]:mt-1.5 w-1/2"></p>')).toBe(css);
  expect(kept(css, '<p class="w-1"></p>')).toBe('');
});

test('names of elements mean the same in any case', () => {
  const css = 'linearGradient{color:red}';
  expect(kept(css, '<svg><linearGradient id="g"></linearGradient></svg>')).toBe(css);
});

test('pages can share a sheet', () => {
  const names = namesIn('<p class="x"></p>').union(namesIn('<ul></ul>'));
  const css = '.x{top:0}ul{top:0}';
  expect(cutSheet(parseSheet(`${css}ol{top:0}`), names)).toBe(css);
});

test('empty blocks go, and layers keep the order of the whole sheet', () => {
  const css = '@layer one{.x{top:0}}@layer two{@media print{.x{top:0}}.a{top:0}}';
  expect(cutSheet(parseSheet(css), namesIn(page))).toBe('@layer one,two;@layer two{.a{top:0}}');
});

test('declarations that the minifier doubled and comments go', () => {
  expect(kept('.a{left:0;top:0;top:0;top:0;right:0}/*! x */')).toBe('.a{left:0;top:0;right:0}');
});

test('a rule in a rule is an error, because the minifier leaves none', () => {
  expect(() => parseSheet('.a{.b{top:0}}')).toThrow('.a has rules in it');
});

test('fonts for letters of other languages stay where a page has one', () => {
  const css = '@font-face{font-family:F;src:url(f.woff2);unicode-range:U+BF-D6}';
  expect(kept(css, '<p>Zoë</p>')).toBe(css);
  expect(kept(css, '<p>“5 × 3” – that’s 15…</p>')).toBe('');
});

test('animations stay if something uses them, with the properties that they use', () => {
  const css = ':root{--far:1px}@keyframes move{to{top:var(--far)}}.a{animation:1s move}';
  expect(kept(css)).toBe(css);
  expect(kept(css.replace('.a', '.x'))).toBe('');
  const named = ':root{--how:1s move}@keyframes move{to{top:1px}}.a{animation:var(--how)}';
  expect(kept(named)).toBe(named);
});

test('custom properties stay if something uses them, even indirectly', () => {
  const css = ':root{--one:var(--two);--two:1px;--three:2px}.a{top:var(--one)}.x{top:var(--three)}';
  expect(kept(css)).toBe(':root{--one:var(--two);--two:1px}.a{top:var(--one)}');
  // Whatever comes first.
  const later = '.a{top:var(--one)}.b{--two:1px}:root{--one:var(--two)}';
  expect(kept(later)).toBe(later);
  expect(kept(':root{--one:1px}', '<p style="top:var(--one)"></p>')).toBe(':root{--one:1px}');
});

test('a drawing in a file can use custom properties', () => {
  const css = ':root{--drawn:var(--ink);--ink:red}';
  expect(kept(css, '<svg><use href="/assets/tree.svg#art"></use></svg>')).toBe(css);
  expect(kept(css, '<svg><use href="#art"></use></svg>')).toBe('');
});

test('@property stays with the property', () => {
  const property = '@property --one{syntax:"*";inherits:false}';
  expect(kept(`${property}.a{top:var(--one)}`)).toBe(`${property}.a{top:var(--one)}`);
  expect(kept(`${property}.a{top:0}`)).toBe('.a{top:0}');
});

test('styles of first screens have no rule of print, hovering, pressing or the theme menu', () => {
  const later =
    '@media print{.a{top:0}}@media (hover:hover){.a{top:0}}.a:hover{top:0}.a.theme-popover{top:0}';
  const css = `@layer one{${later}.a,.a:active{top:0}}@page{margin:0}`;
  const names = namesIn('<p class="a theme-popover"></p>');
  const sheet = parseSheet(css);
  expect(cutSheet(sheet, names, { firstScreen: true })).toBe('@layer one;@layer one{.a{top:0}}');
  expect(cutSheet(sheet, names)).toBe(`@layer one;${css}`);
});
