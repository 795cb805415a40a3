/** Shared by the three readers: read limits, and storage of values and identifiers. */

import type { DefaultTreeAdapterTypes } from 'parse5';
import type { DataItem, DataValue, Syntax } from './types.ts';

/** Items nested deeper are dropped. */
export const depthLimit = 32;
const itemLimit = 5_000;
const valueLimit = 20_000;
const nodeLimit = 800_000;
export const textLimit = 5_000;
const nameLimit = 200;

/** Read limits of a page for all syntaxes together; content above them is not read. */
export class Allowance {
  #items = itemLimit;
  #values = valueLimit;
  #nodes = nodeLimit;

  takeItem = () => this.#items-- > 0;
  takeValue = () => this.#values-- > 0;
  /** Counts visited nodes; false above the limit. */
  takeNodes(count: number): boolean {
    this.#nodes -= count;
    return this.#nodes >= 0;
  }
}

/** An item during reading. */
export interface OpenItem extends DataItem {
  properties: Map<string, DataValue[]>;
}

export function openItem(syntax: Syntax, line: number, types: readonly string[], id?: string): OpenItem {
  const properties = new Map<string, DataValue[]>();
  return {
    syntax,
    types: types.slice(0, 20).map(cutName),
    ...(id === undefined ? {} : { id }),
    properties,
    line,
  };
}

export function addValue(item: OpenItem, name: string, value: DataValue) {
  const key = cutName(name);
  const values = item.properties.get(key);
  if (values) values.push(value);
  else item.properties.set(key, [value]);
}

export const cutText = (text: string) => (text.length > textLimit ? text.slice(0, textLimit) : text);
const cutName = (name: string) => (name.length > nameLimit ? name.slice(0, nameLimit) : name);

/** Resolves identifiers against the page; blank nodes (`_:a`) stay unchanged. */
export function absoluteId(id: string, baseUrl: string): string {
  const short = id.trim().slice(0, 2_048);
  if (short.startsWith('_:')) return short;
  return URL.parse(short, baseUrl)?.href ?? short;
}

export type MarkupElement = DefaultTreeAdapterTypes.Element;

type MarkupNode = DefaultTreeAdapterTypes.ChildNode;

const isElement = (node: MarkupNode): node is MarkupElement => 'tagName' in node;

/** Children as readers see them: a declarative shadow root replaces its template, other templates are empty. */
function childNodes(node: DefaultTreeAdapterTypes.ParentNode): readonly MarkupNode[] {
  if ('content' in node)
    return attributeOf(node, 'shadowrootmode') === undefined ? [] : node.content.childNodes;
  return node.childNodes;
}

/** Children in reverse for a stack; empty above the limit. */
function nodesToVisit(node: DefaultTreeAdapterTypes.ParentNode, allowance: Allowance): MarkupNode[] {
  const nodes = childNodes(node);
  return allowance.takeNodes(nodes.length) ? nodes.toReversed() : [];
}

/** Like `nodesToVisit`, elements only. */
export const elementsToVisit = (
  node: DefaultTreeAdapterTypes.ParentNode,
  allowance: Allowance,
): MarkupElement[] => nodesToVisit(node, allowance).filter(isElement);

export const attributeOf = (element: MarkupElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Distinct tokens of a space-separated attribute. */
export const tokensOf = (value: string | undefined): string[] =>
  [...new Set(cutText(value ?? '').split(/[ \t\n\f\r]+/))].filter((token) => token !== '');

/** Text of an element, white space collapsed, cut; without scripts and styles. */
export function elementText(element: MarkupElement, allowance: Allowance): string {
  let text = '';
  const open: MarkupNode[] = [element];
  for (let node = open.pop(); node && text.length < 2 * textLimit; node = open.pop()) {
    if ('value' in node) text += node.value.slice(0, 2 * textLimit);
    else if (isElement(node) && node.tagName !== 'script' && node.tagName !== 'style') {
      for (const child of nodesToVisit(node, allowance)) open.push(child);
    }
  }
  return cutText(text.replace(/\s+/g, ' ').trim());
}

const addressAttributes: Readonly<Record<string, string>> = {
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  a: 'href',
  area: 'href',
  link: 'href',
  object: 'data',
};

/** The resolved address that is an element's value; undefined for elements whose value is text. */
export function mediaAddress(element: MarkupElement, baseUrl: string): string | undefined {
  const name = Object.hasOwn(addressAttributes, element.tagName)
    ? addressAttributes[element.tagName]
    : undefined;
  if (name === undefined) return undefined;
  const written = cutText(attributeOf(element, name) ?? '').trim();
  return written === '' ? '' : (URL.parse(written, baseUrl)?.href ?? written);
}
