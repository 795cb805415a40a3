/**
 * The text of a content file as a YAML document and, for a page, the Markdown below it; and changes of its fields. A
 * change writes the document anew: comments stay, spacing may differ. Pure.
 */
import { type Document, isCollection, isSeq, stringify } from 'yaml';
import { asText, hidePlaceholders, isEqual, mapTexts } from '../page-files/filled-text.ts';
import { dataOf, documentOf } from '../page-files/parse-yaml.ts';
import { valueFileOf } from './content-file.ts';

/** Longest text of a file, in characters: six times that of the longest page. */
export const mostCharacters = 100_000;

export type Path = readonly (string | number)[];

interface Content {
  document: Document;
  /** The fields as data, placeholders unfilled. */
  data: Record<string, unknown>;
  /** Without blank lines around it; undefined for a file of values, which has fields throughout. */
  body: string | undefined;
}

/** Undefined when the file has no fields, or none that are readable YAML. */
export function readContent(file: string, text: string): Content | undefined {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const page = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(plain);
  const isValues = valueFileOf(file) !== undefined;
  const head = isValues ? plain : page?.[1];
  if (head === undefined) return undefined;
  try {
    const document = documentOf(hidePlaceholders(head));
    return {
      document,
      data: mapTexts(dataOf(document), asText) as Record<string, unknown>,
      body: isValues ? undefined : bodyOf(page?.[2] ?? ''),
    };
  } catch {
    return undefined;
  }
}

/** Spaces that indent the first line belong to it. */
const bodyOf = (text: string) => text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');

function textOf(fields: string, body: string | undefined): string {
  if (body === undefined) return `${fields.trimEnd()}\n`;
  return `---\n${fields.trimEnd()}\n---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** The text with changed fields, and with another body where one is given. Throws for a text that cannot be read. */
export function changed(
  file: string,
  text: string,
  change: (document: Document) => void,
  body?: string,
): string {
  const content = readContent(file, text);
  if (!content) throw new Error(`The fields of ${file} cannot be read.`);
  const { document } = content;
  change(document);
  const next = body === undefined ? content.body : bodyOf(body.replaceAll(/\r\n?/g, '\n'));
  return textOf(asText(document.toString({ lineWidth: 0 })), next);
}

/** The text of a new page without a body. */
export const newText = (fields: object): string => textOf(stringify(fields, { lineWidth: 0 }), '');

/** Sets the value at a path; undefined removes it. Throws when the group or list around it is not there. */
export function setValue(document: Document, path: Path, value: unknown): void {
  if (value === undefined) document.deleteIn(path);
  else if (isCollection(document.getIn(path.slice(0, -1))))
    document.setIn(path, typeof value === 'object' ? document.createNode(value) : value);
  else throw new Error(`There is nothing at ${path.slice(0, -1).join('.')}.`);
}

/** The text with a value at a path, and with the groups around it where they are missing. */
export const withValue = (file: string, text: string, path: Path, value: unknown): string =>
  changed(file, text, (document) => {
    for (const length of path.keys()) {
      const group = path.slice(0, length);
      if (length > 0 && !isCollection(document.getIn(group)))
        document.setIn(group, document.createNode({}));
    }
    setValue(document, path, value);
  });

export function addItem(document: Document, path: Path, value: unknown): void {
  const list = document.getIn(path);
  if (isSeq(list)) list.add(document.createNode(value));
  else setValue(document, path, [value]);
}

/** Lets two entries of a list change places. */
export function swapItems(document: Document, path: Path, first: number, second: number): void {
  const list = document.getIn(path);
  if (!isSeq(list)) return;
  [list.items[first], list.items[second]] = [list.items[second], list.items[first]];
}

/** Whether two texts of a file say the same; null: there is no file. Comments, spacing and the order of fields do not count. */
export function saysTheSame(file: string, one: string | null, other: string | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [a, b] = [readContent(file, one), readContent(file, other)];
  return a !== undefined && b !== undefined && isEqual([a.data, a.body], [b.data, b.body]);
}
