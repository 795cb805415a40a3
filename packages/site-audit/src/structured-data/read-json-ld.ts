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
  addValue,
  cutText,
  type DataItem,
  type DataValue,
  type JsonLdBlock,
  type OpenItem,
  openItem,
} from './reading.ts';

/** One `<script type="application/ld+json">` with its text as parsed. */
export interface JsonLdScript {
  text: string;
  line: number;
}

type FaultKind = JsonLdBlock['faults'][number]['kind'];

export function readJsonLd(
  scripts: readonly JsonLdScript[],
  baseUrl: string,
  allowance: Allowance,
) {
  const blocks: JsonLdBlock[] = [];
  const items: DataItem[] = [];
  for (const script of scripts.slice(0, dataLimits.blocks)) {
    const reader = new BlockReader(script, baseUrl, allowance);
    reader.read();
    blocks.push(reader.block);
    items.push(...reader.items);
  }
  return { blocks, items };
}

class BlockReader {
  readonly block: JsonLdBlock;
  readonly items: DataItem[] = [];
  #text: string;
  #baseUrl: string;
  #allowance: Allowance;

  constructor({ text, line }: JsonLdScript, baseUrl: string, allowance: Allowance) {
    this.block = {
      line,
      bytes: new TextEncoder().encode(text).length,
      faults: [],
      unknownTypes: [],
    };
    this.#text = text;
    this.#baseUrl = baseUrl;
    this.#allowance = allowance;
  }

  read() {
    if (this.block.bytes > dataLimits.blockBytes) {
      this.#fault(
        'too-large',
        `The block has ${this.block.bytes} bytes; blocks over 256 KB are not read.`,
      );
      return;
    }
    let value: Json;
    try {
      value = JSON.parse(this.#text) as Json;
    } catch (error) {
      this.#fault('syntax', syntaxFault(this.#text, error));
      return;
    }
    if (isObject(value)) this.#topNode(value, noContext, 1);
    else if (Array.isArray(value)) this.#topNodes(value, noContext, 2);
    else this.#fault('shape', 'The block holds a single value, neither an object nor an array.');
  }

  #fault(kind: FaultKind, detail: string) {
    const { faults } = this.block;
    const isKnown = faults.some((fault) => fault.kind === kind && fault.detail === detail);
    if (!isKnown && faults.length < dataLimits.faultsOfBlock) faults.push({ kind, detail });
  }

  #topNodes(values: readonly Json[], context: Context, depth: number) {
    for (const value of values) {
      if (isObject(value)) this.#topNode(value, context, depth);
      else if (Array.isArray(value) && this.#isWithinDepth(depth))
        this.#topNodes(value, context, depth + 1);
      else if (!Array.isArray(value))
        this.#fault('shape', 'An array of nodes holds something that is no object.');
    }
  }

  #topNode(node: JsonObject, outer: Context, depth: number) {
    if (!this.#isWithinDepth(depth)) return;
    const context = contextOf(node, outer);
    const keys = keywordsOf(node, context);
    const graph = keys.get('@graph');
    const name = nodeName(node);
    if (!context.isSchema) {
      this.#fault('context', `${name} has no schema.org @context.`);
    }
    const own = [...keys.keys()].filter(
      (key) => key !== '@context' && key !== '@graph' && key !== '@id',
    );
    if (own.length > 0 || (graph === undefined && !keys.has('@id')))
      this.#item(node, keys, context, name, depth);
    if (graph !== undefined)
      this.#topNodes(Array.isArray(graph) ? graph : [graph], context, depth + 2);
  }

  #item(
    node: JsonObject,
    keys: ReadonlyMap<string, Json>,
    context: Context,
    name: string,
    depth: number,
  ) {
    const types = this.#types(keys.get('@type'), context);
    if (types.length === 0) this.#fault('type', `${name} has no @type.`);
    // Without a context short names have no meaning; full addresses do.
    const usable = context.isSchema
      ? types
      : types.filter((type) => addressedTypes(keys).has(type));
    if (!context.isSchema && usable.length === 0) return;
    const item = this.#openItem(node, usable, keys, context, depth);
    if (item) this.items.push(item);
  }

  #openItem(
    node: JsonObject,
    types: readonly string[],
    keys: ReadonlyMap<string, Json>,
    context: Context,
    depth: number,
  ): OpenItem | undefined {
    if (!this.#allowance.takeItem()) return undefined;
    const id = keys.get('@id');
    const item = openItem(
      'json-ld',
      this.block.line,
      types,
      typeof id === 'string' ? absoluteId(id, this.#baseUrl) : undefined,
    );
    for (const key of Object.keys(node)) {
      const property = expand(key, context);
      if (property.startsWith('@')) continue;
      const value = node[key];
      if (value !== undefined) this.#values(item, property, value, context, depth);
    }
    return item;
  }

  #values(item: OpenItem, property: string, value: Json, context: Context, depth: number) {
    if (value === null) return;
    if (Array.isArray(value)) {
      if (!this.#isWithinDepth(depth + 1)) return;
      for (const member of value) this.#values(item, property, member, context, depth + 1);
      return;
    }
    if (isObject(value)) {
      this.#objectValue(item, property, value, context, depth + 1);
      return;
    }
    this.#add(item, property, typeof value === 'string' ? cutText(value) : value);
  }

  #objectValue(item: OpenItem, property: string, value: JsonObject, outer: Context, depth: number) {
    if (!this.#isWithinDepth(depth)) return;
    const context = contextOf(value, outer);
    const keys = keywordsOf(value, context);
    const inner = keys.get('@value') ?? keys.get('@list') ?? keys.get('@set');
    if (inner !== undefined) {
      if (!isObject(inner)) this.#values(item, property, inner, context, depth);
      return;
    }
    const id = keys.get('@id');
    const isPointer =
      typeof id === 'string' &&
      [...keys.keys()].every((key) => key === '@id' || key === '@context');
    if (isPointer) {
      const pointer = openItem('json-ld', this.block.line, [], absoluteId(id, this.#baseUrl));
      this.#add(item, property, { ...pointer, isReference: true });
      return;
    }
    const nested = this.#openItem(
      value,
      this.#types(keys.get('@type'), context),
      keys,
      context,
      depth,
    );
    if (nested) this.#add(item, property, nested);
  }

  #add(item: OpenItem, property: string, value: DataValue) {
    if (this.#allowance.takeValue()) addValue(item, property, value);
  }

  #types(value: Json | undefined, context: Context): string[] {
    const names = (Array.isArray(value) ? value : [value]).filter(
      (name) => typeof name === 'string',
    );
    const types = names
      .slice(0, 20)
      .map((name) => expand(name.trim(), context))
      .filter((name) => name !== '');
    for (const type of types) {
      const isUnknown = context.isSchema && isPlainName(type) && !isSchemaType(type);
      const { unknownTypes } = this.block;
      if (
        isUnknown &&
        !unknownTypes.includes(type) &&
        unknownTypes.length < dataLimits.faultsOfBlock
      )
        unknownTypes.push(type.slice(0, 200));
    }
    return types;
  }

  #isWithinDepth(depth: number): boolean {
    if (depth <= dataLimits.depth) return true;
    this.#fault(
      'too-deep',
      `Values are nested more than ${dataLimits.depth} levels deep; the rest was not read.`,
    );
    return false;
  }
}

/** Types written as schema.org addresses. */
function addressedTypes(keys: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const value = keys.get('@type');
  const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
  return new Set(
    names.filter((name) => !isPlainName(name)).map((name) => withoutSchemaPrefix(name.trim())),
  );
}

function nodeName(node: JsonObject): string {
  const label = [node['@type'], node['@id'], node.name].find(
    (value) => typeof value === 'string' && value.trim(),
  );
  return typeof label === 'string' ? `The node “${label.trim().slice(0, 80)}”` : 'A node';
}

function syntaxFault(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message.slice(0, 160) : 'it cannot be parsed';
  return `${likelyCause(text)} (${said}).`;
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

function hasOpenString(text: string): boolean {
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInside && character === '\\') at++;
    else if (character === '"') isInside = !isInside;
    else if (isInside && (character === '\n' || character === '\r')) return true;
  }
  return isInside;
}

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
function keywordsOf(node: JsonObject, context: Context): ReadonlyMap<string, Json> {
  const keys = new Map<string, Json>();
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (value !== undefined) keys.set(expand(key, context), value);
  }
  return keys;
}

function contextOf(node: JsonObject, outer: Context): Context {
  if (!Object.hasOwn(node, '@context')) return outer;
  const parts = node['@context'];
  if (parts === null) return noContext;
  let { isSchema } = outer;
  const terms = new Map(outer.terms);
  for (const part of (Array.isArray(parts) ? parts : [parts]).slice(0, 20)) {
    if (typeof part === 'string') isSchema ||= isSchemaNamespace(part.trim());
    else if (isObject(part)) isSchema = readTerms(part, terms) || isSchema;
  }
  return { isSchema, terms };
}

/** Adds the terms of a context object; true when it refers to schema.org. */
function readTerms(part: JsonObject, terms: Map<string, string>): boolean {
  let isSchema = false;
  for (const key of Object.keys(part).slice(0, 500)) {
    const value = part[key];
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
