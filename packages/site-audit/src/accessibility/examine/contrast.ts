/**
 * Checks the contrast of text whose colors the page itself declares. Decided: text in an element whose style attribute
 * has both colors; and on a page without style sheets, whatever attributes and defaults give. Not decided: colors from
 * style sheets, pictures behind text, shadows, and text placed elsewhere.
 */
import { attribute, childrenOf, type Element, isText } from '../../document/element.ts';
import { declarationsOf, isVisuallyHidden, plain } from '../appearance.ts';
import { type Color, contrastOf, over, parseColor, white } from '../colors.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, isOff } from '../roles.ts';
import { referredBy } from '../tree.ts';

/** Least contrast of normal and of large text, by WCAG 1.4.3 and 1.4.6. */
const least = { normal: 4.5, large: 3 };
const enhanced = { normal: 7, large: 4.5 };

export function examineContrast(page: AccessPage): void {
  const { nodes } = page.tree;
  const hasSheets = nodes.some(isSheet);
  const inactive = inactiveParts(page);
  const colored = new Set<AccessNode>();
  const passedOver = new Set<AccessNode>();
  for (const node of nodes) {
    const { parent } = node;
    if (isColored(node)) colored.add(node);
    if (parent && !hasSheets && colored.has(parent)) colored.add(node);
    const isInactive = (parent && passedOver.has(parent)) || inactive.has(node) || isOff(node);
    if (isInactive || isVisuallyHidden(node)) {
      passedOver.add(node);
      continue;
    }
    if (colored.has(node) && node.isHtml && !node.isHidden && hasWords(node))
      examineText(page, node, hasSheets);
  }
}

const isColored = ({ element, tag }: AccessNode) =>
  tag === 'font' ||
  /color|background|opacity/i.test(attribute(element, 'style')?.slice(0, 5000) ?? '');

const isSheet = ({ tag, element }: AccessNode) =>
  tag === 'style' || (tag === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? ''));

function inactiveParts({ tree, names }: AccessPage): ReadonlySet<AccessNode> {
  const parts = new Set<AccessNode>();
  for (const node of tree.nodes) {
    if (!isOff(node)) continue;
    const named = referredBy(tree, node.element, 'aria-labelledby');
    for (const label of [...names.labelsOf(node), ...named]) parts.add(label);
  }
  return parts;
}

/** Signs alone, such as an × or a row of dashes, are read as pictures. */
const hasWords = ({ element }: AccessNode) =>
  childrenOf(element).some((child) => isText(child) && /\p{L}{2}/u.test(child.value));

function examineText({ findings }: AccessPage, node: AccessNode, hasSheets: boolean): void {
  const seen = seenColors(node, hasSheets);
  if (seen === null) return;
  const ratio = Math.max(...seen.behind.map((color) => contrastOf(over(seen.text, color), color)));
  const size = isNormal(node, hasSheets) ? 'normal' : 'large';
  const told = `a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1; it takes`;
  findings.judge('contrast', node, ratio < least[size] && `${told} ${least[size]}`);
  if (ratio >= least[size])
    findings.judge(
      'contrast-enhanced',
      node,
      ratio < enhanced[size] && `${told} ${enhanced[size]}`,
    );
}

/** Elements with colors of their own, from the browser. */
const ownColors = new Set(
  'a button input select textarea mark option summary dialog iframe'.split(' '),
);

interface Seen {
  text: Color;
  /** Colors behind the text, several for a gradient: between two of them contrast is no better than at one. */
  behind: readonly Color[];
}

function seenColors(node: AccessNode, hasSheets: boolean): Seen | null {
  const declared = stylesOf(node);
  const text = textColor(node, hasSheets);
  const opacity = Number(declared.get('opacity') ?? 1);
  const behind = backgroundOf(node, hasSheets);
  if (text === null || text[3] === 0 || behind === null || !(opacity >= 0)) return null;
  if (opacity >= 1) return { text, behind };
  const below = hasSheets || !node.parent ? null : backgroundOf(node.parent, hasSheets);
  const [single] = below?.length === 1 ? below : [];
  if (single === undefined) return null;
  return {
    text: over(text, single, opacity),
    behind: behind.map((color) => over(color, single, opacity)),
  };
}

interface Style {
  declared: ReadonlyMap<string, string>;
  isAltering: boolean;
}

const altering =
  /^(?:text-shadow|filter|mix-blend-mode|-webkit-text|background-(?:clip|blend-mode|image))/;

/** Read once: every element looks at those around it. */
const read = new WeakMap<Element, Style>();

function styleOf({ element }: AccessNode): Style {
  return read.getOrInsertComputed(element, () => {
    const declared = withAttributes(element, declarationsOf(attribute(element, 'style')));
    const isAltering = [...declared].some(
      ([name, value]) => altering.test(name) && plain(value) !== 'none',
    );
    return { declared, isAltering };
  });
}

/** Old attributes that color a page, a table or a text; a picture is not known. */
const coloring: Readonly<Record<string, string>> = {
  bgcolor: 'background-color',
  background: 'background',
};

function withAttributes(element: Element, declared: ReadonlyMap<string, string>) {
  const isFont = element.tagName === 'font';
  const given = element.attrs.flatMap(({ name, value }): [string, string][] => {
    const property = coloring[name] ?? (name === (isFont ? 'color' : 'text') ? 'color' : undefined);
    const isText = property === 'color' && !isFont && element.tagName !== 'body';
    return property === undefined || isText
      ? []
      : [[property, value.trim().toLowerCase().slice(0, 500)]];
  });
  return given.length === 0 ? declared : new Map([...given, ...declared]);
}

const stylesOf = (node: AccessNode) => styleOf(node).declared;

function chainOf(node: AccessNode): AccessNode[] {
  const chain: AccessNode[] = [];
  for (let at: AccessNode | null = node; at && chain.length < deepest; at = at.parent)
    chain.push(at);
  return chain;
}
const deepest = 100;

function textColor(node: AccessNode, hasSheets: boolean): Color | null {
  for (const at of chainOf(node)) {
    const color = plain(stylesOf(at).get('color'));
    if (color !== undefined && color !== 'inherit') return parseColor(color);
    if (hasSheets || ownColors.has(at.tag)) return null;
  }
  return [0, 0, 0, 1];
}

/** What may put an element before something else than the elements around it. */
const moving = ['position', 'float', 'transform', 'translate', 'margin-top', 'margin-left'];

function backgroundOf(node: AccessNode, hasSheets: boolean): Color[] | null {
  const layers: Color[][] = [];
  const chain = chainOf(node);
  const isAltered = chain.some(
    (at) => styleOf(at).isAltering || (at !== node && stylesOf(at).has('opacity')),
  );
  if (isAltered) return null;
  for (const at of chain) {
    const declared = stylesOf(at);
    const colors = paintOf(
      plain(declared.get('background') ?? declared.get('background-color')) ?? '',
    );
    if (colors === null) return null;
    if (colors.length > 0) layers.push(colors);
    if (colors.length > 0 && colors.every(([, , , alpha]) => alpha === 1)) break;
    if (hasSheets || ownColors.has(at.tag) || moving.some((name) => declared.has(name)))
      return null;
  }
  // Only the front layer may be a gradient: of two, the place of each stop would count.
  if (layers.slice(1).some(({ length }) => length > 1)) return null;
  return layers.reduceRight<Color[]>(
    ([below = white], layer) => layer.map((color) => over(color, below)),
    [white],
  );
}

/** In characters; longer ones are pictures. */
const longestBackground = 500;

/** Colors of a background; none when there is none, null when it is not known. */
function paintOf(background: string): Color[] | null {
  if (/^(?:|none|initial|unset|transparent)$/.test(background)) return [];
  if (background.length > longestBackground) return null;
  const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/.exec(
    background,
  )?.[1];
  if (gradient === undefined) {
    const color = parseColor(background);
    return color && [color];
  }
  const parts = gradient.split(/,(?![^()]*\))/).map((part) => part.trim());
  const stops = parts.flatMap((part, at) => {
    const color = parseColor(part.replace(/(?:\s+-?[\d.]+(?:%|px|em|rem))*$/, ''));
    // The first part may be a direction.
    return color === null && at === 0 ? [] : [color];
  });
  return stops.length > 1 && stops.every((color) => color !== null) ? stops : null;
}

const headings = new Set(['h1', 'h2', 'h3']);

/** Whether text is known to be smaller than large text: 24 pixels, or 18.66 bold. */
function isNormal(node: AccessNode, hasSheets: boolean): boolean {
  let isBold: boolean | undefined;
  for (const at of chainOf(node)) {
    const declared = stylesOf(at);
    if (declared.has('font') || declared.has('zoom')) return false;
    const weight = plain(declared.get('font-weight'));
    if (weight !== undefined) isBold ??= /^bold|^[6-9]00$/.test(weight);
    const [, digits, unit] =
      /^(\d*\.?\d+)(px|pt)$/.exec(plain(declared.get('font-size')) ?? '') ?? [];
    if (digits !== undefined) {
      const pixels = unit === 'pt' ? (Number(digits) * 4) / 3 : Number(digits);
      // Style sheets may make it bold.
      return pixels < ((isBold ?? hasSheets) ? 18.66 : 24);
    }
    if (hasSheets || declared.has('font-size') || headings.has(at.tag) || at.tag === 'big')
      return false;
    if (at.tag === 'b' || at.tag === 'strong') isBold ??= true;
  }
  return true;
}
