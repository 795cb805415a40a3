/**
 * Writes domain/audit/accessibility/aria-tables.ts: roles, states and properties of WAI-ARIA 1.2 with its modules for
 * publishing and graphics, from the package aria-query. Run it after updating that package: `node
 * scripts/generate/list-aria-roles.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ARIAPropertyDefinition, aria, roles } from 'aria-query';

/** The package's data; its type declarations are incomplete. */
interface Role {
  abstract: boolean;
  childrenPresentational: boolean;
  nameFrom: string[];
  prohibitedProps: string[];
  props: Record<string, unknown>;
  requiredProps: Record<string, unknown>;
  requireContextRole: string[];
  requiredOwnedElements: string[][];
}

const packageFile = new URL('../../node_modules/aria-query/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const all = ([...roles.entries()] as unknown as [string, Role][]).sort(([a], [b]) => (a < b ? -1 : 1));
const bare = (name: string) => name.replace(/^aria-/, '');
const [, roletype] = all.find(([name]) => name === 'roletype') ?? [];
const globals = Object.keys(roletype?.props ?? {});

/** `heading: contents; may level; needs level` */
function lineOf([name, role]: [string, Role]): string {
  const may = Object.keys(role.props).filter((prop) => !globals.includes(prop));
  const words = (label: string, list: readonly string[]) =>
    list.length > 0 ? [`${label} ${list.map(bare).join(' ')}`] : [];
  const parts = [
    ...(role.abstract ? ['abstract'] : []),
    ...(role.nameFrom.includes('contents') ? ['contents'] : []),
    ...(role.childrenPresentational ? ['leaf'] : []),
    ...words('may', may),
    ...words('needs', Object.keys(role.requiredProps)),
    ...words('never', role.prohibitedProps),
    ...words('inside', role.requireContextRole),
    ...words('owns', [...new Set(role.requiredOwnedElements.flat())]),
  ];
  return [name, parts.join('; ')].join(': ').trim();
}

function valuesOf([name, { type, values, allowundefined }]: [string, ARIAPropertyDefinition]): string {
  const listed = values?.map(String).join(' ') ?? '';
  return [`${bare(name)}: ${type}`, listed, allowundefined ? 'undefined' : ''].filter(Boolean).join(' ');
}

writeFileSync(
  fileURLToPath(new URL('../../domain/audit/accessibility/aria-tables.ts', import.meta.url)),
  `/**
 * Roles of WAI-ARIA with the states they may, need and must never have (without the global ones), the roles they must be
 * inside and own; and the values that states and properties take. \`contents\`: named by what is inside; \`leaf\`: what is
 * inside is presentational. Written by scripts/generate/list-aria-roles.ts from aria-query ${version}: do not edit by hand.
 */
export const roleTable = \`
${all.map(lineOf).join('\n')}
\`;

/** States and properties of every role. */
export const globalTable = '${globals.map(bare).join(' ')}';

export const valueTable = \`
${[...aria.entries()].map(valuesOf).join('\n')}
\`;
`,
);
console.log(`${all.length} roles.`);
