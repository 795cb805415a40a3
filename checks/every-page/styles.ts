/** Each page carries the styles of its first screen, and links a sheet with those of the rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { buildFolder } from '../../server/process/project-root.ts';
import type { PageFacts } from './page-facts.ts';

/** Most brotli bytes of styles: inside a page, and linked by pages that only read. The whole sheet has 23,000. The frame
 * of the founders' portraits takes the last 50 of home. */
const budgets = { inside: 7000, linked: 12_050 };

interface Styled extends Pick<PageFacts, 'styles'> {
  path: string;
}

const lightly = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const assets = join(buildFolder, 'client', 'assets');
const readWhole = () => readFileSync(join(assets, wholeSheet()), 'utf8');

/** The text of a linked sheet, by the name of its file. */
type ReadSheet = (name: string) => string;

/** File of the sheet with all styles. Throws unless there is one. */
export function wholeSheet(): string {
  const [name, ...others] = readdirSync(assets).filter((file) => /^app-.*\.css$/.test(file));
  if (!name || others.length > 0) throw new Error('The whole sheet is not one file.');
  return name;
}

/** Fonts that the whole sheet declares although every page has them. */
export const repeatedFonts = (): string[] =>
  (readWhole().match(/@font-face\{[^}]*\}/g) ?? []).filter(
    (font) => !font.includes('unicode-range'),
  );

const known = new Map<string, Map<string, string[]>>();
/** Pages of one template share their styles, which are read once. */
const rulesOfClasses = (css: string) => known.getOrInsertComputed(css, readRules);

/** Rules with single-class selectors: by class, the number of each rule under its conditions. */
function readRules(css: string): Map<string, string[]> {
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

/** A rule for paper, hovering or pressing, which the linked sheet may bring. */
const isLater = (rule: string) => /^print|\(hover: ?hover\)|:(hover|active)\b/.test(rule);

/** Rules that a page lacks for the classes on its first screen, and its linked sheet for all its classes. */
export function lackingStyles(pages: readonly Styled[], readSheet: ReadSheet): string[] {
  const whole = rulesOfClasses(readWhole());
  return pages.flatMap(({ path, styles: { first, classes, css, sheet } }) => {
    const own = rulesOfClasses(css);
    const needed = (rules: string[] = []) =>
      JSON.stringify(sheet ? rules.filter((rule) => !isLater(rule)) : rules);
    const onScreen = [...first].filter((name) => needed(own.get(name)) !== needed(whole.get(name)));
    const linked = sheet ? rulesOfClasses(readSheet(sheet)) : whole;
    const later = [...classes].filter(
      (name) => JSON.stringify(linked.get(name)) !== JSON.stringify(whole.get(name)),
    );
    return [
      ...onScreen.map((name) => `${path}: .${name} of the first screen is not in the page`),
      ...later.map((name) => `${path}: .${name} is not in ${sheet}`),
    ];
  });
}

/** Rules inside pages of one template whose class no first screen of these pages shows. */
export function idleStyles(pages: readonly Styled[]): string[] {
  const templates = Map.groupBy(pages, ({ styles }) => styles.css);
  return [...templates].flatMap(([css, its]) => {
    const shown = new Set(its.flatMap(({ styles }) => [...styles.first]));
    const idle = [...rulesOfClasses(css).keys()].filter((name) => !shown.has(name));
    return idle.map((name) => `${its[0]?.path}: no first screen has .${name}`);
  });
}

/** Styles above their budgets. */
export function heavyStyles(pages: readonly Styled[], readSheet: ReadSheet): string[] {
  const inside = new Map(
    pages.flatMap(({ path, styles }) => (styles.sheet ? [[styles.css, path]] : [])),
  );
  const linked = new Set(pages.flatMap(({ styles }) => styles.sheet ?? []));
  linked.delete(wholeSheet());
  const over = (where: string, css: string, most: number) => {
    // Compressing as far as it goes takes longer than all else here, and most sheets fit before.
    if (brotliCompressSync(css, { params: lightly }).length <= most) return [];
    const bytes = brotliCompressSync(css).length;
    return bytes > most ? [`${where}: ${bytes} bytes of styles, at most ${most}`] : [];
  };
  return [
    ...[...inside].flatMap(([css = '', path = '']) => over(path, css, budgets.inside)),
    ...[...linked].flatMap((sheet) => over(sheet, readSheet(sheet), budgets.linked)),
  ];
}
