/**
 * Structured data with resolved `@id` links, as used by checks. Definitions with the same identifier are merged
 * into one item.
 */
import { dataLimits } from '../run/audit-limits.ts';
import type { DataItem, DataValue, StructuredData } from './reading.ts';
import childrenByType from './schema-types.json' with { type: 'json' };

export interface PlacedItem {
  item: DataItem;
  /** The containing item and property; undefined for top-level items. */
  parent?: PlacedItem;
  property?: string;
}

const { valuesOfProperty, definitionsOfId } = dataLimits;

export class Graph {
  /** Every item, parents first; repeated definitions of a top-level identifier are omitted. */
  readonly items: readonly PlacedItem[];
  #definitions = new Map<string, DataItem[]>();
  /** Items that reference an identifier, with the property. */
  #pointers = new Map<string, { owner: DataItem; property: string }[]>();

  constructor(data: StructuredData) {
    const all = everyItem(data.items);
    for (const { item } of all) {
      if (item.id !== undefined) this.#definitions.getOrInsert(item.id, []).push(item);
      this.#notePointers(item);
    }
    const tops = new Set<string>();
    this.items = all.filter(({ item: { id }, parent }) => {
      const isRepeated = !parent && id !== undefined && tops.has(id);
      if (!parent && id !== undefined) tops.add(id);
      return !isRepeated;
    });
  }

  #notePointers(item: DataItem) {
    for (const [property, values] of item.properties) {
      for (const value of values) {
        if (typeof value !== 'object' || !value.isReference || value.id === undefined) continue;
        const pointers = this.#pointers.getOrInsert(value.id, []);
        if (pointers.length < valuesOfProperty) pointers.push({ owner: item, property });
      }
    }
  }

  typesOf(item: DataItem): string[] {
    return [...new Set(this.#definitionsOf(item).flatMap(({ types }) => types))];
  }

  /** Values of a property from all definitions; references are resolved within the page where possible. */
  valuesOf(item: DataItem, property: string): DataValue[] {
    const found: DataValue[] = [];
    for (const { properties } of this.#definitionsOf(item)) {
      for (const value of properties.get(property) ?? []) {
        if (found.length >= valuesOfProperty) return found;
        found.push(typeof value === 'object' ? this.#resolved(value) : value);
      }
    }
    return found;
  }

  states(item: DataItem, property: string): boolean {
    return this.valuesOf(item, property).some((value) => !isBlank(value));
  }

  itemsOf(item: DataItem, property: string): DataItem[] {
    return this.valuesOf(item, property).filter((value) => typeof value === 'object');
  }

  #resolved(item: DataItem): DataItem {
    if (!item.isReference || item.id === undefined) return item;
    return this.#definitions.get(item.id)?.[0] ?? item;
  }

  /** Items that reference this one through one of these properties, or through any when there are none. */
  pointersTo({ id = '' }: DataItem, ...properties: readonly string[]): DataItem[] {
    return (this.#pointers.get(id) ?? [])
      .filter(({ property }) => properties.length === 0 || properties.includes(property))
      .map(({ owner }) => owner);
  }

  isOfType(item: DataItem, ancestor: string): boolean {
    return this.typesOf(item).some((type) => isA(type, ancestor));
  }

  /** First text of a property, trimmed; undefined without one. */
  textOf(item: DataItem, property: string): string | undefined {
    return this.valuesOf(item, property)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => String(value).trim())
      .find((text) => text !== '');
  }

  #definitionsOf(item: DataItem): readonly DataItem[] {
    const all = item.id === undefined ? undefined : this.#definitions.get(item.id);
    return all && all.length > 1 ? all.slice(0, definitionsOfId) : [item];
  }
}

/** Blank text, an unresolved reference, or an item without content. */
export function isBlank(value: DataValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  if (value.isReference) return true;
  return [...value.properties.values()].every((values) =>
    values.every((one) => (typeof one === 'string' ? one.trim() === '' : false)),
  );
}

const graphs = new WeakMap<StructuredData, Graph>();

/** Of a page; cached, because many checks ask for the same graph. */
export const graphOf = ({ structuredData: data }: { structuredData: StructuredData }): Graph =>
  graphs.getOrInsertComputed(data, () => new Graph(data));

/** Items with a schema.org type name, as opposed to other vocabularies. */
export const hasSchemaType = (item: DataItem) => item.types.some(isPlainName);

function everyItem(tops: readonly DataItem[]): PlacedItem[] {
  const found: PlacedItem[] = [];
  const open: PlacedItem[] = tops.map((item) => ({ item })).reverse();
  for (let placed = open.pop(); placed; placed = open.pop()) {
    found.push(placed);
    const inside: PlacedItem[] = [];
    for (const [property, values] of placed.item.properties) {
      for (const value of values) {
        const isItem = typeof value === 'object' && !value.isReference;
        if (isItem) inside.push({ item: value, parent: placed, property });
      }
    }
    open.push(...inside.reverse());
  }
  return found;
}

/** An item's label in findings: type, name if any, and line. */
export function itemLabel(graph: Graph, item: DataItem): string {
  const type = graph.typesOf(item).slice(0, 3).join(' and ') || 'Item without a type';
  const name = graph.textOf(item, 'name') ?? graph.textOf(item, 'headline');
  const where = item.line > 0 ? ` (line ${item.line})` : '';
  return `${type.slice(0, 80)}${name ? ` “${name.slice(0, 80).toWellFormed()}”` : ''}${where}`;
}

const parentsOf = new Map<string, string[]>();
for (const [parent, children] of Object.entries(childrenByType)) {
  parentsOf.getOrInsert(parent, []);
  for (const child of children.split(' ')) parentsOf.getOrInsert(child, []).push(parent);
}

/** Data types are rarely used as item types, but are schema.org names. */
const dataTypes = new Set(
  'DataType Boolean False True Date DateTime Number Float Integer Text CssSelectorType PronounceableText URL XPathType Time'.split(
    ' ',
  ),
);

/** Case-sensitive, like schema.org's names. */
export const isSchemaType = (name: string) => parentsOf.has(name) || dataTypes.has(name);

/** Whether `type` is `ancestor` or a subtype; false for unknown names. */
export const isA = (type: string, ancestor: string): boolean =>
  type === ancestor || (ancestorsOf(type)?.has(ancestor) ?? false);

const ancestorsByType = new Map<string, ReadonlySet<string>>();

/** Undefined for unknown names, so that pages cannot fill the cache. */
function ancestorsOf(type: string): ReadonlySet<string> | undefined {
  if (!parentsOf.has(type)) return undefined;
  return ancestorsByType.getOrInsertComputed(type, () => {
    const ancestors = new Set(parentsOf.get(type));
    // Iterating a Set includes values added meanwhile.
    for (const ancestor of ancestors)
      for (const parent of parentsOf.get(ancestor) ?? []) ancestors.add(parent);
    return ancestors;
  });
}

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org\/?/i;

/** Whether an address is schema.org's vocabulary itself: its root, or the file its JSON-LD context is in. */
export const isSchemaNamespace = (address: string) =>
  /^https?:\/\/(?:www\.)?schema\.org(?:[/#]{0,2}|\/docs\/jsonldcontext\.json(?:ld)?)$/i.test(
    address,
  );

/** `https://schema.org/Person` → `Person`; other names stay unchanged. */
export function withoutSchemaPrefix(name: string): string {
  const rest = name.replace(schemaAddress, '');
  return rest !== name && /^\w+$/.test(rest) ? rest : name;
}

/** True for schema.org type names from the readers: other vocabularies keep their address or prefix. */
export const isPlainName = (name: string) => /^\w+$/.test(name);
