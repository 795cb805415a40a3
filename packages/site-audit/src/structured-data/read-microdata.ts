/**
 * Reads microdata by the HTML standard's algorithm (section 5.2), iteratively, because authors decide the depth of
 * a page.
 */
import { attribute, type Document, type Element, hasAttribute } from '../document/element.ts';
import { dataLimits } from '../run/audit-limits.ts';
import { withoutSchemaPrefix } from './graph.ts';
import {
  type Allowance,
  absoluteId,
  cutText,
  type DataItem,
  type DataValue,
  elementsToVisit,
  elementText,
  mediaAddress,
  type OpenItem,
  tokensOf,
} from './reading.ts';

export function readMicrodata(tree: Document, baseUrl: string, allowance: Allowance): DataItem[] {
  const { tops, byId } = survey(tree, allowance);
  const reader = new ItemReader(byId, baseUrl, allowance);
  return tops.flatMap((element) => reader.read(element, []) ?? []);
}

/** Top-level items, and targets of `itemref`. */
function survey(tree: Document, allowance: Allowance) {
  const tops: Element[] = [];
  const byId = new Map<string, Element>();
  const open = elementsToVisit(tree, allowance);
  for (let element = open.pop(); element; element = open.pop()) {
    const id = attribute(element, 'id');
    if (id && !byId.has(id)) byId.set(id, element);
    const isItem = hasAttribute(element, 'itemscope');
    if (isItem && !hasAttribute(element, 'itemprop')) tops.push(element);
    for (const child of elementsToVisit(element, allowance)) open.push(child);
  }
  return { tops, byId };
}

class ItemReader {
  #byId: ReadonlyMap<string, Element>;
  #baseUrl: string;
  #allowance: Allowance;

  constructor(byId: ReadonlyMap<string, Element>, baseUrl: string, allowance: Allowance) {
    this.#byId = byId;
    this.#baseUrl = baseUrl;
    this.#allowance = allowance;
  }

  /** Undefined for an item inside itself, one too deep, or one above the limits. */
  read(element: Element, around: readonly Element[]): OpenItem | undefined {
    if (around.length >= dataLimits.depth || around.includes(element)) return undefined;
    const id = attribute(element, 'itemid');
    const types = tokensOf(attribute(element, 'itemtype')).filter((type) => URL.canParse(type));
    const item = this.#allowance.open({
      syntax: 'microdata',
      line: element.sourceCodeLocation?.startLine ?? 0,
      types: types.map(withoutSchemaPrefix),
      ...(id !== undefined && { id: absoluteId(id, this.#baseUrl) }),
    });
    if (!item) return undefined;
    const inside = [...around, element];
    for (const property of this.#propertiesOf(element)) {
      const value = this.#valueOf(property, inside);
      if (value === undefined) continue;
      for (const name of tokensOf(attribute(property, 'itemprop')).slice(0, 20))
        this.#allowance.add(item, withoutSchemaPrefix(name), value);
    }
    return item;
  }

  /** The `itemprop` elements of an item: inside it or referenced by `itemref`, but not inside another item. */
  #propertiesOf(root: Element): Element[] {
    const referred = tokensOf(attribute(root, 'itemref'))
      .slice(0, 200)
      .flatMap((id) => this.#byId.get(id) ?? []);
    const open = [...referred.reverse(), ...elementsToVisit(root, this.#allowance)];
    const seen = new Set<Element>([root]);
    const properties: Element[] = [];
    for (let element = open.pop(); element; element = open.pop()) {
      if (seen.has(element)) continue;
      seen.add(element);
      if (hasAttribute(element, 'itemprop')) properties.push(element);
      if (hasAttribute(element, 'itemscope')) continue;
      for (const child of elementsToVisit(element, this.#allowance)) open.push(child);
    }
    return properties;
  }

  #valueOf(element: Element, around: readonly Element[]): DataValue | undefined {
    if (hasAttribute(element, 'itemscope')) return this.read(element, around);
    const content = attribute(element, 'content');
    if (element.tagName === 'meta') return cutText(content ?? '');
    const address = mediaAddress(element, this.#baseUrl);
    if (address !== undefined) return address;
    const machineValue = machineValueOf(element);
    if (machineValue !== undefined) return cutText(machineValue);
    // The standard allows `content` on meta only; search engines read it everywhere, and their examples use it.
    return content === undefined ? elementText(element, this.#allowance) : cutText(content);
  }
}

function machineValueOf(element: Element): string | undefined {
  if (element.tagName === 'data' || element.tagName === 'meter')
    return attribute(element, 'value') ?? '';
  if (element.tagName === 'time') return attribute(element, 'datetime');
  return undefined;
}
