/**
 * Writes domain/audit/structured-data/schema-types.ts: the types of schema.org with their parents, read from the
 * declarations of the package schema-dts (which is generated from schema.org's own vocabulary file). Run it when that
 * package is updated: `node scripts/list-schema-types.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../node_modules/schema-dts/', import.meta.url);
const declarations = readFileSync(new URL('dist/schema.d.ts', root), 'utf8');
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Name in the declarations (`_3DModel`) to name in schema.org (`3DModel`). */
const names = new Map<string, string>();
for (const [, alias = '', name = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+)Leaf extends [^{]*\{\n\s+"@type": "([^"]+)"/gm,
)) {
  if (/^\w+$/.test(name)) names.set(alias, name);
}

/** `export type FinancialService = FinancialServiceLeaf | AccountingService | … | string;` */
const lines: string[] = [];
for (const [, alias = '', union = ''] of declarations.matchAll(/^export type (\w+) = ([^;]+);$/gm)) {
  const parent = names.get(alias);
  if (!parent) continue;
  const children = union
    .split(' | ')
    .flatMap((part) => names.get(part) ?? [])
    .sort();
  if (children.length > 0) lines.push(`${parent}: ${children.join(' ')}`);
}

writeFileSync(
  fileURLToPath(new URL('../domain/audit/structured-data/schema-types.ts', import.meta.url)),
  `/**
 * Types of schema.org, each parent with its children. Written by scripts/list-schema-types.ts from schema-dts ${version},
 * whose declarations come from the vocabulary that schema.org publishes: do not edit by hand.
 */
export const schemaTypeTree = \`
${lines.sort().join('\n')}
\`;
`,
);
console.log(`${names.size} types, ${lines.length} of them parents.`);
