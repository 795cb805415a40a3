/** What the three readers share: how much they read of a page, and how values and identifiers are kept. */
import type { DataItem, DataValue, Syntax } from './types.ts';

/** Items deeper inside items than this are left out. */
export const depthLimit = 32;
const itemLimit = 5_000;
const valueLimit = 20_000;
const nodeLimit = 800_000;
export const textLimit = 5_000;
const nameLimit = 200;

/** One allowance for a page, whatever its syntaxes: what goes beyond it is not read. */
export class Allowance {
  #items = itemLimit;
  #values = valueLimit;
  #nodes = nodeLimit;

  takeItem = () => this.#items-- > 0;
  takeValue = () => this.#values-- > 0;
  /** A look at so many nodes of the document. */
  takeNodes(count: number): boolean {
    this.#nodes -= count;
    return this.#nodes >= 0;
  }
}

/** An item while it is being read. */
export interface OpenItem extends DataItem {
  properties: Map<string, DataValue[]>;
}

export function openItem(syntax: Syntax, line: number, types: readonly string[], id?: string): OpenItem {
  const properties = new Map<string, DataValue[]>();
  return {
    syntax,
    types: types.slice(0, 20).map(cutName),
    ...(id === undefined ? {} : { id }),
    properties,
    line,
  };
}

export function addValue(item: OpenItem, name: string, value: DataValue) {
  const key = cutName(name);
  const values = item.properties.get(key);
  if (values) values.push(value);
  else item.properties.set(key, [value]);
}

export const cutText = (text: string) => (text.length > textLimit ? text.slice(0, textLimit) : text);
const cutName = (name: string) => (name.length > nameLimit ? name.slice(0, nameLimit) : name);

/** Identifiers are addresses relative to the page; blank nodes (`_:a`) stay as they are. */
export function absoluteId(id: string, baseUrl: string): string {
  const short = id.trim().slice(0, 2_048);
  if (short.startsWith('_:')) return short;
  return URL.parse(short, baseUrl)?.href ?? short;
}
