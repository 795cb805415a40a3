/**
 * Builds the accessibility tree: elements in document order with their own and inherited states. One walk without
 * recursion or upward lookups.
 */
import {
  attribute,
  childrenOf,
  type Document,
  type Element,
  hasAttribute,
  hasValue,
  isHtml,
  isSvg,
  type Node,
} from '../document/element.ts';
import { styleOf } from './appearance.ts';
import { type AccessNode, isSummaryOf, isTransparent, roleOf } from './roles.ts';

export interface AccessTree {
  nodes: readonly AccessNode[];
  byElement: ReadonlyMap<Element, AccessNode>;
  byId: ReadonlyMap<string, AccessNode>;
}

/** Elements that are never page content. */
const outside = new Set(
  'script style template noscript noembed noframes head title meta link base param source track'.split(
    ' ',
  ),
);

/** Replaced elements, which show something other than their children. */
const replaced = new Set(['audio', 'video', 'iframe', 'canvas', 'object']);

const disablable = new Set([
  'button',
  'input',
  'select',
  'textarea',
  'fieldset',
  'optgroup',
  'option',
]);
const alwaysFocusable = new Set(['button', 'select', 'textarea', 'iframe']);

/** State during construction: what descendants inherit. */
interface Growing extends AccessNode {
  isGone: boolean;
  isInvisible: boolean;
}

function nodeOf(element: Element, parent: Growing | null, index: number): Growing {
  const html = isHtml(element);
  const tag = html ? element.tagName : element.tagName.toLowerCase();
  const style = styleOf(attribute(element, 'style'));
  const isInvisible =
    style.visibility === undefined
      ? (parent?.isInvisible ?? false)
      : style.visibility !== 'visible';
  const isGone =
    (parent?.isGone ?? false) ||
    style.display === 'none' ||
    (html && isGoneByMarkup(element, tag, parent));
  const isAriaHidden = (parent?.isAriaHidden ?? false) || hasValue(element, 'aria-hidden', 'true');
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
    isDisabled:
      html && disablable.has(tag)
        ? hasAttribute(element, 'disabled') || isInDisabled(parent)
        : tag !== 'legend' && isInDisabled(parent),
    isFocusable: false,
    isTabbable: false,
    role: '',
    written: '',
    native: '',
    owner: null,
    isInvisible,
    isGone,
  };
  const tabIndex = Number.parseInt(attribute(element, 'tabindex') ?? '', 10);
  const isControlOff = html && disablable.has(tag) && node.isDisabled;
  node.isFocusable =
    node.isRendered &&
    !isControlOff &&
    (!Number.isNaN(tabIndex) || isFocusableItself(element, tag, node));
  node.isTabbable = node.isFocusable && !(tabIndex < 0);
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

function isFocusableItself(element: Element, tag: string, node: AccessNode): boolean {
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
  const nodes: AccessNode[] = [];
  const byElement = new Map<Element, AccessNode>();
  const byId = new Map<string, AccessNode>();
  interface Step {
    node: Growing;
    children: readonly Node[];
    next: number;
  }
  const stack: Step[] = [];
  const open = (element: Element, around: Step | undefined) => {
    const parent = around?.node ?? null;
    const node = nodeOf(element, parent, nodes.length);
    node.owner = parent === null || !isTransparent(parent.role) ? parent : parent.owner;
    const id = attribute(element, 'id');
    if (id && !byId.has(id)) byId.set(id, node);
    nodes.push(node);
    byElement.set(element, node);
    roleOf(node);
    stack.push({ node, children: childrenOf(element), next: 0 });
  };
  for (const root of document.childNodes) {
    if ('tagName' in root) open(root, undefined);
    for (let step = stack.at(-1); step; step = stack.at(-1)) {
      const child = step.children[step.next];
      step.next += 1;
      if (!child) {
        step.node.end = nodes.length;
        stack.pop();
      } else if ('tagName' in child && nodes.length < nodeLimit) open(child, step);
    }
  }
  return { nodes, byElement, byId };
}
