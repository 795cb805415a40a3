/** Roles, states and properties of WAI-ARIA 1.2 with its modules for publishing and graphics, from aria-query. */
import { aria, roles } from 'aria-query';
import { tokens } from '../document/element.ts';

interface AriaRole {
  isAbstract: boolean;
  isNamedByContents: boolean;
  isLeaf: boolean;
  /** States and properties without `aria-` and without global ones. */
  may: ReadonlySet<string>;
  needs: readonly string[];
  never: ReadonlySet<string>;
  /** Required context roles, one of which must contain it. */
  inside: readonly string[];
  /** The only roles it may own; empty for no limit. */
  owns: readonly string[];
}

export interface AriaValue {
  type: string;
  tokens: ReadonlySet<string>;
}

/** The package's data; its type declarations are incomplete. */
interface ListedRole {
  abstract: boolean;
  childrenPresentational: boolean;
  nameFrom: readonly string[];
  prohibitedProps: readonly string[];
  props: object;
  requiredProps: object;
  requireContextRole: readonly string[];
  requiredOwnedElements: readonly (readonly string[])[];
}

const bare = (name: string) => name.replace(/^aria-/, '');

const listed = new Map(roles.entries() as unknown as Iterable<[string, ListedRole]>);
const globals = Object.keys(listed.get('roletype')?.props ?? {}).map(bare);

const readRole = (role: ListedRole): AriaRole => ({
  isAbstract: role.abstract,
  isNamedByContents: role.nameFrom.includes('contents'),
  isLeaf: role.childrenPresentational,
  may: new Set(
    Object.keys(role.props)
      .map(bare)
      .filter((name) => !globals.includes(name)),
  ),
  needs: Object.keys(role.requiredProps).map(bare),
  never: new Set(role.prohibitedProps.map(bare)),
  inside: role.requireContextRole,
  owns: [...new Set(role.requiredOwnedElements.flat())],
});

const roleWith = (given: Partial<AriaRole>): AriaRole => ({
  isAbstract: false,
  isNamedByContents: false,
  isLeaf: false,
  may: new Set(),
  needs: [],
  never: new Set(),
  inside: [],
  owns: [],
  ...given,
});

const unnamed: ReadonlySet<string> = new Set(['label', 'labelledby']);

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map([
  ...[...listed].map(([name, role]): [string, AriaRole] => [
    name,
    { ...readRole(role), ...(name === 'option' && { inside: ['group', 'listbox'] }) },
  ]),
  // ARIA 1.3 roles missing from the package's tables; and `text`, which browsers accept.
  [
    'comment',
    roleWith({ isNamedByContents: true, may: new Set(['level', 'posinset', 'setsize']) }),
  ],
  ['image', roleWith({ isLeaf: true })],
  ['sectionfooter', roleWith({})],
  ['sectionheader', roleWith({})],
  ['mark', roleWith({ never: unnamed })],
  ['suggestion', roleWith({ never: unnamed, owns: ['deletion', 'insertion'] })],
  ['text', roleWith({ isLeaf: true })],
]);

/** By name without `aria-`. */
export const ariaValues: ReadonlyMap<string, AriaValue> = new Map(
  [...aria.entries()].map(([name, { type, values = [], allowundefined }]) => [
    bare(name),
    { type, tokens: new Set([...values.map(String), ...(allowundefined ? ['undefined'] : [])]) },
  ]),
);

/**
 * States and properties allowed on every role: global ones, those of ARIA 1.3, and those that were global until
 * ARIA 1.2, which browsers still expose.
 */
export const ariaGlobals: ReadonlySet<string> = new Set([
  ...globals,
  ...tokens(
    'braillelabel brailleroledescription description disabled errormessage expanded haspopup invalid',
  ),
]);

/** Null for unknown and abstract roles. */
export function concreteRole(name: string): AriaRole | null {
  const role = ariaRoles.get(name);
  return role && !role.isAbstract ? role : null;
}
