/** Builds the accessibility tree: elements in document order with their own and inherited states. */
import {
  attribute,
  childrenOf,
  type Document,
  type Element,
  elementsIn,
  hasAttribute,
  hasValue,
  idsIn,
  isHtml,
  isSvg,
} from '../document/element.ts';
import { wordSet } from '../text/texts.ts';
import { declarationsOf, plain } from './appearance.ts';
import { type AccessNode, isSummaryOf, isTransparent, roleOf } from './roles.ts';

export interface AccessTree {
  nodes: readonly AccessNode[];
  byElement: ReadonlyMap<Element, AccessNode>;
  byId: ReadonlyMap<string, AccessNode>;
}

const outside = wordSet(
  'script style template noscript noembed noframes head title meta link base param source track',
);

/** The elements whose ids an attribute names, among its first `most`. */
export const referredBy = (
  { byId }: AccessTree,
  element: Element,
  name: string,
  most?: number,
): AccessNode[] => idsIn(element, name, most).flatMap((id) => byId.get(id) ?? []);

/** Replaced elements, which show something other than their children. */
const replaced = wordSet('audio video iframe canvas object');

const disablable = wordSet('button input select textarea fieldset optgroup option');
const alwaysFocusable = wordSet('button select textarea iframe');

interface Growing extends AccessNode {
  isGone: boolean;
  isInvisible: boolean;
}

function nodeOf(element: Element, parent: Growing | null, index: number): Growing {
  const html = isHtml(element);
  const tag = html ? element.tagName : element.tagName.toLowerCase();
  const style = declarationsOf(attribute(element, 'style'));
  const visibility = plain(style.get('visibility'));
  const isInvisible =
    visibility === undefined ? (parent?.isInvisible ?? false) : visibility !== 'visible';
  const isGone =
    (parent?.isGone ?? false) ||
    plain(style.get('display')) === 'none' ||
    (html && isGoneByMarkup(element, tag, parent));
  const isAriaHidden = (parent?.isAriaHidden ?? false) || hasValue(element, 'aria-hidden', 'true');
  const isControl = html && disablable.has(tag);
  const isDisabled = isControl
    ? hasAttribute(element, 'disabled') || isInDisabled(parent)
    : tag !== 'legend' && isInDisabled(parent);
  const node: Growing = {
    element,
    tag,
    isHtml: html,
    isSvg: isSvg(element),
    parent,
    index,
    end: index + 1,
    isRendered: !isGone && !isInvisible,
    isAriaHidden,
    isHidden: isGone || isInvisible || isAriaHidden,
    isDisabled,
    tabIndex: Number.parseInt(attribute(element, 'tabindex') ?? '', 10),
    isFocusable: false,
    isTabbable: false,
    role: '',
    written: '',
    native: '',
    owner: parent === null || !isTransparent(parent.role) ? parent : parent.owner,
    isInvisible,
    isGone,
  };
  node.isFocusable =
    node.isRendered &&
    !(isControl && isDisabled) &&
    (!Number.isNaN(node.tabIndex) || isFocusableItself(node));
  node.isTabbable = node.isFocusable && !(node.tabIndex < 0);
  roleOf(node);
  return node;
}

const isInDisabled = (parent: AccessNode | null): boolean =>
  (parent?.isDisabled ?? false) &&
  (parent?.tag === 'fieldset' || !disablable.has(parent?.tag ?? ''));

function isGoneByMarkup(element: Element, tag: string, parent: AccessNode | null): boolean {
  if (tag === 'template') return childrenOf(element).length === 0;
  if (outside.has(tag) || (tag === 'input' && hasValue(element, 'type', 'hidden'))) return true;
  if (tag === 'dialog') return !hasAttribute(element, 'open');
  if (hasAttribute(element, 'hidden') || hasAttribute(element, 'inert')) return true;
  return tag === 'datalist' || (parent?.isHtml === true && replaced.has(parent.tag));
}

function isFocusableItself(node: AccessNode): boolean {
  const { element, tag } = node;
  if (tag === 'a' || tag === 'area')
    return hasAttribute(element, 'href') || (node.isSvg && hasAttribute(element, 'xlink:href'));
  if (!node.isHtml) return false;
  if (alwaysFocusable.has(tag) || tag === 'input') return true;
  if (tag === 'summary') return isSummaryOf(node);
  if (tag === 'audio' || tag === 'video') return hasAttribute(element, 'controls');
  const editable = attribute(element, 'contenteditable')?.trim().toLowerCase();
  return editable === '' || editable === 'true' || editable === 'plaintext-only';
}

/** Most elements examined; no honest page has more, and its names would exceed the memory limit. */
const nodeLimit = 30_000;

export function buildTree(document: Document): AccessTree {
  const nodes: Growing[] = [];
  const byElement = new Map<Element, Growing>();
  const byId = new Map<string, AccessNode>();
  for (const [element, around] of elementsIn(document)) {
    if (nodes.length >= nodeLimit) break;
    const node = nodeOf(element, (around && byElement.get(around)) ?? null, nodes.length);
    const id = attribute(element, 'id');
    if (id) byId.getOrInsert(id, node);
    nodes.push(node);
    byElement.set(element, node);
  }
  for (const { parent, end } of nodes.toReversed())
    if (parent) parent.end = Math.max(parent.end, end);
  return { nodes, byElement, byId };
}
