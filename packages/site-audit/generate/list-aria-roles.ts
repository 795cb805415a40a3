/**
 * Roles, states and properties of WAI-ARIA 1.2 with its modules for publishing and graphics, from the package
 * aria-query. Run as a program it writes src/accessibility/aria-tables.json: do so after updating that package,
 * with `node packages/site-audit/generate/list-aria-roles.ts`.
 */
import { writeFileSync } from 'node:fs';
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

const bare = (name: string) => name.replace(/^aria-/, '');

/** A property of the file with names separated by spaces; none without names. */
const words = (label: string, names: readonly string[]): Record<string, string> =>
  names.length > 0 ? { [label]: names.map(bare).join(' ') } : {};

/** Roles without the states of every role, those states, and the values of each, all without `aria-`. */
export function listAria() {
  const all = ([...roles.entries()] as unknown as [string, Role][]).sort(([a], [b]) => (a < b ? -1 : 1));
  const [, roletype] = all.find(([name]) => name === 'roletype') ?? [];
  const globals = Object.keys(roletype?.props ?? {});
  return {
    roles: Object.fromEntries(all.map(([name, role]) => [name, described(role, globals)])),
    globals: globals.map(bare).join(' '),
    values: Object.fromEntries(
      [...aria.entries()].map(([name, property]) => [bare(name), valuesOf(property)]),
    ),
  };
}

const described = (role: Role, globals: readonly string[]) => ({
  ...(role.abstract && { isAbstract: true }),
  ...(role.nameFrom.includes('contents') && { isNamedByContents: true }),
  ...(role.childrenPresentational && { isLeaf: true }),
  ...words(
    'may',
    Object.keys(role.props).filter((prop) => !globals.includes(prop)),
  ),
  ...words('needs', Object.keys(role.requiredProps)),
  ...words('never', role.prohibitedProps),
  ...words('inside', role.requireContextRole),
  ...words('owns', [...new Set(role.requiredOwnedElements.flat())]),
});

const valuesOf = ({ type, values = [], allowundefined }: ARIAPropertyDefinition) => ({
  type,
  ...words('tokens', [...values.map(String), ...(allowundefined ? ['undefined'] : [])]),
});

if (import.meta.main) {
  const target = new URL('../src/accessibility/aria-tables.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(listAria(), null, 2)}\n`);
}
