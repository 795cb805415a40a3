/**
 * The types of schema.org, each with its direct subtypes, from the declarations of the package schema-dts (generated
 * from schema.org's own vocabulary file). Run as a program it writes src/structured-data/schema-types.json: do
 * so after updating that package, with `node packages/site-audit/generate/list-schema-types.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Classes the package declares differently: roles are generic, quantities are strings. */
const declaredOtherwise: Readonly<Record<string, readonly string[]>> = {
  Intangible: ['Quantity', 'Role'],
  OrganizationRole: ['EmployeeRole'],
  Quantity: ['Distance', 'Duration', 'Energy', 'Mass'],
  Role: ['LinkRole', 'OrganizationRole', 'PerformanceRole'],
};

/** Subtypes by type, in alphabetical order, separated by spaces. */
export function listSchemaTypes(): Record<string, string> {
  const file = fileURLToPath(
    new URL('../../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
  );
  const declarations = readFileSync(file, 'utf8');
  const names = namesIn(declarations);
  const childrenOf = new Map<string, readonly string[]>();
  // `export type FinancialService = FinancialServiceLeaf | AccountingService | … | string;`
  for (const [, alias = '', union = ''] of declarations.matchAll(
    /^export type (\w+) = ([^;]+);$/gm,
  )) {
    const parent = names.get(alias);
    const children = union.split(' | ').flatMap((part) => names.get(part) ?? []);
    if (parent && children.length > 0) childrenOf.set(parent, children);
  }
  for (const [parent, children] of Object.entries(declaredOtherwise)) {
    childrenOf.set(parent, [...new Set([...(childrenOf.get(parent) ?? []), ...children])]);
  }
  const lists = [...childrenOf].map(
    ([parent, children]) => [parent, children.toSorted().join(' ')] as const,
  );
  return Object.fromEntries(lists.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names in schema.org (`3DModel`) by names in the declarations (`_3DModel`). */
function namesIn(declarations: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, alias = '', name = ''] of declarations.matchAll(
    /^(?:export )?interface (\w+)Leaf extends [^{]*\{\n\s+"@type": "([^"]+)"/gm,
  )) {
    if (/^\w+$/.test(name)) names.set(alias, name);
  }
  return names;
}

if (import.meta.main) {
  const target = new URL('../src/structured-data/schema-types.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(listSchemaTypes(), null, 2)}\n`);
}
