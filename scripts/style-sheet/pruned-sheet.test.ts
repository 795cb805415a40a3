import { describe, expect, test } from 'vitest';
import { stylesOfPages } from '../../app/page-styles/styles-of-pages.ts';
import { compileSheet } from './compile-sheet.ts';

/** The part of `css` kept for a page with `html`. */
const kept = (css: string, html: string) => stylesOfPages(compileSheet(css, ['--drawn'])).ofPage(html).css;

const page = '<html><body class="a b"><p id="one"><b class="c d">x</b></p></body></html>';

describe('selectors', () => {
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
    ['.x:hover', false],
    // Excluded selectors need not occur.
    ['.a:not(.x)', true],
    ['.x:not(.a)', false],
    // One of several is enough.
    [':is(.x, .a)', true],
    [':is(.x, .y) .a', false],
    ['.a:where(.x .c, .b > .d)', true],
    ['.a:where(.x .c, .y > .d)', false],
    ['.a:where([data-theme=dark], [data-theme=dark] *)', true],
    [':is(.x, :is(.y, .a:is(.d)))', true],
    [':has(> .c + .x)', false],
    [':has(> .c)', true],
    // Arguments that are no selectors require nothing.
    ['p:nth-child(2n + 1)', true],
    ['p:nth-child(even of .x)', true],
    ['p:lang(de)', true],
    // Pseudo-elements that only certain elements have.
    ['::placeholder', false],
    ['::-webkit-datetime-edit', false],
    ['::selection', true],
  ])('%s: %s', (selector, stays) => {
    const css = `${selector}{color:red}`;
    expect(kept(css, page)).toBe(stays ? css : '');
  });

  test('a list loses the selectors that cannot match', () => {
    expect(kept('h1,.x,.a .c,ul,p{margin:0}', page)).toBe('.a .c,p{margin:0}');
  });

  test('escaped names and entities in `class` values mean the same', () => {
    const css = String.raw`.\[\&\>p\]\:mt-1\.5>p{margin-top:1px}.w-1\/2{width:50%}.\32 xl{color:red}`;
    expect(kept(css, '<p class="[&amp;&gt;p]:mt-1.5 w-1/2 2xl"></p>')).toBe(css);
    expect(kept(css, '<p class="w-1"></p>')).toBe('');
  });

  test('an element in SVG is found in any case', () => {
    const css = 'linearGradient{color:red}';
    expect(kept(css, '<svg><linearGradient></linearGradient></svg>')).toBe(css);
  });

  test('a pseudo-element of certain inputs stays where one of them is', () => {
    const css = '::-webkit-search-decoration{appearance:none}';
    expect(kept(css, '<input type="search">')).toBe(css);
    expect(kept(css, '<input type="email">')).toBe('');
  });
});

describe('nested rules', () => {
  test('they go with their parent, or alone', () => {
    const css = '.a{color:red;&:hover{color:blue}.x &{top:0}.c{top:1px}}';
    expect(kept(css, page)).toBe('.a{color:red;&:hover{color:blue}.c{top:1px}}');
    expect(kept('.x{color:red;.c{top:1px}}', page)).toBe('');
  });

  test('a parent keeps its whole list, which sets their specificity', () => {
    const css = '.a,#two{& .c{top:1px}}';
    expect(kept(css, page)).toBe(css);
  });

  test('a block in a rule keeps its declarations', () => {
    const css = '.a{@media print{color:red}}';
    expect(kept(css, page)).toBe(css);
  });
});

describe('at-rules', () => {
  test.each([
    '@media (width>=10rem)',
    '@supports (display:grid)',
    '@container (width>=1rem)',
    '@starting-style',
  ])('%s goes once it is empty', (prelude) => {
    expect(kept(`${prelude}{.x{top:0}}`, page)).toBe('');
    expect(kept(`${prelude}{.x{top:0}.a{top:0}}`, page)).toBe(`${prelude}{.a{top:0}}`);
  });

  test('layers keep their order, though the first is empty', () => {
    expect(kept('@layer one{.x{top:0}}@layer two{.a{top:0}}', page)).toBe(
      '@layer one,two;@layer two{.a{top:0}}',
    );
  });

  test('a layer statement and nested layers count for the order', () => {
    expect(kept('@layer two,one;@layer one{@layer in{.a{top:0}}}', page)).toBe(
      '@layer two,one,one.in;@layer one{@layer in{.a{top:0}}}',
    );
  });

  test('fonts and pages stay', () => {
    const css = '@font-face{font-family:F;src:url(f.woff2)}@page{margin:0}';
    expect(kept(css, page)).toBe(css);
  });

  test('a font for letters of other languages stays where a page has one', () => {
    const css = '@font-face{font-family:F;src:url(f.woff2);unicode-range:U+BF-D6}';
    expect(kept(css, '<p>Zoë</p>')).toBe(css);
    expect(kept(css, '<p>“5 × 3” – that’s 15…</p>')).toBe('');
  });

  test.each(['@import "a.css";', '@layer{.a{top:0}}'])('%s cannot be cut', (css) => {
    expect(() => compileSheet(css)).toThrow();
  });
});

describe('keyframes', () => {
  const frames = '@keyframes move{to{top:1px}}';

  test('they stay if a kept animation uses them', () => {
    const css = `.a{animation:1s move}${frames}`;
    expect(kept(css, page)).toBe(css);
    expect(kept(`.x{animation:1s move}.a{color:move}${frames}`, page)).toBe('.a{color:move}');
  });

  test('a custom property and a style attribute can name them', () => {
    const css = `:root{--animate:move 1s}.a{animation:var(--animate)}${frames}`;
    expect(kept(css, page)).toBe(css);
    expect(kept(frames, '<p style="animation:move 1s"></p>')).toBe(frames);
  });

  test('what they use stays', () => {
    const css = ':root{--far:1px}@keyframes move{to{top:var(--far)}}.a{animation-name:move}';
    expect(kept(css, page)).toBe(css);
  });
});

describe('custom properties', () => {
  test('they stay if something uses them, even indirectly', () => {
    const css = ':root{--one:var(--two);--two:1px;--three:2px}.a{top:var(--one)}.x{top:var(--three)}';
    expect(kept(css, page)).toBe(':root{--one:var(--two);--two:1px}.a{top:var(--one)}');
  });

  test('every definition that may apply stays, each with what it uses', () => {
    const css = ':root{--one:1px;--two:2px}@media print{:root{--one:var(--two)}}.a{top:var(--one,3px)}';
    expect(kept(css, page)).toBe(css);
  });

  test('an attribute of the page can use them', () => {
    const css = ':root{--one:1px}';
    expect(kept(css, '<p style="top:var(--one)"></p>')).toBe(css);
    expect(kept(css, '<path stroke="var(--one)"/>')).toBe(css);
    expect(kept(css, page)).toBe('');
  });

  test('a drawing in a file can use them', () => {
    const css = ':root{--drawn:red}';
    expect(kept(css, '<svg><use href="/assets/tree.svg#art"></use></svg>')).toBe(css);
    expect(kept(css, '<svg><use href="#art"></use></svg>')).toBe('');
  });

  test('@property stays with the property', () => {
    const property = '@property --one{syntax:"*";inherits:false}';
    expect(kept(`${property}.a{top:var(--one)}`, page)).toBe(`${property}.a{top:var(--one)}`);
    expect(kept(`${property}.a{--one:0}`, page)).toBe('');
  });
});

test('a declaration that a minifier duplicated is written once', () => {
  expect(kept('.a{top:0;left:0;top:0}', page)).toBe('.a{left:0;top:0}');
});
