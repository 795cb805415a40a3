/**
 * Reads microdata by the HTML standard's algorithm (section 5.2), iteratively, because authors decide the depth of
 * a page.
 */
import {
  attribute,
  type Document,
  type Element,
  elementsIn,
  hasAttribute,
} from '../document/element.ts';
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
  const tops: Element[] = [];
  /** Targets of `itemref`. */
  const byId = new Map<string, Element>();
  for (const [element] of elementsIn(tree)) {
    const id = attribute(element, 'id');
    if (id) byId.getOrInsert(id, element);
    const isItem = hasAttribute(element, 'itemscope');
    if (isItem && !hasAttribute(element, 'itemprop')) tops.push(element);
  }

  /** Undefined for an item inside itself, one too deep, or one above the limits. */
  function read(element: Element, around: readonly Element[]): OpenItem | undefined {
    if (around.length >= dataLimits.depth || around.includes(element)) return undefined;
    const id = attribute(element, 'itemid');
    const types = tokensOf(attribute(element, 'itemtype')).filter((type) => URL.canParse(type));
    const item = allowance.open({
      syntax: 'microdata',
      line: element.sourceCodeLocation?.startLine ?? 0,
      types: types.map(withoutSchemaPrefix),
      ...(id !== undefined && { id: absoluteId(id, baseUrl) }),
    });
    if (!item) return undefined;
    const inside = [...around, element];
    for (const property of propertiesOf(element)) {
      const value = propertyValue(property, inside);
      if (value === undefined) continue;
      for (const name of tokensOf(attribute(property, 'itemprop')).slice(0, 20))
        allowance.add(item, withoutSchemaPrefix(name), value);
    }
    return item;
  }

  /** The `itemprop` elements of an item: inside it or referenced by `itemref`, but not inside another item. */
  function propertiesOf(root: Element): Element[] {
    const referred = tokensOf(attribute(root, 'itemref'))
      .slice(0, 200)
      .flatMap((id) => byId.get(id) ?? []);
    const open = [...referred.reverse(), ...elementsToVisit(root, allowance)];
    const seen = new Set<Element>([root]);
    const properties: Element[] = [];
    for (let element = open.pop(); element; element = open.pop()) {
      if (seen.has(element)) continue;
      seen.add(element);
      if (hasAttribute(element, 'itemprop')) properties.push(element);
      if (!hasAttribute(element, 'itemscope'))
        for (const child of elementsToVisit(element, allowance)) open.push(child);
    }
    return properties;
  }

  function propertyValue(element: Element, around: readonly Element[]): DataValue | undefined {
    if (hasAttribute(element, 'itemscope')) return read(element, around);
    const content = attribute(element, 'content');
    if (element.tagName === 'meta') return cutText(content ?? '');
    const value = mediaAddress(element, baseUrl);
    if (value !== undefined) return value;
    // The standard allows `content` on meta only; search engines read it everywhere, and their examples use it.
    const written = machineValueOf(element) ?? content;
    return written === undefined ? elementText(element, allowance) : cutText(written);
  }

  return tops.flatMap((element) => read(element, []) ?? []);
}

function machineValueOf(element: Element): string | undefined {
  if (element.tagName === 'data' || element.tagName === 'meter')
    return attribute(element, 'value') ?? '';
  return element.tagName === 'time' ? attribute(element, 'datetime') : undefined;
}
