/** What people see of elements: style attributes, as far as they affect visibility and focus, and visible text. */
import {
  attribute,
  blockTags,
  childrenOf,
  type Element,
  isText,
  short,
} from '../document/element.ts';
import type { AccessNode } from './roles.ts';

/** Most characters kept of an element's content; white space is collapsed at the end. */
export const textLength = 400;
const deepest = 100;

/** Elements with their own display, whose content does not contribute to names. */
export const silent: ReadonlySet<string> = new Set(
  'select textarea input iframe audio video object embed canvas meter progress'.split(' '),
);

const blocks = new Set([...blockTags, 'input']);

/** Whether an element's text is apart from the text beside it. */
function isBlock({ element, tag }: AccessNode): boolean {
  if (element.attrs.length === 0) return blocks.has(tag);
  const display = declarationsOf(attribute(element, 'style')).get('display');
  return display === undefined ? blocks.has(tag) : !/^(?:inline|contents)(?:\s*!|$)/.test(display);
}

/** Collapses white space early when indentation would use up the limit. */
export function plainText(value: string): string {
  const text = value.length > 5 * textLength ? value.slice(0, 5 * textLength) : value;
  return /[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

interface Seen {
  byElement: ReadonlyMap<Element, AccessNode>;
}

/** Visible text inside an element, spoken or not, up to 200 characters. */
export const seenText = ({ byElement }: Seen, node: AccessNode): string =>
  short(textIn(byElement, node, 0), 200);

function textIn(byElement: Seen['byElement'], node: AccessNode, depth: number): string {
  let text = '';
  if (silent.has(node.tag)) return text;
  for (const child of childrenOf(node.element)) {
    if (text.length >= textLength) break;
    const part = 'tagName' in child ? byElement.get(child) : undefined;
    if (part)
      text +=
        isSeen(part) && depth < deepest ? spaced(part, textIn(byElement, part, depth + 1)) : '';
    else if (isText(child)) text += plainText(child.value);
  }
  return text.slice(0, textLength);
}

/** Text inside of another one, set apart where the element is. */
export const spaced = (node: AccessNode, text: string) => (isBlock(node) ? ` ${text} ` : text);

const isSeen = (node: AccessNode) => node.isRendered && !node.isSvg && !isVisuallyHidden(node);

const longest = 5000;

const none: ReadonlyMap<string, string> = new Map();

/** Declarations in lower case; the last of a repeated one wins, important ones first. */
export function declarationsOf(style: string | undefined): ReadonlyMap<string, string> {
  if (style === undefined || style === '') return none;
  const found = new Map<string, string>();
  for (const part of style.slice(0, longest).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon <= 0) continue;
    const name = part.slice(0, colon).trim();
    const value = part.slice(colon + 1).trim();
    const isImportant = /!\s*important$/.test(value);
    if (isImportant || !/!\s*important$/.test(found.get(name) ?? '')) found.set(name, value);
  }
  return found;
}

/** Cut at the starts of comments, so that starts without an end cost no more than one. An unclosed one extends to the end. */
export const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join(' ');

export const plain = (value: string | undefined) => value?.replace(/\s*!\s*important$/, '');

/** Classes that hide text from the eye but not from screen readers. */
const hidingClass = /(?:^|[\s_-])(?:sr-?only|visually-?hidden|screen-?reader|off-?screen)/i;
const offScreen = /(?:^|[;\s])(?:top|left|text-indent)\s*:\s*-\d{3,}/i;

/** Hidden from the eye alone, by a style attribute or a class of that name. What style sheets do is not known. */
export const isVisuallyHidden = ({ element }: { element: Element }): boolean =>
  element.attrs.length > 0 &&
  (hidingClass.test(attribute(element, 'class')?.slice(0, 500) ?? '') ||
    offScreen.test(attribute(element, 'style')?.slice(0, longest) ?? ''));
