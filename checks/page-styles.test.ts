/** Each page carries the styles of its first screen, and links a sheet with those of the rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildFolder } from '../server/process/project-root.ts';
import { editorialRoutes, type FetchedPage, fetchPages, tableRoutes } from './addresses.ts';

/** Pages of which no template's sheet was cut, and one that more than its samples may need. */
const others = [
  '/no-such-page',
  '/tools/roi-calculator?embed=1',
  '/tools/roi-calculator?revenue=1000000',
];
const paths = [...new Set([...tableRoutes, ...others])];

const assets = join(buildFolder, 'client', 'assets');
const wholeSheets = readdirSync(assets).filter((name) => /^app-.*\.css$/.test(name));

/** Most brotli bytes of styles: inside a page, and linked by pages that only read. The whole sheet has 23,000. The frame
 * of the founders' portraits takes the last 50 of home. */
const budgets = { inside: 7000, linked: 12_050 };

interface Page {
  path: string;
  /** Classes before the fold, without those in a popover; all of them without a fold. */
  firstClasses: Set<string>;
  classes: Set<string>;
  css: string;
  /** File of the sheet linked at the fold. */
  sheet: string | undefined;
}

function pageOf({ path, html }: FetchedPage): Page {
  const page: Page = {
    path,
    firstClasses: new Set(),
    classes: new Set(),
    css: '',
    sheet: undefined,
  };
  let inStyle = false;
  let popover: string | undefined;
  const parser = new Parser({
    onopentag(name, { class: value, rel, href, popover: kind }) {
      inStyle = name === 'style';
      if (kind !== undefined) popover = name;
      if (name === 'link' && rel === 'stylesheet') page.sheet = href?.replace('/assets/', '');
      for (const one of value?.split(/\s+/) ?? []) {
        page.classes.add(one);
        if (page.sheet === undefined && !popover) page.firstClasses.add(one);
      }
    },
    ontext(text) {
      if (inStyle) page.css += text;
    },
    onclosetag(name) {
      inStyle = false;
      if (name === popover) popover = undefined;
    },
  });
  parser.end(html);
  if (page.sheet === undefined) page.firstClasses = page.classes;
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
      for (
        let parent = rule.parent;
        parent?.type === 'atrule';
        parent = parent.parent as typeof parent
      ) {
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
  const fonts =
    readFileSync(join(assets, wholeSheets[0] ?? ''), 'utf8').match(/@font-face\{[^}]*\}/g) ?? [];
  expect(fonts.filter((font) => !font.includes('unicode-range'))).toEqual([]);
});

describe('pages', () => {
  const whole = rulesOfClasses(readFileSync(join(assets, wholeSheets[0] ?? ''), 'utf8'));

  test('the sheet and the pages were read', () => {
    expect(whole.size).toBeGreaterThan(900);
    expect(pages.length).toBeGreaterThan(80);
    // The demo website has a style sheet and few classes of its own.
    for (const { path, classes } of pages)
      expect(classes.size, path).toBeGreaterThan(path.startsWith('/samples/website') ? 5 : 20);
  });

  const missing = (classes: Iterable<string>, own: Map<string, string[]>) =>
    [...classes].filter(
      (name) => JSON.stringify(own.get(name)) !== JSON.stringify(whole.get(name)),
    );

  test('a page has every rule of the classes on its first screen; for paper, hovering and pressing the linked sheet may', () => {
    const onScreen = (rules: string[] | undefined) =>
      rules?.filter((rule) => !/^print|\(hover: ?hover\)|:(hover|active)\b/.test(rule));
    for (const { path, firstClasses, css, sheet } of pages) {
      const own = rulesOfClasses(css);
      const needed = (rules: string[] | undefined) =>
        JSON.stringify(sheet ? (onScreen(rules) ?? []) : (rules ?? []));
      const lacking = [...firstClasses].filter(
        (name) => needed(own.get(name)) !== needed(whole.get(name)),
      );
      expect(lacking, path).toEqual([]);
    }
  });

  test('a linked sheet has every rule of the classes of its pages', () => {
    const linking = pages.filter(({ sheet }) => sheet !== undefined);
    expect(linking.length).toBeGreaterThan(60);
    for (const [sheet = '', its] of Map.groupBy(linking, (page) => page.sheet)) {
      const rules = rulesOfClasses(readFileSync(join(assets, sheet), 'utf8'));
      for (const { path, classes } of its)
        expect(
          missing(
            [...classes].filter((name) => !name.startsWith('demo')),
            rules,
          ),
          path,
        ).toEqual([]);
    }
  });

  test('a template has no rule of a class that no first screen of its pages shows', () => {
    const prerendered = pages.filter((page) => editorialRoutes.includes(page.path));
    for (const [css, its] of Map.groupBy(prerendered, (page) => page.css)) {
      const shown = its.flatMap(({ firstClasses }) => [...firstClasses]);
      const idle = [...rulesOfClasses(css).keys()].filter((name) => !shown.includes(name));
      expect(idle, its[0]?.path).toEqual([]);
    }
  });

  test('styles stay within their budgets', () => {
    for (const css of new Set(pages.filter(({ sheet }) => sheet).map((page) => page.css))) {
      expect(brotliCompressSync(css).length).toBeLessThanOrEqual(budgets.inside);
    }
    const sheets = new Set(
      pages.map(({ sheet }) => sheet).filter((sheet) => sheet !== wholeSheets[0]),
    );
    for (const sheet of [...sheets].filter((one) => one !== undefined)) {
      const bytes = brotliCompressSync(readFileSync(join(assets, sheet))).length;
      expect(bytes, sheet).toBeLessThanOrEqual(budgets.linked);
    }
  });
});
