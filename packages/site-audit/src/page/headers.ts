/** Reads HTTP response headers (RFC 9110, section 5). Pass names in lower case. */
import type { HeaderList } from '../site/answer.ts';

/** Every value of a header, trimmed, in order; empty when absent. */
export const fieldValues = (headers: HeaderList, name: string): string[] =>
  headers.filter(([given]) => given === name).map(([, value]) => value.trim());

export const fieldValue = (headers: HeaderList, name: string): string | null =>
  fieldValues(headers, name)[0] ?? null;

/** Members of a comma list over all headers of a name, trimmed, without empty ones. */
export const fieldList = (headers: HeaderList, name: string): string[] =>
  fieldValues(headers, name).flatMap((value) => splitUnquoted(value, ','));

/** Splits at separators outside double quotes; trimmed, without empty parts. */
export function splitUnquoted(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
