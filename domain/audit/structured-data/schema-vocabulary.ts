/** The types of schema.org: which there are, and what descends from what. */
import { schemaTypeTree } from './schema-types.ts';

const parentsOf = new Map<string, string[]>();
for (const line of schemaTypeTree.trim().split('\n')) {
  const [parent = '', children = ''] = line.split(': ');
  if (!parentsOf.has(parent)) parentsOf.set(parent, []);
  for (const child of children.split(' ')) {
    const parents = parentsOf.get(child) ?? [];
    parents.push(parent);
    parentsOf.set(child, parents);
  }
}

/** Basic values are rarely written as types, but they are names of schema.org. */
const dataTypes = new Set(
  'DataType Boolean False True Date DateTime Number Float Integer Text CssSelectorType PronounceableText URL XPathType Time'.split(
    ' ',
  ),
);

/** Names compare with their case, as schema.org's do. */
export const isSchemaType = (name: string) => parentsOf.has(name) || dataTypes.has(name);

/** Whether `type` is `ancestor` or descends from it; false for names schema.org does not know. */
export function isA(type: string, ancestor: string): boolean {
  return type === ancestor || (ancestorsOf(type)?.has(ancestor) ?? false);
}

const ancestorsByType = new Map<string, ReadonlySet<string>>();

/** Undefined for names schema.org does not know, so that a page cannot fill the memory with its own. */
function ancestorsOf(type: string): ReadonlySet<string> | undefined {
  const known = ancestorsByType.get(type);
  if (known || !parentsOf.has(type)) return known;
  // A set may grow while it is walked.
  const ancestors = new Set(parentsOf.get(type));
  for (const ancestor of ancestors) for (const parent of parentsOf.get(ancestor) ?? []) ancestors.add(parent);
  ancestorsByType.set(type, ancestors);
  return ancestors;
}

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org\/?/i;

/** Whether an address is schema.org's vocabulary itself: its root, or the file its JSON-LD context stands in. */
export const isSchemaNamespace = (address: string) =>
  /^https?:\/\/(?:www\.)?schema\.org(?:[/#]{0,2}|\/docs\/jsonldcontext\.json(?:ld)?)$/i.test(address);

/** `https://schema.org/Person` to `Person`; anything else stays as it is. */
export function withoutSchemaPrefix(name: string): string {
  const rest = name.replace(schemaAddress, '');
  return rest !== name && /^\w+$/.test(rest) ? rest : name;
}

/** A type's name as the readers give it: those of other vocabularies keep their address or prefix. */
export const isPlainName = (name: string) => /^\w+$/.test(name);
