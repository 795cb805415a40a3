/**
 * Reads JSON-LD like search engines: schema.org contexts, aliases and prefixes, `@graph`, arrays anywhere. Contexts
 * are never fetched. Every node becomes an item; pure references stay references, so that the result is always a
 * tree.
 */
import { dataLimits } from '../run/audit-limits.ts';
import { isPlainName, isSchemaNamespace, isSchemaType, withoutSchemaPrefix } from './graph.ts';
import {
  type Allowance,
  absoluteId,
  cutText,
  type DataItem,
  type JsonLdBlock,
  type OpenItem,
} from './reading.ts';

/** One `<script type="application/ld+json">` with its text as parsed. */
interface JsonLdScript {
  text: string;
  line: number;
}

export function readJsonLd(
  scripts: readonly JsonLdScript[],
  baseUrl: string,
  allowance: Allowance,
) {
  const read = scripts
    .slice(0, dataLimits.blocks)
    .map((script) => readBlock(script, baseUrl, allowance));
  return {
    blocks: read.map(({ block }) => block),
    items: read.flatMap(({ items }) => items),
  };
}

function readBlock({ text, line }: JsonLdScript, baseUrl: string, allowance: Allowance) {
  const bytes = new TextEncoder().encode(text).length;
  const block: JsonLdBlock = { line, bytes, faults: [], unknownTypes: [] };
  const items: DataItem[] = [];

  function fault(kind: JsonLdBlock['faults'][number]['kind'], detail: string) {
    const { faults } = block;
    const isKnown = faults.some((one) => one.kind === kind && one.detail === detail);
    if (!isKnown && faults.length < dataLimits.faultsOfBlock) faults.push({ kind, detail });
  }

  function isWithin(depth: number): boolean {
    if (depth <= dataLimits.depth) return true;
    const levels = `more than ${dataLimits.depth} levels deep`;
    fault('too-deep', `Values are nested ${levels}; the rest was not read.`);
    return false;
  }

  function topNodes(values: readonly Json[], context: Context, depth: number) {
    for (const value of values) {
      if (isObject(value)) topNode(value, context, depth);
      else if (!Array.isArray(value))
        fault('shape', 'An array of nodes holds something that is no object.');
      else if (isWithin(depth)) topNodes(value, context, depth + 1);
    }
  }

  function topNode(node: JsonObject, outer: Context, depth: number) {
    if (!isWithin(depth)) return;
    const context = contextOf(node, outer);
    const keys = keywordsOf(node, context);
    const graph = keys.get('@graph');
    if (!context.isSchema) fault('context', `${nodeName(node)} has no schema.org @context.`);
    const hasOwn = [...keys.keys()].some((key) => !['@context', '@graph', '@id'].includes(key));
    if (hasOwn || (graph === undefined && !keys.has('@id'))) topItem(node, keys, context, depth);
    if (graph !== undefined) topNodes([graph].flat(), context, depth + 2);
  }

  function topItem(node: JsonObject, keys: Keywords, context: Context, depth: number) {
    const named = typesOf(keys, context);
    if (named.length === 0) fault('type', `${nodeName(node)} has no @type.`);
    // Without a context short names have no meaning; full addresses do.
    const usable = named.filter(
      ({ name, type }) =>
        context.isSchema || (!isPlainName(name) && type === withoutSchemaPrefix(name.trim())),
    );
    if (!context.isSchema && usable.length === 0) return;
    const item = itemOf(node, usable, keys, context, depth);
    if (item) items.push(item);
  }

  function itemOf(
    node: JsonObject,
    types: readonly NamedType[],
    keys: Keywords,
    context: Context,
    depth: number,
  ): OpenItem | undefined {
    const id = keys.get('@id');
    const item = allowance.open({
      syntax: 'json-ld',
      line,
      types: types.map(({ type }) => type),
      ...(typeof id === 'string' && { id: absoluteId(id, baseUrl) }),
    });
    if (!item) return undefined;
    for (const [key, value] of Object.entries(node)) {
      const property = expand(key, context);
      if (!property.startsWith('@')) addValue(item, property, value, context, depth);
    }
    return item;
  }

  function addValue(
    item: OpenItem,
    property: string,
    value: Json,
    context: Context,
    depth: number,
  ) {
    if (value === null) return;
    if (Array.isArray(value)) {
      if (!isWithin(depth + 1)) return;
      for (const member of value) addValue(item, property, member, context, depth + 1);
    } else if (isObject(value)) addObject(item, property, value, context, depth + 1);
    else allowance.add(item, property, typeof value === 'string' ? cutText(value) : value);
  }

  function addObject(
    item: OpenItem,
    property: string,
    value: JsonObject,
    outer: Context,
    depth: number,
  ) {
    if (!isWithin(depth)) return;
    const context = contextOf(value, outer);
    const keys = keywordsOf(value, context);
    const inner = keys.get('@value') ?? keys.get('@list') ?? keys.get('@set');
    if (inner !== undefined) {
      if (!isObject(inner)) addValue(item, property, inner, context, depth);
      return;
    }
    const id = keys.get('@id');
    if (typeof id === 'string' && [...keys.keys()].every(isOfPointer)) {
      allowance.add(item, property, {
        syntax: 'json-ld',
        line,
        types: [],
        id: absoluteId(id, baseUrl),
        properties: new Map(),
        isReference: true,
      });
      return;
    }
    const nested = itemOf(value, typesOf(keys, context), keys, context, depth);
    if (nested) allowance.add(item, property, nested);
  }

  function typesOf(keys: Keywords, context: Context): NamedType[] {
    const types = [keys.get('@type')]
      .flat()
      .filter((name) => typeof name === 'string')
      .slice(0, 20)
      .map((name) => ({ name, type: expand(name.trim(), context) }))
      .filter(({ type }) => type !== '');
    const { unknownTypes } = block;
    for (const { type } of types) {
      const isUnknown = context.isSchema && isPlainName(type) && !isSchemaType(type);
      const isNew = !unknownTypes.includes(type) && unknownTypes.length < dataLimits.faultsOfBlock;
      if (isUnknown && isNew) unknownTypes.push(type.slice(0, 200));
    }
    return types;
  }

  function read() {
    const value = parsed();
    if (value === undefined) return;
    if (isObject(value)) topNode(value, noContext, 1);
    else if (Array.isArray(value)) topNodes(value, noContext, 2);
    else fault('shape', 'The block holds a single value, neither an object nor an array.');
  }

  function parsed(): Json | undefined {
    try {
      if (bytes <= dataLimits.blockBytes) return JSON.parse(text) as Json;
      fault('too-large', `The block has ${bytes} bytes; blocks over 256 KB are not read.`);
    } catch (error) {
      fault(
        'syntax',
        `${likelyCause(text)} (${(error as Error).message.slice(0, 160).toWellFormed()}).`,
      );
    }
    return undefined;
  }

  read();
  return { block, items };
}

const isOfPointer = (key: string) => key === '@id' || key === '@context';

function nodeName(node: JsonObject): string {
  const label = [node['@type'], node['@id'], node.name].find(
    (value) => typeof value === 'string' && value.trim(),
  );
  return typeof label === 'string'
    ? `The node “${label.trim().slice(0, 80).toWellFormed()}”`
    : 'A node';
}

function likelyCause(text: string): string {
  const start = text.trimStart();
  if (text.startsWith('\u{feff}')) return 'A byte-order mark comes before the JSON';
  if (start === '') return 'The block is empty';
  if (/^(?:<!--|<!\[CDATA\[|\/\/|\/\*)/.test(start))
    return 'A comment is in the block, and JSON has none';
  if (/^[[{]\s{0,100}&(?:quot|#34|#x22);/i.test(start))
    return 'Quotation marks are written as HTML entities, which are not decoded in scripts';
  if (/,\s{0,200}[\]}]/.test(text)) return 'A comma comes before a closing bracket';
  if (hasOpenString(text))
    return 'A string is not closed on its line, or “</script” inside a value ends the block';
  return 'The block is not valid JSON';
}

/** Whether a quotation mark is left without the strings that are closed on their line. */
const hasOpenString = (text: string): boolean =>
  text.replace(/"(?:[^"\\\r\n]|\\[\s\S])*"/g, '').includes('"');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface Context {
  isSchema: boolean;
  terms: ReadonlyMap<string, string>;
}

const noContext: Context = { isSchema: false, terms: new Map() };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node's keys with aliases such as `type` for `@type` resolved; `@`-keywords and plain names. */
type Keywords = ReadonlyMap<string, Json>;

const keywordsOf = (node: JsonObject, context: Context): Keywords =>
  new Map(Object.entries(node).map(([key, value]) => [expand(key, context), value]));

/** As written, and expanded. */
interface NamedType {
  name: string;
  type: string;
}

function contextOf(node: JsonObject, outer: Context): Context {
  if (!Object.hasOwn(node, '@context')) return outer;
  const parts = node['@context'];
  if (parts === null) return noContext;
  let { isSchema } = outer;
  const terms = new Map(outer.terms);
  for (const part of [parts].flat().slice(0, 20)) {
    if (typeof part === 'string') isSchema ||= isSchemaNamespace(part.trim());
    else if (isObject(part)) isSchema = readTerms(part, terms) || isSchema;
  }
  return { isSchema, terms };
}

/** Adds the terms of a context object; true when it refers to schema.org. */
function readTerms(part: JsonObject, terms: Map<string, string>): boolean {
  let isSchema = false;
  for (const [key, value] of Object.entries(part).slice(0, 500)) {
    const meaning = isObject(value) ? value['@id'] : value;
    if (typeof meaning !== 'string') continue;
    if (isSchemaNamespace(meaning)) isSchema = true;
    if (!key.startsWith('@')) terms.set(key, meaning);
  }
  return isSchema;
}

/** The full meaning of a key or type; schema.org names without their prefix. */
function expand(name: string, { terms }: Context): string {
  if (name.startsWith('@')) return name;
  const meaning = terms.get(name) ?? name;
  const colon = meaning.indexOf(':');
  const namespace = colon > 0 ? terms.get(meaning.slice(0, colon)) : undefined;
  const isSchema =
    namespace === undefined ? meaning.startsWith('schema:') : isSchemaNamespace(namespace);
  if (isSchema && colon > 0 && isPlainName(meaning.slice(colon + 1)))
    return meaning.slice(colon + 1);
  return withoutSchemaPrefix(meaning);
}
