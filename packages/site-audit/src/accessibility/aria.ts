/** WAI-ARIA roles, states and properties, which packages/site-audit/generate/list-aria-roles.ts lists. */
import { tokens } from '../document/element.ts';
import tables from './aria-tables.json' with { type: 'json' };

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

/** Lists are names separated by spaces. */
interface WrittenRole {
  isAbstract?: boolean;
  isNamedByContents?: boolean;
  isLeaf?: boolean;
  may?: string;
  needs?: string;
  never?: string;
  inside?: string;
  owns?: string;
}

const readRole = (role: WrittenRole): AriaRole => ({
  isAbstract: role.isAbstract ?? false,
  isNamedByContents: role.isNamedByContents ?? false,
  isLeaf: role.isLeaf ?? false,
  may: new Set(tokens(role.may)),
  needs: tokens(role.needs),
  never: new Set(tokens(role.never)),
  inside: tokens(role.inside),
  owns: tokens(role.owns),
});

/** ARIA 1.3 roles missing from the package's tables; and `text`, which browsers accept. */
const newerRoles: Readonly<Record<string, WrittenRole>> = {
  comment: { isNamedByContents: true, may: 'level posinset setsize' },
  image: { isLeaf: true },
  sectionfooter: {},
  sectionheader: {},
  mark: { never: 'label labelledby' },
  suggestion: { never: 'label labelledby', owns: 'deletion insertion' },
  text: { isLeaf: true },
};

const writtenRoles: Readonly<Record<string, WrittenRole>> = {
  ...tables.roles,
  ...newerRoles,
  option: { ...tables.roles.option, inside: 'group listbox' },
};

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map(
  Object.entries(writtenRoles).map(([name, role]) => [name, readRole(role)]),
);

const writtenValues: Readonly<Record<string, { type: string; tokens?: string }>> = tables.values;

/** By name without `aria-`. */
export const ariaValues: ReadonlyMap<string, AriaValue> = new Map(
  Object.entries(writtenValues).map(([name, value]) => [
    name,
    { type: value.type, tokens: new Set(tokens(value.tokens)) },
  ]),
);

/**
 * States and properties allowed on every role: global ones, those of ARIA 1.3, and those that were global until
 * ARIA 1.2, which browsers still expose.
 */
export const ariaGlobals: ReadonlySet<string> = new Set(
  `${tables.globals} braillelabel brailleroledescription description disabled errormessage expanded haspopup invalid`.split(
    ' ',
  ),
);

/** Null for unknown and abstract roles. */
export function concreteRole(name: string): AriaRole | null {
  const role = ariaRoles.get(name);
  return role && !role.isAbstract ? role : null;
}
