/** Resolves names in JSON-LD: contexts with aliases and prefixes. Remote contexts are never fetched. */
import { isPlainName, isSchemaNamespace, withoutSchemaPrefix } from './schema-vocabulary.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Context {
  isSchema: boolean;
  terms: ReadonlyMap<string, string>;
}

export const noContext: Context = { isSchema: false, terms: new Map() };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node's keys with aliases such as `type` for `@type` resolved; `@`-keywords and plain names. */
export function keywordsOf(node: JsonObject, context: Context): ReadonlyMap<string, Json> {
  const keys = new Map<string, Json>();
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (value !== undefined) keys.set(expand(key, context), value);
  }
  return keys;
}

export function contextOf(node: JsonObject, outer: Context): Context {
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
export function expand(name: string, { terms }: Context): string {
  if (name.startsWith('@')) return name;
  const meaning = terms.get(name) ?? name;
  const colon = meaning.indexOf(':');
  const namespace = colon > 0 ? terms.get(meaning.slice(0, colon)) : undefined;
  const isSchema = namespace === undefined ? meaning.startsWith('schema:') : isSchemaNamespace(namespace);
  if (isSchema && colon > 0 && isPlainName(meaning.slice(colon + 1))) return meaning.slice(colon + 1);
  return withoutSchemaPrefix(meaning);
}
