/** Parses YAML that an operator wrote. What YAML would cut or change is kept or refused with a remedy. Pure. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
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

/** The fields of a YAML text. Throws an error whose message says what to correct, for after the file's name. */
export function parseFields(file: string): Fields {
  const text = textOfFile(file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const at = error.linePos?.[0].line ?? 1;
    throw new Error(`Line ${at}: ${faultWords(text.split(/\r?\n/)[at - 1] ?? '', error)}`);
  }
  const cut = cutValue(document, text);
  if (cut !== undefined) {
    throw new Error(
      `Line ${lines.linePos(cut).line}: put this text between quotes. Without quotes a part is lost; a comment needs a line of its own.`,
    );
  }
  const data = z.record(z.string(), z.unknown()).safeParse(document.toJS());
  if (!data.success) throw new Error('Write fields such as "name: value".');
  const written = (path: readonly PropertyKey[]) => {
    const node = document.getIn(path, true);
    if (!isScalar(node) && !(isMap(node) && !node.flow)) return undefined;
    const [start, end] = node.range ?? [0, 0];
    const source = text.slice(start, end).trim();
    return source === '' || source.includes('\n') ? undefined : source;
  };
  return { data: data.data, written };
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
  return `put a text that holds a colon or begins with a sign between quotes. (${message.replace(/ at line [\s\S]*$/, '')})`;
}
