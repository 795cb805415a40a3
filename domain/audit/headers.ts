/** Reading the fields of an HTTP response (RFC 9110, section 5). Names are given in lower case. */
import type { HeaderList } from './snapshot.ts';

/** Every value of a field, trimmed, in the order received; empty when the field is absent. */
export function fieldValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([given]) => given === name).map(([, value]) => value.trim());
}

/** The first value of a field; null when it is absent. */
export function fieldValue(headers: HeaderList, name: string): string | null {
  return fieldValues(headers, name)[0] ?? null;
}

/** The members of a comma list over all fields of that name, trimmed, as written, without empty ones. */
export function fieldList(headers: HeaderList, name: string): string[] {
  return fieldValues(headers, name).flatMap((value) => splitUnquoted(value, ','));
}

/** The parts of a text between separators that stand outside double quotes, trimmed, without empty ones. */
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
