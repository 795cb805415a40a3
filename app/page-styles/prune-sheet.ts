/** Reduces a style sheet to what a page with certain names can use. */
import {
  type Block,
  type Definition,
  drawing,
  type Need,
  otherLetters,
  type Selector,
  type Sheet,
  type SheetItem,
  type StyleRule,
} from './sheet.ts';

const isRule = (item: SheetItem): item is StyleRule => typeof item === 'object' && 'selectors' in item;
const isBlock = (item: SheetItem): item is Block => typeof item === 'object' && 'prelude' in item;
const isDefinition = (item: SheetItem): item is Definition => typeof item === 'object' && 'defines' in item;

/**
 * The part of `sheet` that can apply to a page with exactly these `names` (from `addNames`). Attributes and
 * states count as possible, since scripts set them. Loading the whole sheet after this part changes nothing:
 * layers and rules keep their order.
 */
export function pruneSheet({ layers, drawings, items }: Sheet, names: ReadonlySet<string>): string {
  const possible = possibleItems(items, names);
  const shown = [...names].filter((name) => /^(--|@)/.test(name) || name === otherLetters);
  const used = usedNames(possible, names.has(drawing) ? [...shown, ...drawings] : shown);
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  return order + textOf(possible, used);
}

/** The sheet without what no first screen needs before the rest arrives: print, hovering, pressing, the theme menu. */
export const forFirstScreens = (sheet: Sheet): Sheet => ({ ...sheet, items: itemsAtFirst(sheet.items) });

const itemsAtFirst = (items: readonly SheetItem[]): SheetItem[] =>
  items.flatMap((item): SheetItem[] => {
    if (typeof item === 'string') return item.startsWith('@page') ? [] : [item];
    if (isRule(item)) return item.selectors.every(isLater) ? [] : [item];
    if (!isBlock(item)) return [item];
    return isLaterMedia(item.prelude) ? [] : [{ ...item, body: itemsAtFirst(item.body) }];
  });

const isLater = ({ text }: Selector) => /:(hover|active)\b|\.theme-popover\b/.test(text);
const isLaterMedia = (prelude: string) => /^@media (print|\(hover: ?hover\))$/.test(prelude);

function possibleItems(items: readonly SheetItem[], names: ReadonlySet<string>): SheetItem[] {
  return items.flatMap((item): SheetItem[] => {
    if (isRule(item)) {
      const selectors = possibleSelectors(item, names);
      return selectors.length > 0 ? [{ selectors, body: possibleItems(item.body, names) }] : [];
    }
    return isBlock(item) ? [{ prelude: item.prelude, body: possibleItems(item.body, names) }] : [item];
  });
}

function possibleSelectors({ selectors, body }: StyleRule, names: ReadonlySet<string>): readonly Selector[] {
  const possible = selectors.filter(({ needs }) => areMet(needs, names));
  // A nested rule's specificity comes from the most specific selector of its parent list.
  return possible.length > 0 && body.some(isNested) ? selectors : possible;
}

const isNested = (item: SheetItem): boolean => isRule(item) || (isBlock(item) && item.body.some(isNested));

const areMet = (needs: readonly Need[], names: ReadonlySet<string>): boolean =>
  needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((alternative) => areMet(alternative, names)),
  );

/** Custom properties and animations used by `shown` or `items`, directly or through other properties. */
function usedNames(items: readonly SheetItem[], shown: readonly string[]): Set<string> {
  const used = new Set<string>();
  const values = new Map<string, string[]>();
  const queue = [...shown];
  collect(items, values, queue);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const value of values.get(name) ?? []) queue.push(...namesIn(value));
  }
  return used;
}

/** Fills `values` (values of each defined name) and `queue` (names used by declarations). */
function collect(items: readonly SheetItem[], values: Map<string, string[]>, queue: string[]): void {
  const define = (name: string, value: string) => {
    const earlier = values.get(name);
    if (earlier) earlier.push(value);
    else values.set(name, [value]);
  };
  for (const item of items) {
    if (typeof item === 'string') {
      const custom = customName(item);
      if (custom) define(custom, item.slice(custom.length));
      else queue.push(...namesIn(item));
    } else if (isDefinition(item)) define(item.defines, item.text);
    else {
      if (isBlock(item)) queue.push(...namesIn(item.prelude));
      collect(item.body, values, queue);
    }
  }
}

const customName = (declaration: string) =>
  declaration.startsWith('--') ? declaration.slice(0, declaration.indexOf(':')) : undefined;

/** Names in a declaration, a custom property's value, or a definition. */
function namesIn(text: string): string[] {
  const properties = text.match(/--[\w-]+/g) ?? [];
  // Any word may be an animation name, also in a custom property that `animation` reads.
  const isAnimation = /^(-\w+-)?animation|^:/.test(text);
  const animations = isAnimation ? (text.match(/[\w-]+/g) ?? []).map((word) => `@${word}`) : [];
  return [...properties, ...animations];
}

function textOf(items: readonly SheetItem[], used: ReadonlySet<string>): string {
  let text = '';
  for (const item of items) {
    const piece = textOfItem(item, used);
    if (piece === '') continue;
    // Separate declarations by semicolon; not needed after a brace.
    text += text === '' || /[}]$/.test(text) || text.endsWith(';') ? piece : `;${piece}`;
  }
  return text;
}

function textOfItem(item: SheetItem, used: ReadonlySet<string>): string {
  if (typeof item === 'string') {
    const custom = customName(item);
    if (custom) return used.has(custom) ? item : '';
    return item.startsWith('@') && !item.endsWith('}') ? `${item};` : item;
  }
  if (isDefinition(item)) return used.has(item.defines) ? item.text : '';
  const body = textOf(item.body, used);
  if (body === '') return '';
  const head = isRule(item) ? item.selectors.map(({ text }) => text).join(',') : item.prelude;
  return `${head}{${body}}`;
}
