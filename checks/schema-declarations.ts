/**
 * The properties of each schema.org type and their value types, read from the declarations of schema-dts (generated
 * from the schema.org vocabulary). Used by checks only, so it is read directly from the package.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isA, isSchemaType } from 'site-audit/parts';

const file = join(import.meta.dirname, '../node_modules/schema-dts/dist/schema.d.ts');
const declarations = readFileSync(file, 'utf8');

interface Base {
  parents: string[];
  /** Property → names of its value types. */
  properties: Map<string, string[]>;
}

const bases = new Map<string, Base>();
/** Type → the interface with its properties: its own, or a parent's when it adds none. */
const baseOfType = new Map<string, string[]>();

for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+) extends ([^{]*) \{\n([\s\S]*?)^\}/gm,
)) {
  const above = parents.split(', ').filter((parent) => parent.endsWith('Base'));
  const type = /^ {4}"@type": "(\w+)"/m.exec(body)?.[1];
  if (type) baseOfType.set(type, above);
  const properties = [...body.matchAll(/^ {4}"([^"@]+)"\?: SchemaValue<(.*), "[^"]+">;$/gm)];
  bases.set(name, {
    parents: above,
    properties: new Map(properties.map(([, property = '', range = '']) => [property, range.split(' | ')])),
  });
}

/**
 * Value types of a property on a type (type names and `Text`, `URL`, `Date` …); undefined when the type has no such
 * property.
 */
export function rangeOf(type: string, property: string): string[] | undefined {
  const seen = new Set(baseOfType.get(type));
  for (const name of seen) {
    const range = bases.get(name)?.properties.get(property);
    if (range) return range.filter((one) => one !== 'IdReference');
    for (const parent of bases.get(name)?.parents ?? []) seen.add(parent);
  }
  return undefined;
}

/** Checks that the day exists: Date.parse accepts February 31 as a day in March. */
const isIsoDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
const isIsoMoment = (text: string) =>
  /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isIsoDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));
const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** Tests whether a plain value fits one of schema.org's data types. */
const plainForms: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  CssSelectorType: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && isWebAddress(value),
  Date: (value) => typeof value === 'string' && isIsoDay(value),
  DateTime: (value) => typeof value === 'string' && isIsoMoment(value),
  Distance: (value) => typeof value === 'string' && /^\d+(\.\d+)? [a-z]+$/.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
};

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = (node: JsonObject) => (node['@type'] === undefined ? [] : listed(node['@type']).map(String));

/** Google documents a plain address where schema.org expects the page object. */
const isDocumentedElsewhere = (types: readonly string[], property: string, value: unknown) =>
  property === 'item' && types.includes('ListItem') && plainForms.URL?.(value) === true;

/** Google's own addition to actions, documented at schema.org/docs/actions: `query-input`. */
const isActionInput = (types: readonly string[], property: string) =>
  /^[a-z]+-(input|output)$/i.test(property) && types.some((type) => isA(type, 'Action'));

/**
 * Faults of a node and everything inside it, one sentence each: unknown types and properties, values of the wrong
 * type, empty values. `typesById` resolves references.
 */
export function vocabularyFaults(
  node: JsonObject,
  typesById: ReadonlyMap<string, readonly string[]>,
  at = '',
): string[] {
  const types = typesOf(node);
  const name = at || types.join('+') || 'a node';
  if (types.length === 0) return [`${name} has no @type`];
  const unknown = types.filter((type) => !isSchemaType(type)).map((type) => `${name}: no type ${type}`);
  if (unknown.length > 0) return unknown;
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@') || isActionInput(types, property)) return [];
    const where = `${name}.${property}`;
    const range = types.flatMap((type) => rangeOf(type, property) ?? []);
    if (range.length === 0) return [`${where}: ${types.join(' and ')} has no such property`];
    const values = listed(value);
    if (values.length === 0) return [`${where}: an empty list`];
    return values
      .filter((one) => !isDocumentedElsewhere(types, property, one))
      .flatMap((one) => valueFaults(one, range, typesById, where));
  });
}

/** `https://schema.org/InStock` for an enumeration; the audit engine checks the members. */
const isMember = (value: unknown, name: string) =>
  isA(name, 'Enumeration') && typeof value === 'string' && /^https:\/\/schema\.org\/\w+$/.test(value);

function valueFaults(
  value: unknown,
  range: readonly string[],
  typesById: ReadonlyMap<string, readonly string[]>,
  where: string,
): string[] {
  if (!isObject(value)) {
    const fits = range.some((name) => plainForms[name]?.(value) || isMember(value, name));
    return fits ? [] : [`${where}: ${JSON.stringify(value)} is not ${range.join(' or ')}`];
  }
  const isReference = Object.keys(value).every((key) => key === '@id');
  const types = isReference ? (typesById.get(String(value['@id'])) ?? []) : typesOf(value);
  if (isReference && types.length === 0) return [`${where}: ${value['@id']} leads nowhere`];
  const fits = types.some((type) => range.some((name) => isA(type, name)));
  const faults = fits ? [] : [`${where}: ${types.join('+')} is not ${range.join(' or ')}`];
  return isReference ? faults : [...faults, ...vocabularyFaults(value, typesById, where)];
}
