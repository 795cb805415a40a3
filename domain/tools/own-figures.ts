/** The fee, margin and inquiries of a visitor, as calculators and addresses share them. Pure. */
import { inputText } from './format.ts';
import { plainNumber, readNumber } from './numbers.ts';

/** Shared figures by name: how they are typed, the most that every calculator takes, and how a line says them. */
export const shared = {
  fee: { type: 'money', most: 1_000_000, says: (text: string) => `fee ${text}` },
  margin: { type: 'percent', most: 100, says: (text: string) => `margin ${text}` },
  leads: {
    type: 'number',
    most: 100_000,
    says: (text: string) => `${text} ${text === '1' ? 'inquiry' : 'inquiries'} a month`,
  },
} as const;

type Name = keyof typeof shared;
const names = Object.keys(shared) as Name[];
export type OwnFigures = Partial<Record<Name, number>>;

/** Calculators by path whose inputs have these names with this meaning. A growth plan has a fee a month, and all inquiries. */
const takes: Readonly<Record<string, readonly Name[]>> = {
  '/tools/roi-calculator': names,
  '/tools/client-lifetime-value-calculator': ['fee', 'margin'],
};

/** What of these texts is a figure that every calculator takes. Others are left out. */
export const readOwn = (texts: Iterable<readonly [string, string]>): OwnFigures =>
  Object.fromEntries(
    [...texts].flatMap(([name, text]) => {
      const kind = Object.hasOwn(shared, name) && shared[name as Name];
      const value = kind ? readNumber(kind, text) : undefined;
      return kind && value !== undefined && value >= 0 && value <= kind.most ? [[name, value]] : [];
    }),
  );

/** Those that the calculator at this path takes; undefined for pages that take none. */
export function ownFor(path: string, own: OwnFigures): OwnFigures | undefined {
  const taken = takes[path];
  return (
    taken &&
    Object.fromEntries(Object.entries(own).filter(([name]) => taken.includes(name as Name)))
  );
}

/** As a query, without `?`. */
export const ownQuery = (own: OwnFigures): string =>
  Object.entries(own)
    .map(([name, value]) => `${name}=${plainNumber(value)}`)
    .join('&');

/** `With your figures: fee $4,800, margin 50%, 6 inquiries a month.` Undefined without any. */
export function ownLine(own: OwnFigures): string | undefined {
  const said = names.flatMap((name) => {
    const { type, says } = shared[name];
    const value = own[name];
    return value === undefined ? [] : [says(inputText({ type }, value))];
  });
  return said.length > 0 ? `With your figures: ${said.join(', ')}.` : undefined;
}
