/** Each page carries the styles it uses and few others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildFolder } from '../server/process/project-root.ts';
import { editorialRoutes } from './addresses.ts';
import { type FetchedPage, fetchPages, tableRoutes } from './fetch-pages.ts';

const paths = [...new Set([...tableRoutes, ...editorialRoutes, '/no-such-page'])];

const assets = join(buildFolder, 'client', 'assets');
const wholeSheets = readdirSync(assets).filter((name) => /^app-.*\.css$/.test(name));

/** Most brotli bytes of a page's styles. The whole sheet has 18,000. */
const budget = 10_750;

interface Page {
  path: string;
  classes: Set<string>;
  css: string;
}

function pageOf({ path, html }: FetchedPage): Page {
  const page: Page = { path, classes: new Set(), css: '' };
  let inStyle = false;
  const parser = new Parser({
    onopentag(name, { class: value }) {
      inStyle = name === 'style';
      for (const one of value?.split(/\s+/) ?? []) page.classes.add(one);
    },
    ontext(text) {
      if (inStyle) page.css += text;
    },
    onclosetag() {
      inStyle = false;
    },
  });
  parser.end(html);
  return page;
}

/** Rules with single-class selectors: by class, the number of each rule under its conditions. */
function rulesOfClasses(css: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const [first, ...others] = selector.nodes;
      const isAlone = others.every(({ type }) => type === 'pseudo' || type === 'attribute');
      if (first?.type !== 'class' || !isAlone || /[.\s]/.test(others.join(''))) continue;
      const conditions: string[] = [];
      for (let parent = rule.parent; parent?.type === 'atrule'; parent = parent.parent as typeof parent) {
        conditions.push((parent as postcss.AtRule).params);
      }
      const found = rules.get(first.value) ?? [];
      rules.set(first.value, [...found, `${conditions.join(' ')} ${selector}`.trim()]);
    }
  });
  return rules;
}

let pages: Page[] = [];

beforeAll(async () => {
  const fetched = await fetchPages(inject('siteUrl'), paths);
  pages = fetched.filter(({ type }) => type.startsWith('text/html')).map(pageOf);
});

test('the whole sheet is one file, and it declares no font that every page already has', () => {
  expect(wholeSheets).toHaveLength(1);
  const fonts = readFileSync(join(assets, wholeSheets[0] ?? ''), 'utf8').match(/@font-face\{[^}]*\}/g) ?? [];
  expect(fonts.filter((font) => !font.includes('unicode-range'))).toEqual([]);
});

describe('pages', () => {
  const whole = rulesOfClasses(readFileSync(join(assets, wholeSheets[0] ?? ''), 'utf8'));

  test('the sheet and the pages were read', () => {
    expect(whole.size).toBeGreaterThan(900);
    expect(pages.length).toBeGreaterThan(80);
    for (const { path, classes } of pages) expect(classes.size, path).toBeGreaterThan(20);
  });

  test('a page has every rule of the classes it shows', () => {
    for (const { path, classes, css } of pages) {
      const own = rulesOfClasses(css);
      const missing = [...classes].filter(
        (name) => JSON.stringify(own.get(name)) !== JSON.stringify(whole.get(name)),
      );
      expect(missing, path).toEqual([]);
    }
  });

  test('a prerendered page has no rule of a class that it does not show', () => {
    for (const { path, classes, css } of pages.filter((page) => editorialRoutes.includes(page.path))) {
      const others = [...rulesOfClasses(css).keys()].filter((name) => !classes.has(name));
      expect(others, path).toEqual([]);
    }
  });

  test('styles stay within their budget', () => {
    const heavy = pages
      .map(({ path, css }) => ({ path, bytes: brotliCompressSync(css).length }))
      .filter(({ bytes }) => bytes > budget);
    expect(heavy).toEqual([]);
  });
});
