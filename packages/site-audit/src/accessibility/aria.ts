/** Roles, states and properties of WAI-ARIA 1.2 with its modules for publishing and graphics, from aria-query. */
import { aria, roles } from 'aria-query';
import { tokens } from '../document/element.ts';

/** A role as the package describes it; its type declarations are incomplete. */
interface AriaRole {
  abstract: boolean;
  childrenPresentational: boolean;
  nameFrom: readonly string[];
  prohibitedProps: readonly string[];
  props: object;
  requiredProps: object;
  /** One of these must contain it. */
  requireContextRole: readonly string[];
  /** The only roles that it may own; empty for no limit. */
  requiredOwnedElements: readonly (readonly string[])[];
}

export interface AriaValue {
  type: string;
  tokens: ReadonlySet<string>;
}

const bare = (name: string) => name.replace(/^aria-/, '');

const listed = new Map(roles.entries() as unknown as Iterable<[string, AriaRole]>);
const globals = Object.keys(listed.get('roletype')?.props ?? {}).map(bare);

const roleWith = (given: Partial<AriaRole>): AriaRole => ({
  abstract: false,
  childrenPresentational: false,
  nameFrom: ['author'],
  prohibitedProps: [],
  props: {},
  requiredProps: {},
  requireContextRole: [],
  requiredOwnedElements: [],
  ...given,
});

const prohibitedProps = ['aria-label', 'aria-labelledby'];
const ofComments = { 'aria-level': null, 'aria-posinset': null, 'aria-setsize': null };

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map([
  ...listed,
  ['option', roleWith({ ...listed.get('option'), requireContextRole: ['group', 'listbox'] })],
  // ARIA 1.3 roles missing from the package's tables; and `text`, which browsers accept.
  ['comment', roleWith({ nameFrom: ['contents'], props: ofComments })],
  ['image', roleWith({ childrenPresentational: true })],
  ['sectionfooter', roleWith({})],
  ['sectionheader', roleWith({})],
  ['mark', roleWith({ prohibitedProps })],
  [
    'suggestion',
    roleWith({ prohibitedProps, requiredOwnedElements: [['deletion'], ['insertion']] }),
  ],
  ['text', roleWith({ childrenPresentational: true })],
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

/** Whether the content of a role is not announced separately. */
export const isLeaf = (role: string): boolean =>
  concreteRole(role)?.childrenPresentational ?? false;

/** Null for unknown and abstract roles. */
export function concreteRole(name: string): AriaRole | null {
  const role = ariaRoles.get(name);
  return role && !role.abstract ? role : null;
}
