/** The schema.org types and their hierarchy, which packages/site-audit/generate/list-schema-types.ts lists. */
import childrenByType from './schema-types.json' with { type: 'json' };

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
  /^https?:\/\/(?:www\.)?schema\.org(?:[/#]{0,2}|\/docs\/jsonldcontext\.json(?:ld)?)$/i.test(address);

/** `https://schema.org/Person` → `Person`; other names stay unchanged. */
export function withoutSchemaPrefix(name: string): string {
  const rest = name.replace(schemaAddress, '');
  return rest !== name && /^\w+$/.test(rest) ? rest : name;
}

/** True for schema.org type names from the readers: other vocabularies keep their address or prefix. */
export const isPlainName = (name: string) => /^\w+$/.test(name);
