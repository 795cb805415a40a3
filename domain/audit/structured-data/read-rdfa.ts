/** Reads RDFa Lite 1.1 (vocab, typeof, property, resource, prefix) in one walk that passes its context down. */
import { attribute, type Document, type Element } from '../document/element.ts';
import {
  type Allowance,
  absoluteId,
  addValue,
  depthLimit,
  elementsToVisit,
  elementText,
  mediaAddress,
  type OpenItem,
  openItem,
  tokensOf,
} from './reading.ts';
import { isPlainName, isSchemaNamespace, withoutSchemaPrefix } from './schema-vocabulary.ts';
import type { DataItem, DataValue } from './types.ts';

interface Frame {
  vocab: string;
  prefixes: ReadonlyMap<string, string>;
  /** The subject of properties; null outside an item. */
  subject: OpenItem | null;
  depth: number;
}

/** The one useful prefix of RDFa's initial context. */
const initialPrefixes: ReadonlyMap<string, string> = new Map([['schema', 'http://schema.org/']]);

export function readRdfa(tree: Document, baseUrl: string, allowance: Allowance): DataItem[] {
  const items: DataItem[] = [];
  const outermost: Frame = { vocab: '', prefixes: initialPrefixes, subject: null, depth: 0 };
  const open = elementsToVisit(tree, allowance).map((element) => ({ element, around: outermost }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { element } = next;
    const inside = step(element, next.around, items, baseUrl, allowance);
    for (const child of elementsToVisit(element, allowance)) open.push({ element: child, around: inside });
  }
  return items;
}

function step(
  element: Element,
  around: Frame,
  items: DataItem[],
  baseUrl: string,
  allowance: Allowance,
): Frame {
  if (!speaksRdfa(element)) return around;
  const frame = withNames(element, around);
  const properties = tokensOf(attribute(element, 'property'))
    .slice(0, 20)
    .flatMap((name) => resolveName(name, frame) ?? []);
  const opensItem = attribute(element, 'typeof') !== undefined || isSubjectAlone(element);
  if (opensItem) {
    const subject = openSubject(element, frame, baseUrl, allowance);
    if (subject) place(subject, properties, around.subject, items, allowance);
    return { ...frame, subject, depth: around.depth + 1 };
  }
  if (around.subject && properties.length > 0) {
    const value = propertyValue(element, baseUrl, allowance);
    for (const name of properties) if (allowance.takeValue()) addValue(around.subject, name, value);
  }
  return frame;
}

const rdfaAttributes = new Set(['vocab', 'prefix', 'typeof', 'property', 'resource', 'about']);
const speaksRdfa = (element: Element) => element.attrs.some(({ name }) => rdfaAttributes.has(name));

/** `resource` without `property` changes the subject of the elements inside. */
const isSubjectAlone = (element: Element) =>
  attribute(element, 'property') === undefined &&
  (attribute(element, 'resource') ?? attribute(element, 'about')) !== undefined;

function openSubject(element: Element, frame: Frame, baseUrl: string, allowance: Allowance): OpenItem | null {
  if (frame.depth >= depthLimit || !allowance.takeItem()) return null;
  const id = attribute(element, 'resource') ?? attribute(element, 'about') ?? mediaAddress(element, baseUrl);
  const types = tokensOf(attribute(element, 'typeof')).flatMap((name) => resolveName(name, frame) ?? []);
  const line = element.sourceCodeLocation?.startLine ?? 0;
  return openItem('rdfa', line, types, id ? absoluteId(id, baseUrl) : undefined);
}

function place(
  item: OpenItem,
  properties: readonly string[],
  parent: OpenItem | null,
  items: DataItem[],
  allowance: Allowance,
) {
  if (parent && properties.length > 0) {
    for (const name of properties) if (allowance.takeValue()) addValue(parent, name, item);
  } else items.push(item);
}

function withNames(element: Element, around: Frame): Frame {
  const vocab = attribute(element, 'vocab');
  const prefix = attribute(element, 'prefix');
  if (vocab === undefined && prefix === undefined) return around;
  const prefixes = new Map(around.prefixes);
  const pairs = (prefix ?? '')
    .slice(0, 5_000)
    .split(/\s+/)
    .filter((part) => part !== '');
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    prefixes.set((pairs[at] ?? '').replace(/:$/, '').toLowerCase(), pairs[at + 1] ?? '');
  }
  return { ...around, vocab: vocab?.trim() ?? around.vocab, prefixes };
}

/** The full meaning of a term; schema.org names without prefix; undefined without a vocabulary. */
function resolveName(name: string, { vocab, prefixes }: Frame): string | undefined {
  if (isPlainName(name)) {
    if (vocab === '') return undefined;
    return isSchemaNamespace(vocab) ? name : `${vocab}${name}`;
  }
  const [prefix = '', ...rest] = name.split(':');
  const namespace = prefixes.get(prefix.toLowerCase());
  if (namespace === undefined) return name.includes('://') ? withoutSchemaPrefix(name) : undefined;
  return isSchemaNamespace(namespace) ? rest.join(':') : `${namespace}${rest.join(':')}`;
}

function propertyValue(element: Element, baseUrl: string, allowance: Allowance): DataValue {
  const written = attribute(element, 'content') ?? attribute(element, 'datetime');
  if (written !== undefined) return written.slice(0, 5_000);
  const resource = attribute(element, 'resource');
  if (resource !== undefined) {
    const pointer = openItem(
      'rdfa',
      element.sourceCodeLocation?.startLine ?? 0,
      [],
      absoluteId(resource, baseUrl),
    );
    return { ...pointer, isReference: true };
  }
  return mediaAddress(element, baseUrl) ?? elementText(element, allowance);
}
