/** Reads and decodes a request's body before any page or handler sees it. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { attributionField } from '#domain/measure/touch.ts';
import type { Exchange, Fields, SentFile } from './exchange.ts';
import { type Fault, refusalFor, sendRefusal, type Wording, wantsJson } from './refuse.ts';

/** What an address takes as a body. */
export interface BodyRule {
  maxBytes: number;
  /**
   * By default a form or a JSON object, as fields. A list names the types of text that the handler decodes itself;
   * `any` accepts everything and drops it.
   */
  types?: readonly string[] | 'any';
  /** For the whole body, in ms. */
  timeoutMs?: number;
  /** Maximum number of values in a form. */
  mostValues?: number;
  /** A request without body and type is an empty form. */
  mayBeEmpty?: true;
  /** The form may hold one file. */
  takesFile?: boolean;
  /** The page shows a refused form again with all input, so a browser's form is read even if it is too large. */
  keepsInput?: true;
}

/** A body: its fields if it is a form, else its bytes. */
export interface Sent {
  fields: Fields;
  bytes: Buffer;
}

const usualTimeoutMs = 20_000;
/** Reads a browser's form up to this multiple of the limit, to give it back in full with the error. */
const givenBackFactor = 4;

/**
 * Reads a body by its rule, or returns its refusal. Sets the visit's `fields`, and `refusal` if the fields could be read
 * but must not be accepted.
 */
export async function receive(
  exchange: Exchange,
  {
    maxBytes,
    types,
    timeoutMs = usualTimeoutMs,
    mostValues,
    mayBeEmpty,
    takesFile,
    keepsInput,
  }: BodyRule,
  wording: Wording = {},
): Promise<Sent | Response> {
  const { incoming, outgoing } = exchange.env;
  const { headers } = incoming;
  const fail = (fault: Fault) => sendRefusal(exchange, refusalFor(fault, wording), wording);
  if (types !== 'any' && !isDecodable(headers, types)) return fail('unsupported_type');
  const result = await readBody(incoming, {
    maxBytes,
    // People get their input back; a program keeps its own copy.
    mostBytes: keepsInput && !wantsJson(exchange) ? givenBackFactor * maxBytes : maxBytes,
    timeoutMs,
  });
  const isFailed = 'failure' in result;
  if (isFailed && (types !== 'any' || result.failure === 'too_large')) {
    if (result.failure !== 'aborted') return fail(result.failure);
    outgoing.destroy();
    return exchange.body(null);
  }
  const sent: Sent = { fields: {}, bytes: isFailed ? Buffer.alloc(0) : result.body };
  const isEmpty = mayBeEmpty && sent.bytes.length === 0 && headers['content-type'] === undefined;
  if (types === undefined && !isEmpty && !isFailed) {
    const parsed = await parseFields(sent.bytes, headers['content-type'], mostValues);
    const file = 'file' in parsed ? parsed.file : undefined;
    const isTaken = takesFile && file !== undefined;
    const failure = 'failure' in parsed && !isTaken ? parsed.failure : undefined;
    if (isTaken) exchange.env.file = file;
    const fault = result.isTooLarge ? 'too_large' : failure;
    if (!('fields' in parsed)) return fail(fault ?? 'malformed');
    if (fault) exchange.env.refusal = refusalFor(fault, wording);
    sent.fields = parsed.fields;
  }
  exchange.env.fields = sent.fields;
  return exchange.env.onArrived?.() ?? sent;
}

/** Whether a body is not compressed and, where types are listed, text of one of them in UTF-8. */
function isDecodable(
  headers: IncomingMessage['headers'],
  types: readonly string[] | undefined,
): boolean {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) return false;
  if (!types) return true;
  const { type, isText } = mediaTypeOf(headers['content-type']);
  return isText && types.includes(type);
}

/** The media type, empty if the header has none, and whether its text can be read. */
function mediaTypeOf(header = '') {
  try {
    const { essence, params } = new MIMEType(header);
    return { type: essence, isText: /^utf-?8$/i.test(params.get('charset') ?? 'utf-8') };
  } catch {
    return { type: '', isText: false };
  }
}

type BodyResult =
  | {
      body: Buffer;
      /** More than the form allows, but small enough to give back. */
      isTooLarge: boolean;
    }
  | { failure: 'too_large' | 'timeout' | 'aborted' };

interface BodyLimits {
  maxBytes: number;
  /** A body between `maxBytes` and this is still read if the rest arrives promptly. */
  mostBytes?: number;
  /** For the whole body. */
  timeoutMs: number;
  /** Until its first byte. */
  firstByteMs?: number;
}

/** How long a body may take to begin, and its rest once it is too large. */
const promptMs = 5000;

/**
 * Reads a request body, counting received bytes regardless of Content-Length. Stops at `mostBytes`, after `timeoutMs`
 * for a slow client, and after `firstByteMs` for one that sends nothing.
 */
export function readBody(
  req: IncomingMessage,
  { maxBytes, mostBytes = maxBytes, timeoutMs, firstByteMs = promptMs }: BodyLimits,
): Promise<BodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      clearTimeout(timer);
      req.removeAllListeners('data');
      req.pause();
      resolve(result);
    };
    let timer: NodeJS.Timeout;
    const endAfter = (ms: number, failure: 'timeout' | 'too_large') => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ failure }), Math.min(ms, timeoutMs));
    };
    endAfter(firstByteMs, 'timeout');
    req.once('data', () => endAfter(timeoutMs, 'timeout'));
    req.on('data', (chunk: Buffer) => {
      const wasInLimit = size <= maxBytes;
      size += chunk.length;
      if (size > mostBytes) return finish({ failure: 'too_large' });
      chunks.push(chunk);
      if (wasInLimit && size > maxBytes) endAfter(promptMs, 'too_large');
    });
    req.once('end', () => finish({ body: Buffer.concat(chunks), isTooLarge: size > maxBytes }));
    req.once('close', () => finish({ failure: 'aborted' }));
    req.once('error', () => finish({ failure: 'aborted' }));
  });
}

type ParsedFields =
  | { fields: Fields }
  /** Includes the text fields, to give them back, and the file if there is only one. */
  | { failure: 'file'; fields: Fields; file: SentFile | undefined }
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
  const { type, isText } = mediaTypeOf(contentType);
  if (!isText) return { failure: 'unsupported_type' };
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
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { failure: 'malformed' };
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

async function fromMultipart(
  body: Buffer,
  contentType: string,
  most: number,
): Promise<ParsedFields> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': contentType },
    }).formData();
    const entries = [...form.entries()];
    const texts = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const parsed = fromEntries(texts, most);
    const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
    const [first, another] = files;
    // Before the UTF-8 check: a file's bytes need not be text.
    if (first && 'fields' in parsed) {
      const file = another
        ? undefined
        : { name: first.name, bytes: Buffer.from(await first.arrayBuffer()) };
      return { failure: 'file', ...parsed, file };
    }
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
