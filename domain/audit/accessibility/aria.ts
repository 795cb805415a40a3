/** WAI-ARIA roles, states and properties, read from the tables. */
import { globalTable, roleTable, valueTable } from './aria-tables.ts';

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

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });

function readRole(text: string): AriaRole {
  const parts = text.split('; ').map((part) => part.split(' '));
  const listOf = (label: string) => parts.find(([first]) => first === label)?.slice(1) ?? [];
  const has = (word: string) => parts.some(([first]) => first === word);
  return {
    isAbstract: has('abstract'),
    isNamedByContents: has('contents'),
    isLeaf: has('leaf'),
    may: new Set(listOf('may')),
    needs: listOf('needs'),
    never: new Set(listOf('never')),
    inside: listOf('inside'),
    owns: listOf('owns'),
  };
}

/** ARIA 1.3 roles missing from the package's tables; and `text`, which browsers accept. */
const newerRoles = `
comment: contents; may level posinset setsize
image: leaf
sectionfooter:
sectionheader:
suggestion: never label labelledby
text: leaf
`;

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map(
  [...lines(roleTable), ...lines(newerRoles)].map(([name, text]) => [name, readRole(text)]),
);

/** By name without `aria-`. */
export const ariaValues: ReadonlyMap<string, AriaValue> = new Map(
  lines(valueTable).map(([name, text]) => {
    const [type = 'string', ...tokens] = text.split(' ');
    return [name, { type, tokens: new Set(tokens) }];
  }),
);

/**
 * States and properties allowed on every role: global ones, those of ARIA 1.3, and those that were global until
 * ARIA 1.2, which browsers still expose.
 */
export const ariaGlobals: ReadonlySet<string> = new Set(
  `${globalTable} braillelabel brailleroledescription description disabled errormessage expanded haspopup invalid`.split(
    ' ',
  ),
);

/** Null for unknown and abstract roles. */
export function concreteRole(name: string): AriaRole | null {
  const role = ariaRoles.get(name);
  return role && !role.isAbstract ? role : null;
}
