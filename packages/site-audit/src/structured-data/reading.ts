/** Structured data of a page in any syntax, as one list of items. */
import { attribute, childrenOf, type Element, type Node } from '../document/element.ts';
import { dataLimits } from '../run/audit-limits.ts';

type Syntax = 'json-ld' | 'microdata';

export type DataValue = string | number | boolean | DataItem;

export interface DataItem {
  syntax: Syntax;
  /** schema.org names without prefix, others as written. */
  types: string[];
  /** `@id` or `itemid`. */
  id?: string;
  /** schema.org names without prefix. `@id` links stay references; graph.ts resolves them within the page. */
  properties: ReadonlyMap<string, readonly DataValue[]>;
  /** Only a pointer to an item that is elsewhere on the page or on another page. */
  isReference?: boolean;
  line: number;
}

export interface JsonLdBlock {
  line: number;
  bytes: number;
  /** Why it, or a node in it, is unusable; empty when valid. */
  faults: {
    kind: 'syntax' | 'shape' | 'context' | 'type' | 'too-large' | 'too-deep';
    detail: string;
  }[];
  /** Type names in the schema.org context that schema.org does not define. */
  unknownTypes: string[];
}

export interface StructuredData {
  blocks: JsonLdBlock[];
  items: DataItem[];
}

const { textCharacters: textLimit, nameCharacters: nameLimit } = dataLimits;

/** Read limits of a page for all syntaxes together; content above them is not read. */
export class Allowance {
  #items = dataLimits.items;
  #values = dataLimits.values;
  #nodes = dataLimits.nodes;

  /** An item without properties; undefined above the limit. */
  open({ types, ...given }: Omit<DataItem, 'properties'>): OpenItem | undefined {
    this.#items -= 1;
    if (this.#items < 0) return undefined;
    return { ...given, types: types.slice(0, 20).map(cutName), properties: new Map() };
  }

  /** Adds a value, unless that is above the limit. */
  add({ properties }: OpenItem, property: string, value: DataValue): void {
    this.#values -= 1;
    if (this.#values >= 0) properties.getOrInsert(cutName(property), []).push(value);
  }

  /** Counts visited nodes; false above the limit. */
  takeNodes(count: number): boolean {
    this.#nodes -= count;
    return this.#nodes >= 0;
  }
}

export interface OpenItem extends DataItem {
  properties: Map<string, DataValue[]>;
}

export const cutText = (text: string) =>
  text.length > textLimit ? text.slice(0, textLimit) : text;
const cutName = (name: string) => (name.length > nameLimit ? name.slice(0, nameLimit) : name);

/** Resolves identifiers against the page; blank nodes (`_:a`) stay unchanged. */
export function absoluteId(id: string, baseUrl: string): string {
  const short = id.trim().slice(0, 2_048);
  if (short.startsWith('_:')) return short;
  return URL.parse(short, baseUrl)?.href ?? short;
}

/** Children in reverse for a stack; empty above the limit. */
function nodesToVisit(element: Element, allowance: Allowance): Node[] {
  const nodes = childrenOf(element);
  return allowance.takeNodes(nodes.length) ? nodes.toReversed() : [];
}

export const elementsToVisit = (element: Element, allowance: Allowance): Element[] =>
  nodesToVisit(element, allowance).filter((child) => 'tagName' in child);

export const tokensOf = (value: string | undefined): string[] =>
  [...new Set(cutText(value ?? '').split(/[ \t\n\f\r]+/))].filter((token) => token !== '');

/** Text of an element, white space collapsed, cut; without scripts and styles. */
export function elementText(element: Element, allowance: Allowance): string {
  let text = '';
  const open: Node[] = [element];
  for (let node = open.pop(); node && text.length < 2 * textLimit; node = open.pop()) {
    if ('value' in node) text += node.value.slice(0, 2 * textLimit);
    else if ('tagName' in node && node.tagName !== 'script' && node.tagName !== 'style') {
      for (const child of nodesToVisit(node, allowance)) open.push(child);
    }
  }
  return cutText(text.replace(/\s+/g, ' ').trim());
}

const addressAttributes: ReadonlyMap<string, string> = new Map([
  ...'audio embed iframe img source track video'
    .split(' ')
    .map((tag): [string, string] => [tag, 'src']),
  ...'a area link'.split(' ').map((tag): [string, string] => [tag, 'href']),
  ['object', 'data'],
]);

/** The resolved address that is an element's value; undefined for elements whose value is text. */
export function mediaAddress(element: Element, baseUrl: string): string | undefined {
  const name = addressAttributes.get(element.tagName);
  if (name === undefined) return undefined;
  const written = cutText(attribute(element, name) ?? '').trim();
  return written === '' ? '' : (URL.parse(written, baseUrl)?.href ?? written);
}
