import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { stylesOfPages } from './styles-of-pages.ts';

const rule = (name: string) => ({ selectors: [{ text: `.${name}`, needs: [`.${name}`] }], body: ['top:0'] });

const sheet: Sheet = { layers: [], drawings: [], names: ['.a', '.b'], items: [rule('a'), rule('b')] };

test('the styles of a template grow with what its pages show, and those of others do not', () => {
  const { ofTemplate } = stylesOfPages(sheet);
  expect(ofTemplate('<p class="a">', 'one').css).toBe('.a{top:0}');
  expect(ofTemplate('<p class="b">', 'one').css).toBe('.a{top:0}.b{top:0}');
  expect(ofTemplate('<p class="a">', 'one').css).toBe('.a{top:0}.b{top:0}');
  expect(ofTemplate('<p class="b">', 'two').css).toBe('.b{top:0}');
});

test('a page that shows nothing new gets the finished styles, also when it has names the sheet does not know', () => {
  const { ofTemplate } = stylesOfPages(sheet);
  const first = ofTemplate('<p class="a" id="r1">', 'one');
  expect(ofTemplate('<p class="a other" id="r2">', 'one')).toBe(first);
});

test('endless new values of `class` are forgotten, and none is missed', () => {
  const { ofTemplate } = stylesOfPages(sheet);
  for (let n = 0; n < 12_000; n += 1) ofTemplate(`<p class="a n${n}">`, 'one');
  expect(ofTemplate('<p class="n3 b">', 'one').css).toBe('.a{top:0}.b{top:0}');
});

test('the styles of a prerendered page are its own', () => {
  const { ofPage, ofTemplate } = stylesOfPages(sheet);
  ofTemplate('<p class="a">', 'one');
  expect(ofPage('<p class="b">').css).toBe('.b{top:0}');
});

test('a content policy can name the styles', () => {
  const { css, source } = stylesOfPages(sheet).ofPage('<p class="a">');
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});
