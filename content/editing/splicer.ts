/** Cuts and inserts in the text of a content file's front matter. Offsets count from its start. Pure. */
import { isMap, isPair, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { asText } from '../page-files/filled-text.ts';
import type { PageSource } from './page-source.ts';
import { replacedScalar } from './scalar-text.ts';
import { itemText, pairText, valueText } from './value-text.ts';

export type Path = readonly (string | number)[];
type Field = Pair<Scalar, Node | null>;

export class Splicer {
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
      const next = replacedScalar(old, asText(node.value), value, style);
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
    const pairs = pairsOf(parent);
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
    const pairs = pairsOf(parent);
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
    const pairs = pairsOf(map);
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

const pairsOf = (map: YAMLMap) => map.items.filter(isPair) as Field[];

const startOf = (node: Node) => node.range?.[0] ?? 0;

/** Where a value ends; yaml counts blank lines and comments after a block into it. */
function endOf(node: Node): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1);
    if (isPair(last)) return pairEnd(last as Field);
    if (last) return endOf(last as Node);
  }
  return node.range?.[1] ?? 0;
}

const pairEnd = ({ key, value }: Field) =>
  value && (value.range?.[1] ?? 0) > 0 ? Math.max(endOf(value), endOf(key) + 1) : endOf(key) + 1;
