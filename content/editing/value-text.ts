/** Writes values as YAML in the style of the content files: plain where possible, else double quotes. Pure. */
import { parse } from 'yaml';
import { isEqual } from './deep-equal.ts';

interface Style {
  /** Inside brackets, where a comma ends a value. */
  isInFlow?: boolean | undefined;
}

/** Longest list that is written on one line, in characters. */
const longestLine = 100;

/** One value on one line. */
export function valueText(value: unknown, style: Style = {}): string {
  if (Array.isArray(value)) return `[${value.map((one) => valueText(one, { isInFlow: true })).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, one]) => `${key}: ${valueText(one, { isInFlow: true })}`);
    return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
  }
  if (typeof value !== 'string') return String(value ?? '""');
  return isPlain(value, style) ? value : JSON.stringify(value);
}

/** A field on lines of its own, indented by `indent` columns; no line end after it. */
export function pairText(key: string, value: unknown, indent: number): string {
  const start = `${' '.repeat(indent)}${key}:`;
  if (Array.isArray(value) && value.length > 0 && !isShort(value)) {
    return [start, ...value.map((item) => itemText(item, indent + 2))].join('\n');
  }
  if (isGroup(value)) {
    const lines = Object.entries(value).map(([name, one]) => pairText(name, one, indent + 2));
    return [start, ...lines].join('\n');
  }
  return `${start} ${valueText(value)}`;
}

/** An entry of a list on lines of its own. `isShort` entries are written in braces on one line. */
export function itemText(value: unknown, indent: number, isOnOneLine = false): string {
  const dash = `${' '.repeat(indent)}- `;
  if (isOnOneLine || !isGroup(value)) return `${dash}${valueText(value)}`;
  const lines = Object.entries(value).map(([key, one]) => pairText(key, one, indent + 2));
  return dash + lines.join('\n').trimStart();
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const isShort = (list: readonly unknown[]) =>
  list.every((one) => typeof one !== 'object') && valueText(list).length <= longestLine;

function isPlain(text: string, { isInFlow = false }: Style): boolean {
  // Other readers of YAML take a placeholder for a map.
  if (text === '' || text !== text.trim() || /[\n\r]|\{\{/.test(text)) return false;
  try {
    const read: unknown = parse(isInFlow ? `[${text}]` : `a: ${text}`);
    return isEqual(read, isInFlow ? [text] : { a: text });
  } catch {
    return false;
  }
}
