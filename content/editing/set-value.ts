/**
 * Changes one value in the text of a content file and leaves every other character alone: quotes, comments, order, line
 * wraps and line ends. Each change is read back; when the small splice does not say what was meant, a larger part is
 * written again. Pure.
 */
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isEqual } from './deep-equal.ts';
import { type PageSource, readSource, unmask } from './page-source.ts';
import { replacedScalar } from './scalar-text.ts';
import { itemText, pairText, valueText } from './value-text.ts';

type Key = string | number;
export type Path = readonly Key[];

/** Sets the value at a path; undefined removes it. `order`: names of the fields around it, in the schema's order. */
export function setValue(text: string, path: Path, value: unknown, order: readonly string[] = []): string {
  const change = (data: unknown) => withValue(data, path, value);
  return edited(text, path, change, (source) => {
    const splicer = new Splicer(text, source);
    const node = splicer.at(path);
    if (value === undefined) return splicer.remove(path);
    if (node && isScalar(node) && (typeof value !== 'object' || value === null)) {
      return [...splicer.scalar(node, value, splicer.isInFlow(path))];
    }
    return node ? splicer.replace(path, value) : splicer.add(path, value, order);
  });
}

/** Adds an entry to a list, before the one at `index`. */
export function insertItem(text: string, list: Path, index: number, value: unknown): string {
  const change = (data: unknown) => changeList(data, list, (items) => items.toSpliced(index, 0, value));
  return edited(text, list, change, (source) => new Splicer(text, source).insert(list, index, value));
}

export function removeItem(text: string, list: Path, index: number): string {
  const change = (data: unknown) => changeList(data, list, (items) => items.toSpliced(index, 1));
  return edited(text, list, change, (source) => new Splicer(text, source).remove([...list, index]));
}

/** Moves an entry of a list, with its own quotes and comments. */
export function moveItem(text: string, list: Path, from: number, to: number): string {
  const change = (data: unknown) =>
    changeList(data, list, (items) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
  return edited(text, list, change, (source) => new Splicer(text, source).move(list, from, to));
}

/** Replaces the entries of a list of plain values; entries that stay keep their text. */
export function setList(text: string, path: Path, items: readonly unknown[]): string {
  let now = text;
  const before = valueAt(readSource(text)?.data, path);
  if (!Array.isArray(before) || before.length === 0) return setValue(text, path, [...items]);
  if (isEqual(before, items)) return text;
  let list: unknown[] = [...before];
  for (const [index, item] of items.entries()) {
    const found = list.indexOf(item, index);
    if (found === index) continue;
    if (found > index) {
      // Entries in between that are not wanted any more go first; one that is only further down moves.
      const between = list.slice(index, found);
      if (between.every((one) => !items.includes(one, index))) {
        for (const _ of between) now = removeItem(now, path, index);
        list = list.toSpliced(index, between.length);
      } else {
        now = moveItem(now, path, found, index);
        list = list.toSpliced(found, 1).toSpliced(index, 0, item);
      }
    } else if (index < list.length && !items.includes(list[index], index)) {
      now = setValue(now, [...path, index], item);
      list = list.with(index, item);
    } else {
      now = insertItem(now, path, index, item);
      list = list.toSpliced(index, 0, item);
    }
  }
  while (list.length > items.length) {
    now = removeItem(now, path, list.length - 1);
    list = list.slice(0, -1);
  }
  return now;
}

/** The value at a path, or undefined. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    if (rest.length === 0 && value === undefined) return data.toSpliced(Number(key), 1);
    const next = withValue(data[Number(key)], rest, value);
    return Number(key) < data.length ? data.with(Number(key), next) : [...data, next];
  }
  const { [key]: old, ...others } = (data ?? {}) as Record<string, unknown>;
  const next = withValue(old, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}

function changeList(data: unknown, path: Path, change: (items: unknown[]) => unknown[]): unknown {
  const items = valueAt(data, path);
  return withValue(data, path, change(Array.isArray(items) ? items : []));
}

function edited(
  text: string,
  path: Path,
  change: (data: unknown) => unknown,
  splice: (source: PageSource) => string | undefined | readonly (string | undefined)[],
): string {
  const source = readSource(text);
  if (!source) throw new Error('The front matter is not readable.');
  const wanted = change(source.data);
  if (isEqual(wanted, source.data)) return text;
  const [key = ''] = path;
  const whole = () => {
    const splicer = new Splicer(text, source);
    const value = valueAt(wanted, [key]);
    if (value === undefined) return splicer.remove([key]);
    return splicer.at([key]) ? splicer.replace([key], value) : splicer.add([key], value, []);
  };
  for (const attempt of [() => splice(source), whole]) {
    const candidates: readonly (string | undefined)[] = [attempt()].flat();
    const right = candidates.find((next) => next !== undefined && isEqual(readSource(next)?.data, wanted));
    if (right !== undefined) return right;
  }
  throw new Error(`The value of ${path.join('.')} cannot be written.`);
}

/** Cuts and inserts in the text of the front matter. Offsets count from its start. */
class Splicer {
  readonly #text: string;
  readonly #source: PageSource;
  readonly #head: string;

  constructor(text: string, source: PageSource) {
    this.#text = text;
    this.#source = source;
    this.#head = text.slice(source.headStart, source.headEnd);
  }

  at(path: Path): Node | undefined {
    const node = path.length === 0 ? this.#source.document.contents : this.#source.document.getIn(path, true);
    return (node as Node | null | undefined) ?? undefined;
  }

  isInFlow(path: Path): boolean {
    return path.some((_, depth) => {
      const node = this.at(path.slice(0, depth));
      return (isMap(node) || isSeq(node)) && node.flow === true;
    });
  }

  #splice(start: number, end: number, insert: string): string {
    const { headStart, lineEnd } = this.#source;
    const ends = lineEnd === '\n' ? insert : insert.replaceAll(/(?<!\r)\n/g, '\r\n');
    return this.#text.slice(0, headStart + start) + ends + this.#text.slice(headStart + end);
  }

  /** The ways to write a plain value, the smallest change first. */
  *scalar(node: Scalar, value: unknown, isInFlow: boolean): Generator<string | undefined> {
    const [start, end] = node.range ?? [0, 0];
    const style = node.type ?? 'PLAIN';
    const old = this.#head.slice(start, end);
    if (typeof value === 'string' && typeof node.value === 'string') {
      const next = replacedScalar(old, unmask(node.value), value, style);
      if (next !== undefined) yield this.#splice(start, end, next);
      if (style.startsWith('QUOTE')) yield this.#splice(start, end, JSON.stringify(value));
    }
    yield this.#splice(start, end, valueText(value, { isInFlow }) + (style.startsWith('BLOCK') ? '\n' : ''));
  }

  /** Adds a field to a map that exists, or the whole branch that leads to it. */
  add(path: Path, value: unknown, order: readonly string[]): string | undefined {
    const parentPath = path.slice(0, -1);
    const key = path.at(-1) ?? '';
    const parent = this.at(parentPath);
    if (isSeq(parent)) return this.insert(parentPath, Number(key), value);
    if (!isMap(parent)) return this.add(parentPath, { [key]: value }, []);
    const pairs = parent.items.filter(isPair) as Pair<Scalar, Node | null>[];
    const names = pairs.map(({ key: { value: name } }) => String(name));
    const rank = (name: string) => order.indexOf(name);
    const own = rank(String(key));
    const last = names.findLastIndex((name) => own >= 0 && rank(name) >= 0 && rank(name) < own);
    const after = last >= 0 ? last : pairs.length - 1;
    const before = pairs[after];
    if (parent.flow) {
      const [start, end] = parent.range ?? [0, 0];
      const text = `${key}: ${valueText(value, { isInFlow: true })}`;
      if (!before) return this.#splice(start, end, `{ ${text} }`);
      const at = pairEnd(before);
      return this.#splice(at, at, `, ${text}`);
    }
    if (!before) return undefined;
    const indent = this.#column(before.key.range?.[0] ?? 0);
    return this.#addLines(pairEnd(before), pairText(String(key), value, indent));
  }

  /** Replaces a field of a map, and keeps its place. */
  replace(path: Path, value: unknown): string | undefined {
    const parent = this.at(path.slice(0, -1));
    if (!isMap(parent) || parent.flow) return undefined;
    const pairs = parent.items.filter(isPair) as Pair<Scalar, Node | null>[];
    const pair = pairs.find(({ key }) => String(key.value) === String(path.at(-1)));
    if (!pair) return undefined;
    const start = startOf(pair.key);
    const text = pairText(String(path.at(-1)), value, this.#column(start)).trimStart();
    return this.#splice(start, pairEnd(pair), text);
  }

  insert(path: Path, index: number, value: unknown): string | undefined {
    const list = this.at(path);
    if (!list || !isSeq(list)) return this.add(path, [value], []);
    const items = list.items as Node[];
    if (list.flow) {
      const text = valueText(value, { isInFlow: true });
      const next = items[index];
      if (next) return this.#splice(startOf(next), startOf(next), `${text}, `);
      const last = items.at(-1);
      if (last) return this.#splice(endOf(last), endOf(last), `, ${text}`);
      const [start, end] = list.range ?? [0, 0];
      return this.replace(path, [value]) ?? this.#splice(start, end, `[${text}]`);
    }
    const first = items[0];
    if (!first) return undefined;
    const indent = this.#column(this.#dashOf(first));
    const next = items[index];
    const asFlow = items.some((item) => isMap(item) && item.flow === true);
    const lines = itemText(value, indent, asFlow);
    if (next) {
      const at = this.#lineStart(this.#dashOf(next));
      return this.#splice(at, at, `${lines}\n`);
    }
    return this.#addLines(endOf(items.at(-1) as Node), lines);
  }

  move(path: Path, from: number, to: number): string | undefined {
    const list = this.at(path);
    if (!isSeq(list)) return undefined;
    const spans = (list.items as Node[]).map((item) => this.#spanOf(list, item));
    const [moved, target] = [spans[from], spans[to]];
    if (!moved || !target) return undefined;
    const texts = spans.map(([start, end]) => this.#head.slice(start, end));
    const [own = ''] = texts.splice(from, 1);
    texts.splice(to, 0, own);
    // What lies between entries keeps its place.
    const [first, last] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
    const gaps = spans.map(([, end], index) => this.#head.slice(end, spans[index + 1]?.[0] ?? end));
    return this.#splice(first, last, texts.map((text, index) => text + (gaps[index] ?? '')).join(''));
  }

  remove(path: Path): string | undefined {
    const parent = this.at(path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (isSeq(parent)) return this.#removeItem(parent, Number(key));
    return isMap(parent) ? this.#removePair(parent, String(key)) : undefined;
  }

  #removeItem(list: YAMLSeq, index: number): string | undefined {
    const items = list.items as Node[];
    const item = items[index];
    if (!item) return undefined;
    if (list.flow)
      return this.#removeInFlow(
        items.map((one) => [startOf(one), endOf(one)]),
        index,
      );
    if (items.length === 1) return this.#splice(this.#dashOf(item), endOf(item), '[]');
    const [start, end] = this.#spanOf(list, item);
    return this.#removeLines(this.#lineStart(start), end);
  }

  #removePair(map: YAMLMap, key: string): string | undefined {
    const pairs = map.items.filter(isPair) as Pair<Scalar, Node | null>[];
    const index = pairs.findIndex(({ key: { value } }) => String(value) === key);
    const pair = pairs[index];
    if (!pair) return undefined;
    const start = startOf(pair.key);
    if (map.flow) {
      return this.#removeInFlow(
        pairs.map((one) => [startOf(one.key), pairEnd(one)]),
        index,
      );
    }
    const next = pairs[index + 1];
    const isFirstOfItem = this.#head.slice(this.#lineStart(start), start).trim() !== '';
    if (!isFirstOfItem) return this.#removeLines(this.#lineStart(start), pairEnd(pair));
    return next ? this.#splice(start, startOf(next.key), '') : undefined;
  }

  #removeInFlow(spans: readonly (readonly [number, number])[], index: number): string | undefined {
    const [start, end] = spans[index] ?? [0, 0];
    const next = spans[index + 1];
    const before = spans[index - 1];
    if (next) return this.#splice(start, next[0], '');
    return this.#splice(before ? before[1] : start, end, '');
  }

  /** From the dash of an entry to the end of its last line; in a flow list only the entry. */
  #spanOf(list: YAMLSeq, item: Node): [start: number, end: number] {
    if (list.flow) return [startOf(item), endOf(item)];
    return [this.#dashOf(item), this.#lineStop(endOf(item))];
  }

  #dashOf = (item: Node) => this.#head.lastIndexOf('-', startOf(item) - 1);
  #lineStart = (at: number) => this.#head.lastIndexOf('\n', at - 1) + 1;
  #column = (at: number) => at - this.#lineStart(at);

  /** The end of the line that holds the last character before `at`, without its line end. */
  #lineStop(at: number): number {
    if (this.#head[at - 1] === '\n') return this.#head[at - 2] === '\r' ? at - 2 : at - 1;
    const end = this.#head.indexOf('\n', at);
    if (end < 0) return this.#head.length;
    return this.#head[end - 1] === '\r' ? end - 1 : end;
  }

  #addLines(after: number, lines: string): string {
    const at = this.#lineStop(after);
    return this.#splice(at, at, `\n${lines}`);
  }

  #removeLines(start: number, end: number): string {
    const stop = this.#lineStop(end);
    const next = this.#head.indexOf('\n', stop);
    // The last line of the front matter takes the line end before it along.
    if (next < 0) return this.#splice(start === 0 ? 0 : this.#lineStop(start), stop, '');
    return this.#splice(start, next + 1, '');
  }
}

const startOf = (node: Node) => node.range?.[0] ?? 0;

/** Where a value ends; yaml counts blank lines and comments after a block into it. */
function endOf(node: Node): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1);
    if (isPair(last)) return pairEnd(last as Pair<Scalar, Node | null>);
    if (last) return endOf(last as Node);
  }
  return node.range?.[1] ?? 0;
}

const pairEnd = ({ key, value }: Pair<Scalar, Node | null>) =>
  value && (value.range?.[1] ?? 0) > 0 ? Math.max(endOf(value), endOf(key) + 1) : endOf(key) + 1;
