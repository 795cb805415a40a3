/** Text of elements as people see it, and what it shares with text that is spoken. */
import { attribute, childrenOf, short } from '../document/element.ts';
import { declarationsOf, isVisuallyHidden } from './inline-style.ts';
import type { AccessNode } from './roles.ts';
import type { AccessTree } from './tree.ts';

/** Most characters kept of an element's content; white space is collapsed at the end. */
export const textLength = 400;
const deepest = 100;

/** Elements with their own display, whose content does not contribute to names. */
export const silent: ReadonlySet<string> = new Set(
  'select textarea input iframe audio video object embed canvas meter progress'.split(' '),
);

const blocks = new Set(
  (
    'address article aside blockquote br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr input legend li main menu nav ol option p pre search section select summary table tbody td ' +
    'textarea tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element's text is apart from the text beside it. */
export function isBlock({ element, tag }: AccessNode): boolean {
  if (element.attrs.length === 0) return blocks.has(tag);
  const display = declarationsOf(attribute(element, 'style')).get('display');
  return display === undefined ? blocks.has(tag) : !/^(?:inline|contents)(?:\s*!|$)/.test(display);
}

/** Collapses white space early when indentation would use up the limit. */
export function plainText(value: string): string {
  const text = value.length > 5 * textLength ? value.slice(0, 5 * textLength) : value;
  return /[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Visible text inside an element, spoken or not, up to 200 characters. */
export const seenText = (tree: AccessTree, node: AccessNode): string => short(textIn(tree, node, 0), 200);

function textIn(tree: AccessTree, node: AccessNode, depth: number): string {
  let text = '';
  if (silent.has(node.tag)) return text;
  for (const child of childrenOf(node.element)) {
    if (text.length >= textLength) break;
    const part = 'tagName' in child ? tree.byElement.get(child) : undefined;
    if (part) text += isSeen(part) && depth < deepest ? partOf(part, textIn(tree, part, depth + 1)) : '';
    else if (child.nodeName === '#text' && 'value' in child) text += plainText(child.value);
  }
  return text.slice(0, textLength);
}

const partOf = (node: AccessNode, text: string) => (isBlock(node) ? ` ${text} ` : text);

const isSeen = (node: AccessNode) => node.isRendered && !node.isSvg && !isVisuallyHidden(node);
