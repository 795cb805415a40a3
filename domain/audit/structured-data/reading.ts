/** Shared by the three readers: read limits, and storage of values and identifiers. */
import type { DataItem, DataValue, Syntax } from './types.ts';

/** Items nested deeper are dropped. */
export const depthLimit = 32;
const itemLimit = 5_000;
const valueLimit = 20_000;
const nodeLimit = 800_000;
export const textLimit = 5_000;
const nameLimit = 200;

/** Read limits of a page for all syntaxes together; content above them is not read. */
export class Allowance {
  #items = itemLimit;
  #values = valueLimit;
  #nodes = nodeLimit;

  takeItem = () => this.#items-- > 0;
  takeValue = () => this.#values-- > 0;
  /** Counts visited nodes; false above the limit. */
  takeNodes(count: number): boolean {
    this.#nodes -= count;
    return this.#nodes >= 0;
  }
}

/** An item during reading. */
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

/** Resolves identifiers against the page; blank nodes (`_:a`) stay unchanged. */
export function absoluteId(id: string, baseUrl: string): string {
  const short = id.trim().slice(0, 2_048);
  if (short.startsWith('_:')) return short;
  return URL.parse(short, baseUrl)?.href ?? short;
}
