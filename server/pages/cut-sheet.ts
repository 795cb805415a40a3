/** Cuts the parsed style sheet of the build (scripts/build/parse-sheet.ts) to what pages can use. */

/**
 * What must occur for a part to apply: names that all must, and lists of alternatives of which one must. A name is
 * written as in a selector (`p`, `.wide`, `#main`, `[type=date]`, `--ink`), or is one of `signs`.
 */
export type Needs = readonly (string | readonly Needs[])[];

/** CSS that stays or goes as a whole: declarations, `@property`, `@keyframes`, `@font-face`, `@page`. */
export interface Part {
  text: string;
  needs?: Needs;
  /** The custom property or animation that it declares: it stays only if something uses that. */
  declares?: string;
  /** Custom properties and animations. */
  uses?: readonly string[];
}

export interface Selector {
  text: string;
  needs: Needs;
}

export interface Rule {
  selectors: readonly Selector[];
  declarations: readonly Part[];
}

/** An at-rule with rules in it. */
interface Block {
  opening: string;
  needs?: Needs;
  nodes: readonly SheetNode[];
}

export type SheetNode = Part | Rule | Block;

export interface Sheet {
  /** Names of layers, in their order. */
  layers: readonly string[];
  nodes: readonly SheetNode[];
  /** Custom properties that drawing files take from the page. */
  ofDrawings: readonly string[];
}

export const signs = {
  /** The page shows drawing files. */
  drawings: '@drawings',
  /** The page has letters for which app/styles/letters.css declares fonts. */
  letters: '@letters',
  /** Not only for a first screen. */
  later: '@later',
};

const otherLetters = /[¡-¨ª-¬®-¶¸-ÖØ-öø-\u0323‚„‹-⁄€∕]/;

/**
 * Names and signs in HTML that React or our Markdown printed, which escapes quotes in texts. May find more than there
 * are, as in scripts.
 */
export function namesIn(html: string): Set<string> {
  const names = tagsIn(html);
  for (const value of valuesOf('class', html))
    for (const name of value.split(/\s+/)) names.add(`.${name}`);
  for (const value of valuesOf('id', html)) names.add(`#${value}`);
  for (const value of valuesOf('type', html)) names.add(`[type=${value}]`);
  for (const name of propertiesIn(html)) names.add(name);
  if (html.includes('.svg#')) names.add(signs.drawings);
  if (otherLetters.test(html)) names.add(signs.letters);
  return names;
}

/** Names of custom properties. */
export const propertiesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

function tagsIn(html: string): Set<string> {
  const tags = new Set<string>();
  const name = /[a-z][^\s/<>]*/iy;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    name.lastIndex = at + 1;
    const [tag] = name.exec(html) ?? [];
    if (tag) tags.add(tag.toLowerCase());
  }
  return tags;
}

/** Each value once, because most elements repeat others. */
function valuesOf(attribute: string, html: string): Set<string> {
  const values = new Set<string>();
  const opening = `${attribute}="`;
  for (let at = html.indexOf(opening); at >= 0; ) {
    const start = at + opening.length;
    const end = html.indexOf('"', start);
    if (end < 0) break;
    values.add(unescaped(html.slice(start, end)));
    at = html.indexOf(opening, end);
  }
  return values;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

const unescaped = (text: string) =>
  text.includes('&') ? text.replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity) : text;

/** Names on which a cut of the sheet depends. */
export function namesOf(sheet: Sheet): Set<string> {
  const names = new Set<string>(Object.values(signs));
  const add = (needs: Needs = []): void =>
    needs.forEach((need) => {
      if (typeof need === 'string') names.add(need);
      else need.forEach(add);
    });
  function visit(node: SheetNode): void {
    if ('selectors' in node) {
      for (const { needs } of node.selectors) add(needs);
      node.declarations.forEach(visit);
    } else if ('nodes' in node) {
      add(node.needs);
      node.nodes.forEach(visit);
    } else if (node.declares) names.add(node.declares);
  }
  sheet.nodes.forEach(visit);
  return names;
}

/**
 * CSS for pages with these names. States and attributes count as possible. `firstScreen`: without what no first screen
 * needs before the rest arrives, such as hovering and print.
 */
export function cutSheet(
  { layers, nodes, ofDrawings }: Sheet,
  names: ReadonlySet<string>,
  { firstScreen = false } = {},
): string {
  const present = new Set(names);
  if (!firstScreen) present.add(signs.later);
  const applies = (needs: Needs = []): boolean =>
    needs.every((need) =>
      typeof need === 'string'
        ? present.has(need)
        : need.some((alternative) => applies(alternative)),
    );

  const used = new Set<string>();
  /** Parts by what they declare, until something uses it. */
  const waiting = new Map<string, Part[]>();
  function use(uses: Iterable<string> = []): void {
    for (const name of uses) {
      if (used.has(name)) continue;
      used.add(name);
      for (const part of waiting.get(name) ?? []) use(part.uses);
    }
  }
  function mayStay(part: Part): boolean {
    const { needs, declares, uses } = part;
    if (!applies(needs)) return false;
    if (declares === undefined || used.has(declares)) use(uses);
    else waiting.getOrInsertComputed(declares, () => []).push(part);
    return true;
  }
  const select = (node: SheetNode): SheetNode[] => {
    if ('selectors' in node) {
      const selectors = node.selectors.filter(({ needs }) => applies(needs));
      if (selectors.length === 0) return [];
      return [{ selectors, declarations: node.declarations.filter(mayStay) }];
    }
    if ('nodes' in node) {
      return applies(node.needs) ? [{ ...node, nodes: node.nodes.flatMap(select) }] : [];
    }
    return mayStay(node) ? [node] : [];
  };
  const isUsed = ({ declares }: Part) => declares === undefined || used.has(declares);

  use([...names].filter((name) => name.startsWith('--')));
  if (names.has(signs.drawings)) use(ofDrawings);
  const kept = nodes.flatMap(select);
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  return order + print(kept, isUsed);
}

/** Leaves out what is empty. */
function print(nodes: readonly SheetNode[], isUsed: (part: Part) => boolean): string {
  let css = '';
  const add = (opening: string, body: string) => {
    if (body) css += `${opening}{${body}}`;
  };
  for (const node of nodes) {
    if ('selectors' in node) {
      const declarations = node.declarations.filter(isUsed);
      add(textOf(node.selectors, ','), textOf(declarations, ';'));
    } else if ('nodes' in node) add(node.opening, print(node.nodes, isUsed));
    else if (isUsed(node)) css += node.text;
  }
  return css;
}

const textOf = (parts: readonly { text: string }[], between: string) =>
  parts.map(({ text }) => text).join(between);
