/**
 * Writes domain/audit/structured-data/schema-types.ts: the types of schema.org with their parents, from the
 * declarations of the package schema-dts (generated from schema.org's own vocabulary file). Run it after updating that
 * package: `node scripts/generate/list-schema-types.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../node_modules/schema-dts/', import.meta.url);
const declarations = readFileSync(new URL('dist/schema.d.ts', root), 'utf8');
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Maps names in the declarations (`_3DModel`) to names in schema.org (`3DModel`). */
const names = new Map<string, string>();
for (const [, alias = '', name = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+)Leaf extends [^{]*\{\n\s+"@type": "([^"]+)"/gm,
)) {
  if (/^\w+$/.test(name)) names.set(alias, name);
}

/** Classes the package declares differently: roles are generic, quantities are strings. */
const declaredOtherwise: Readonly<Record<string, readonly string[]>> = {
  Intangible: ['Quantity', 'Role'],
  OrganizationRole: ['EmployeeRole'],
  Quantity: ['Distance', 'Duration', 'Energy', 'Mass'],
  Role: ['LinkRole', 'OrganizationRole', 'PerformanceRole'],
};

/** `export type FinancialService = FinancialServiceLeaf | AccountingService | … | string;` */
const childrenOf = new Map<string, string[]>();
for (const [, alias = '', union = ''] of declarations.matchAll(/^export type (\w+) = ([^;]+);$/gm)) {
  const parent = names.get(alias);
  if (!parent) continue;
  const children = union.split(' | ').flatMap((part) => names.get(part) ?? []);
  if (children.length > 0) childrenOf.set(parent, children);
}
for (const [parent, children] of Object.entries(declaredOtherwise)) {
  childrenOf.set(parent, [...new Set([...(childrenOf.get(parent) ?? []), ...children])]);
}
const lines = [...childrenOf].map(([parent, children]) => `${parent}: ${children.sort().join(' ')}`);

writeFileSync(
  fileURLToPath(new URL('../../domain/audit/structured-data/schema-types.ts', import.meta.url)),
  `/**
 * Types of schema.org, each parent with its children. Written by scripts/generate/list-schema-types.ts from schema-dts ${version},
 * whose declarations come from the vocabulary that schema.org publishes: do not edit by hand.
 */
export const schemaTypeTree = \`
${lines.sort().join('\n')}
\`;
`,
);
console.log(`${lines.length} types have children.`);
