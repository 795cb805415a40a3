import { isUtf8 } from 'node:buffer';
import { attributionField } from '#domain/attribution/touch.ts';
import type { Fields } from './exchange.ts';

type ParsedFields =
  | { fields: Fields }
  /** Includes the text fields, to give them back. */
  | { failure: 'file'; fields: Fields }
  | { failure: 'malformed' | 'unsupported_type' | 'too_many' };

const usualMost = 200;

/**
 * Decodes a form body: urlencoded, multipart without files, or a JSON object with the same field names. UTF-8 only.
 * `mostValues`: a body with more is refused.
 */
export async function parseFields(
  body: Buffer,
  contentType: string | undefined,
  mostValues = usualMost,
): Promise<ParsedFields> {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset && !/^utf-?8$/.test(charset)) return { failure: 'unsupported_type' };
  if (type === 'multipart/form-data') return fromMultipart(body, contentType ?? '', mostValues);
  if (type === 'application/json') return fromJson(body, mostValues);
  if (type === 'application/x-www-form-urlencoded') return fromUrlencoded(body, mostValues);
  return { failure: 'unsupported_type' };
}

function fromUrlencoded(body: Buffer, most: number): ParsedFields {
  const text = body.toString('utf8');
  try {
    // Only checks that the codes are UTF-8. A percent sign that encodes nothing is literal, as in browsers.
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return { failure: 'malformed' };
  }
  return isUtf8(body) ? fromEntries(new URLSearchParams(text), most) : { failure: 'malformed' };
}

function fromJson(body: Buffer, most: number): ParsedFields {
  if (!isUtf8(body)) return { failure: 'malformed' };
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return { failure: 'malformed' };
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { failure: 'malformed' };
  const entries: [string, string][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (name === 'inputs' && isGroup(item)) {
      for (const [id, value] of Object.entries(item)) {
        if (typeof value === 'object' && value !== null) return { failure: 'malformed' };
        entries.push([`in.${id}`, value === null ? '' : String(value)]);
      }
      continue;
    }
    if (name === attributionField) {
      entries.push([name, asText(item)]);
      continue;
    }
    for (const single of Array.isArray(item) ? item : [item]) {
      if (single === null || single === undefined) continue;
      if (typeof single === 'object') return { failure: 'malformed' };
      entries.push([name, String(single)]);
    }
  }
  return fromEntries(entries, most);
}

/** API clients may send an attribution as an object. One that cannot be serialized must not lose the rest. */
function asText(item: unknown): string {
  if (typeof item === 'string') return item;
  try {
    return JSON.stringify(item);
  } catch {
    return '';
  }
}

/** A tool's inputs are one object in JSON, and `in.<id>` fields in a form. */
function isGroup(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

async function fromMultipart(body: Buffer, contentType: string, most: number): Promise<ParsedFields> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': contentType },
    }).formData();
    const entries = [...form.entries()];
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const parsed = fromEntries(texts, most);
    // Before the UTF-8 check: a file's bytes need not be text.
    if (texts.length < entries.length && 'fields' in parsed) return { failure: 'file', ...parsed };
    return isUtf8(body) ? parsed : { failure: 'malformed' };
  } catch {
    return { failure: 'malformed' };
  }
}

function fromEntries(entries: Iterable<[string, string]>, most: number): ParsedFields {
  const fields: Fields = Object.create(null);
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > most) return { failure: 'too_many' };
    // No form uses this name, and it is dangerous where objects are copied.
    if (name === '__proto__') continue;
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return { fields };
}
