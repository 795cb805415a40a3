/** Parses YAML that an operator wrote. What YAML would cut or change is kept or refused with a remedy. Pure. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  type Node,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import { z } from 'zod';

export interface Fields {
  data: Record<string, unknown>;
  /** What the file has at a path, on one line; undefined for nothing, and for longer values. */
  written(path: readonly PropertyKey[]): string | undefined;
}

/** A file's text without what editors add: a byte order mark, old line ends, NULs at the end. Throws when it is no UTF-8. */
export function textOfFile(text: string): string {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\0+$/, '')
    .replaceAll(/\r(?!\n)/g, '\n');
  if (!/[\uFFFD\0]/.test(plain)) return plain;
  throw new Error('The file is not saved as UTF-8. Save it again and choose the encoding UTF-8.');
}

/** Longest text of fields, in characters: nearly twice that of the largest page. Parsing takes 50 ms at most. */
const mostCharacters = 30_000;
/** No file of ours nests deeper than six levels. */
const mostLevels = 20;

/** A YAML text as a document. Throws an error whose message says what to correct, for after the file's name. */
export function documentOf(text: string): Document {
  if (text.length > mostCharacters) {
    const [has, most] = [text.length, mostCharacters].map((count) => count.toLocaleString('en-US'));
    throw new Error(`The fields have ${has} characters, and ${most} fit. Shorten them.`);
  }
  const document = withoutOverflow(() => parseDocument(text, { prettyErrors: false }));
  const [error] = document.errors;
  if (error) throw faultAt(text, error.pos[0], (line) => faultWords(line, error));
  return document;
}

/** The fields of a document; throws as `documentOf` does. Aliases, with which a few lines fill the memory, are refused. */
export function dataOf(document: Document): Record<string, unknown> {
  const given = withoutOverflow((): unknown => document.toJS({ maxAliasCount: 0 }));
  const data = z.record(z.string(), z.unknown()).safeParse(given);
  if (!data.success) throw new Error('Write fields such as "name: value".');
  if (isDeeper(data.data, mostLevels)) throw new Error(deepWords);
  return data.data;
}

const cutWords =
  'put this text between quotes. Without quotes a part is lost; a comment needs a line of its own.';

const deepWords = 'Lists and groups lie too deep in each other. Remove brackets or spaces.';

/** The parser calls itself for each level. */
function withoutOverflow<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new Error(deepWords) : error;
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

function faultAt(text: string, position: number, words: (line: string) => string): Error {
  const before = text.slice(0, position).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  return new Error(`Line ${before.length}: ${words(line)}`);
}

/** The fields of a YAML text. Throws an error whose message says what to correct, for after the file's name. */
export function parseFields(file: string): Fields {
  const text = textOfFile(file);
  const document = documentOf(text);
  const cut = withoutOverflow(() => cutValue(document, text));
  if (cut !== undefined) throw faultAt(text, cut, () => cutWords);
  const data = dataOf(document);
  const written = (path: readonly PropertyKey[]) => {
    const node = document.getIn(path, true);
    if (!isScalar(node) && !(isMap(node) && !node.flow)) return undefined;
    const [start, end] = node.range ?? [0, 0];
    const source = text.slice(start, end).trim();
    return source === '' || source.includes('\n') ? undefined : source;
  };
  return { data, written };
}

/** Validates fields. A value that the schema wants as text is text as it was written, such as the number 0123. */
export function fitFields<T>(
  schema: z.ZodType<T>,
  data: unknown,
  written: Fields['written'],
): z.ZodSafeParseResult<T> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result;
  let corrected = data;
  for (const issue of result.error.issues) {
    if (issue.code !== 'invalid_type' || issue.expected !== 'string') continue;
    const source = written(issue.path);
    if (source !== undefined) corrected = withText(corrected, issue.path, source);
  }
  return corrected === data ? result : schema.safeParse(corrected, { reportInput: true });
}

function withText(data: unknown, [key, ...rest]: readonly PropertyKey[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(data)) return data.with(Number(key), withText(data[Number(key)], rest, text));
  const group = (data ?? {}) as Record<PropertyKey, unknown>;
  return { ...group, [key]: withText(group[key], rest, text) };
}

/** Whether a # after this value can only begin a comment. */
const isNoSentence = (value: unknown, source: string) =>
  typeof value === 'string'
    ? /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d$|\d\d:\d\d|\/|https?:)/.test(value)
    : String(value) === source;

const hasComment = (text: string, end: number) => /^[ \t]+#/.test(text.slice(end, end + 40));

/** Offset of the first value that YAML cuts off or takes for a sign of its own. */
function cutValue(document: Document, text: string): number | undefined {
  let at: number | undefined;
  visit(document, {
    Pair(key, { value, key: name }) {
      // `name: # One CPA` is an empty value with a comment.
      const end = isNode(name) ? (name.range?.[1] ?? 0) : 0;
      const isEmpty = key !== null && isScalar(value) && value.value === null;
      if (!isEmpty || !/^:[ \t]+(?:#|null\b)/i.test(text.slice(end, end + 40))) return undefined;
      at = end;
      return visit.BREAK;
    },
    Node(_, node: Node) {
      const [start, end] = node.range ?? [0, 0];
      const isMarked = ('anchor' in node && node.anchor) || ('tag' in node && node.tag);
      const isCut =
        isScalar(node) &&
        node.type === 'PLAIN' &&
        !isNoSentence(node.value, text.slice(start, end)) &&
        hasComment(text, end);
      if (!isMarked && !isCut) return undefined;
      at = start;
      return visit.BREAK;
    },
  });
  return at;
}

function faultWords(line: string, { code, message }: YAMLParseError): string {
  if (/^\s*\t/.test(line)) return 'YAML takes spaces, not tabs, at the beginning of a line.';
  if (code === 'DUPLICATE_KEY')
    return `the field ${line.split(':')[0]?.replace(/^[\s-]+/, '')} is there twice. Keep one of them.`;
  return `put a text that holds a colon or begins with a sign between quotes. (${message})`;
}
