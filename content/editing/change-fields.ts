/**
 * Changes fields in the text of a content file. The `yaml` package writes the front matter before and after the change;
 * only what differs between the two goes into the text, so quotes, comments, order, wraps and line ends elsewhere stay.
 * Pure.
 */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLSeq,
} from 'yaml';
import { asText, hidePlaceholders, isEqual, mapTexts } from '../page-files/filled-text.ts';

export type Path = readonly (string | number)[];

/** Sets the value at a path; undefined removes it. `order`: names of the fields around it, in the schema's order. */
export function setValue(
  text: string,
  path: Path,
  value: unknown,
  order: readonly string[] = [],
): string {
  return changed(text, (document) => {
    const old = document.getIn(path, true);
    const parent = document.getIn(path.slice(0, -1), true);
    const key = String(path.at(-1));
    if (value === undefined) document.deleteIn(path);
    else if (Array.isArray(value) && isSeq(old)) {
      const items = [...old.items] as Node[];
      old.items = value.map((one) => {
        const found = items.findIndex((item) => isScalar(item) && item.value === one);
        return found < 0 ? nodeOf(document, one) : items.splice(found, 1)[0];
      });
    } else if (old === undefined && isMap(parent)) {
      const names = parent.items.map((pair) => String(pair.key));
      const rank = order.indexOf(key);
      const before = names.findLastIndex(
        (name) => order.includes(name) && order.indexOf(name) < rank,
      );
      const at = before < 0 ? names.length : before + 1;
      parent.items.splice(at, 0, document.createPair(key, nodeOf(document, value)));
    } else if (isScalar(old) && (typeof value !== 'object' || value === null)) old.value = value;
    else document.setIn(path, nodeOf(document, value));
  });
}

export function addItem(text: string, path: Path, value: unknown): string {
  return changed(text, (document) => {
    const list = document.getIn(path, true);
    if (!isSeq(list)) return document.setIn(path, nodeOf(document, [value]));
    const node = nodeOf(document, value);
    if (list.items.length === 0) list.flow = false;
    if (isMap(node)) node.flow = list.items.some((item) => isMap(item) && item.flow === true);
    list.add(node);
  });
}

/** Lets two neighbors in a list change places, each with its own quotes and comments; a blank line between them stays. */
export function swapItems(text: string, path: Path, first: number, second: number): string {
  return changed(text, (document) => {
    const { items } = document.getIn(path, true) as YAMLSeq<Node>;
    const [a, b] = [items[first], items[second]];
    if (!a || !b) return;
    items[first] = b;
    items[second] = a;
    [a.spaceBefore, b.spaceBefore] = [b.spaceBefore ?? false, a.spaceBefore ?? false];
  });
}

/** The lines of a new front matter, without the marks around it. */
export const frontMatterOf = (fields: object): string => {
  const document = parseDocument('{}');
  document.contents = nodeOf(document, fields) as typeof document.contents;
  return written(document);
};

/** Longest list that is written on one line, in characters. */
const longestLine = 100;

/** As the content files are written: a short list of plain values is on one line. */
function nodeOf(document: Document, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Seq: (_, list) => {
      const isShort = list.items.every(isScalar) && JSON.stringify(list).length <= longestLine;
      if (isShort) list.flow = true;
    },
  });
  return node;
}

const written = (document: Document) => asText(document.toString({ lineWidth: 0 })).trimEnd();

function changed(text: string, change: (document: Document) => void): string {
  const source = readSource(text);
  if (!source) throw new Error('The front matter is not readable.');
  const { document, headStart, headEnd, lineEnd } = source;
  const before = written(document);
  change(document);
  const after = written(document);
  if (after === before) return text;
  const head = text.slice(headStart, headEnd);
  const next = spliced(head, before, after);
  const isRight = isEqual(dataOf(next), dataOf(after));
  const lines = (isRight ? next : after).replaceAll(/\r?\n/g, lineEnd);
  return text.slice(0, headStart) + lines + text.slice(headEnd);
}

const dataOf = (head: string) => {
  const document = parseDocument(hidePlaceholders(head));
  return document.errors.length > 0 ? undefined : mapTexts(document.toJS(), asText);
};

/** `head` with what differs between `before` and `after`. `before` differs from it in space between words only. */
function spliced(head: string, before: string, after: string): string {
  const start = commonStart(head, before, after);
  const rest = ([head, before, after] as const).map((text, index) =>
    backwards(text.slice(start[index])),
  );
  const end = commonStart(rest[0] ?? '', rest[1] ?? '', rest[2] ?? '');
  return (
    head.slice(0, start[0]) +
    after.slice(start[2], after.length - end[2]) +
    head.slice(head.length - end[0])
  );
}

const backwards = (text: string) => text.split('').reverse().join('');
const isSpace = (text: string, at: number) => /\s/.test(text.charAt(at));

/** How much of each text comes before the first difference of the last two. Space is kept where both have the same. */
function commonStart(head: string, before: string, after: string): [number, number, number] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const isInSpace = isSpace(before, same) || isSpace(after, same);
  while (isInSpace && isSpace(before, same - 1)) same -= 1;
  let at = 0;
  for (let index = 0; index < same; index += 1) {
    if (isSpace(before, index)) continue;
    while (isSpace(head, at)) at += 1;
    at += 1;
  }
  while (isSpace(before, same - 1) && isSpace(head, at)) at += 1;
  return [at, same, same];
}

/** A content file in parts. A file of values is front matter throughout. Placeholders stay as typed. */
export interface PageSource {
  /** Offsets into the text. */
  headStart: number;
  headEnd: number;
  bodyStart: number;
  /** Parsed front matter; positions count from `headStart`. */
  document: Document;
  /** Front matter as data, placeholders unfilled. */
  data: Record<string, unknown>;
  lineEnd: '\n' | '\r\n';
}

/** Undefined when the file has no fields, or none that are readable YAML. */
export function readSource(text: string): PageSource | undefined {
  const match =
    /^(\uFEFF?---(\r?\n))([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text) ??
    /^((?!---)(?=[^\n]*?(\r?\n)))([\s\S]*?)(?:\r?\n)?$/.exec(text);
  if (!match) return undefined;
  const [whole, first = '', lineEnd, head = ''] = match;
  const document = parseDocument(hidePlaceholders(head));
  if (document.errors.length > 0) return undefined;
  const data: unknown = document.toJS();
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return {
    headStart: first.length,
    headEnd: first.length + head.length,
    bodyStart: whole.length,
    document,
    data: mapTexts(data, asText) as Record<string, unknown>,
    lineEnd: lineEnd === '\r\n' ? '\r\n' : '\n',
  };
}

/** The Markdown below the front matter with `\n` line ends, without blank lines around it. */
export function bodyOf(text: string): string {
  const source = readSource(text);
  return source ? trimmed(text.slice(source.bodyStart)).body.replaceAll('\r\n', '\n') : '';
}

function trimmed(rest: string) {
  const before = /^\s*(?=\S|$)/.exec(rest)?.[0] ?? '';
  // Spaces that indent the first line belong to it.
  const lead = before.slice(0, before.lastIndexOf('\n') + 1);
  const body = rest.slice(lead.length).trimEnd();
  return { lead, body, tail: rest.slice(lead.length + body.length) };
}

/** The text with another body. The blank lines around it and the line ends stay. */
export function withBody(text: string, body: string): string {
  const source = readSource(text);
  const next = body.replaceAll(/\r\n?/g, '\n').trimEnd().replace(/^\n+/, '');
  if (!source || next === bodyOf(text)) return text;
  const { lead, tail } = trimmed(text.slice(source.bodyStart));
  const before = text.slice(0, source.bodyStart);
  // A file may end right after the closing ---.
  const gap = /\n$/.test(before) ? '' : source.lineEnd;
  return `${before}${gap}${lead}${next.replaceAll('\n', source.lineEnd)}${tail || source.lineEnd}`;
}
