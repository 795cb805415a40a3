/**
 * Reads one answer in HTTP/1 as leniently as Chromium does (its http_stream_parser, http_util and
 * http_chunked_decoder) and hands it on as undici reads it. Nothing after the answer is read and the connection is never
 * used again, so that answers cannot be smuggled.
 */
import type { Socket } from 'node:net';
import { Duplex, Readable } from 'node:stream';
import { connectionLimits } from '../run/audit-limits.ts';
import type { HeaderList } from '../site/answer.ts';
import { text } from './exchange.ts';
import { NeedsHttp2, RequestFault } from './request-fault.ts';

interface Asked {
  url: URL;
  method: string;
  headerBytes: number;
}

/** What undici does not know: clauses after "the server", and the headers as sent. */
export interface Found {
  forgiven: string[];
  headers?: HeaderList;
}

/** The connection of one request; fills `found` while it is read. */
export function forgiving(socket: Socket, asked: Asked, found: Found): Duplex {
  const read = async function* () {
    const bytes = createBytes(socket);
    const head = await finalHead(bytes, asked);
    found.forgiven.push(...head.forgiven);
    found.headers = head.headers;
    yield strictHead(head);
    const isEmpty = asked.method === 'HEAD' || head.status === 204 || head.status === 304;
    if (isEmpty) return;
    if (head.body.kind === 'chunks') yield* chunks(bytes, found.forgiven);
    else
      yield* bytes.take(head.body.kind === 'length' ? head.body.bytes : Number.POSITIVE_INFINITY);
  };
  // Its types leave out Node's own streams.
  const both = {
    writable: socket as NodeJS.WritableStream,
    readable: Readable.from(read(), { objectMode: false }),
  };
  return Duplex.from(both as never);
}

/** As much as undici may know: names and values that it accepts, and where the body ends. */
function strictHead({ status, headers, body }: Head): Buffer {
  const framing = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade'];
  const fields = headers.filter(([name]) => !framing.includes(name));
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`);
  if (body.kind === 'length') lines.push(`content-length: ${body.bytes}\r\n`);
  if (body.kind === 'chunks') lines.push('transfer-encoding: chunked\r\n');
  return Buffer.from(`HTTP/1.1 ${status} \r\n${lines.join('')}connection: close\r\n\r\n`);
}

type Bytes = ReturnType<typeof createBytes>;

function createBytes(source: AsyncIterable<Buffer>) {
  const incoming = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { done, value } = await incoming.next();
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value]);
    return !done;
  };
  const cut = (length: number) => {
    const part = held.subarray(0, length);
    held = held.subarray(length);
    return part;
  };
  return {
    held: () => held,
    more,
    cut,
    /** The next bytes, fewer when the source ends. */
    async *take(length: number) {
      for (let left = length; left > 0; ) {
        if (held.length === 0 && !(await more())) return;
        const part = cut(Math.min(left, held.length));
        left -= part.length;
        yield part;
      }
    },
    /** Up to the next line feed, without it; undefined when the source ends first. */
    async line(longest: number): Promise<string | undefined> {
      for (;;) {
        const at = held.indexOf(0x0a);
        if ((at < 0 ? held.length : at) > longest) throw new RequestFault('protocol');
        if (at >= 0) return cut(at + 1).toString('latin1', 0, at);
        if (!(await more())) return undefined;
      }
    },
  };
}

async function finalHead(bytes: Bytes, { url, headerBytes }: Asked) {
  let room = headerBytes;
  for (;;) {
    let [end, scanned] = endOfHead(bytes.held());
    while (end === undefined) {
      if (bytes.held().length > room) break;
      refuseOthers(bytes.held(), url);
      if (!(await bytes.more())) throw new RequestFault('protocol', { reason: 'closed' });
      [end, scanned] = endOfHead(bytes.held(), scanned);
    }
    if (end === undefined || end > room)
      throw new RequestFault('protocol', { reason: 'head-too-large' });
    room -= end;
    const head = readHead(bytes.cut(end));
    if (head.status === 101) throw new RequestFault('protocol');
    if (head.status >= 200) return head;
  }
}

/** Before the head is whole: a server that speaks something else is named without waiting for more. */
function refuseOthers(bytes: Buffer, url: URL): void {
  if (bytes.length < 9) return;
  // The SETTINGS frame, on no stream, with which HTTP/2 begins.
  if (bytes[3] === 4 && bytes.readUInt32BE(5) === 0) {
    if (url.protocol === 'https:') throw new NeedsHttp2('protocol');
    throw new RequestFault('protocol', { reason: 'http2-unencrypted' });
  }
  if (!/http/i.test(bytes.toString('latin1', 0, 8)))
    throw new RequestFault('protocol', { reason: 'not-http' });
}

const sizeFault = 'writes the sizes of its chunks in an irregular way';

/** The chunks with regular sizes; without the last one when the server ends before it. */
async function* chunks(bytes: Bytes, forgiven: string[]): AsyncGenerator<string | Uint8Array> {
  for (;;) {
    const line = await bytes.line(connectionLimits.chunkSizeLine);
    if (line === undefined) return;
    const text = line.replace(/\r$/, '');
    const size = /^([\da-f]{1,12})[ \t]*(?:;|$)/i.exec(text)?.[1];
    if (!forgiven.includes(sizeFault) && (line === text || size !== text)) forgiven.push(sizeFault);
    if (size === undefined) throw new RequestFault('protocol');
    const length = Number.parseInt(size, 16);
    if (length === 0) return yield '0\r\n\r\n';
    yield `${size}\r\n`;
    yield* bytes.take(length);
    const end = await bytes.line(1);
    if (end === undefined) return;
    if (end.trim() !== '') throw new RequestFault('protocol');
    yield '\r\n';
  }
}

export interface Head {
  status: number;
  headers: HeaderList;
  body: { kind: 'length'; bytes: number } | { kind: 'chunks' } | { kind: 'rest' };
  /** Clauses after "the server"; the body's faults are added later. */
  forgiven: string[];
}

interface Scan {
  at: number;
  isLineEmpty: boolean;
  /** Blank lines before the status line do not end the head. */
  isBegun: boolean;
}

/** Where the head ends, after its empty line, and how far the bytes are searched. */
export function endOfHead(
  bytes: Buffer,
  scan: Scan = { at: 0, isLineEmpty: true, isBegun: false },
): [end: number | undefined, next: Scan] {
  let { isLineEmpty, isBegun } = scan;
  for (let at = scan.at; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x0a) {
      if (isLineEmpty && isBegun) return [at + 1, scan];
      isLineEmpty = true;
    } else if (byte !== 0x0d) {
      isLineEmpty = false;
      isBegun = true;
    }
  }
  return [undefined, { at: bytes.length, isLineEmpty, isBegun }];
}

const token = /^[!#$%&'*+\-.^_`|~\da-z]+$/i;
/** Bytes that a browser skips before the status line. */
const mostBefore = 4;

/** Throws a RequestFault for an answer that Chromium refuses. */
export function readHead(bytes: Buffer): Head {
  const forgiven = new Set<string>();
  const raw = bytes.toString('latin1');
  const begin = raw.search(/http/i);
  if (begin < 0 || begin > mostBefore) throw new RequestFault('protocol', { reason: 'not-http' });
  if (begin > 0) forgiven.add('sends characters before the status line');
  if (/(?<!\r)\n/.test(raw.slice(begin)))
    forgiven.add('ends lines of its headers without a carriage return');
  if (/\r(?!\n)/.test(raw.slice(begin)))
    forgiven.add('ends lines of its headers without a line feed');
  if (raw.includes('\0')) forgiven.add('sends a zero byte in its headers');
  const [statusLine = '', ...lines] = raw
    .slice(begin)
    .replaceAll('\0', '')
    .split(/[\r\n]+/)
    .filter(Boolean);
  const { status, version } = readStatus(statusLine, forgiven);
  const headers = readFields(lines, forgiven);
  return { status, headers, body: bodyOf(headers, version, forgiven), forgiven: [...forgiven] };
}

function readStatus(line: string, forgiven: Set<string>) {
  const [, major = '1', minor = '0', code] =
    /^http(?:\/(\d{1,3})(?:\.(\d{1,3}))?)?[ \t]+([1-9]\d\d)(?!\d)/i.exec(line) ?? [];
  if (code === undefined) throw new RequestFault('protocol', { reason: 'not-http' });
  if (!/^HTTP\/1\.[01] \d{3} /.test(line))
    forgiven.add(`begins with the status line ${quoted(line)}`);
  return { status: Number(code), version: Number(major) + Number(minor) / 10 };
}

function readFields(lines: readonly string[], forgiven: Set<string>): HeaderList {
  const fields: [name: string, value: string][] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line)) {
      forgiven.add('continues a header on the next line');
      if (last) last[1] = `${last[1]} ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trimEnd();
    if (!token.test(name)) {
      forgiven.add(`sends a line that is not a header: ${quoted(line)}`);
      continue;
    }
    if (name.length < colon)
      forgiven.add(`puts a space between the header ${quoted(name)} and its colon`);
    fields.push([name.toLowerCase(), line.slice(colon + 1).trim()]);
  }
  return fields.map(([name, value]) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    const clean = value.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '');
    if (clean !== value) forgiven.add(`sends a control character in the header ${quoted(name)}`);
    return [name, text(Buffer.from(clean, 'latin1'))];
  });
}

function bodyOf(headers: HeaderList, version: number, forgiven: Set<string>): Head['body'] {
  const all = (wanted: string) =>
    headers.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const parts = (wanted: string) =>
    all(wanted).flatMap((value) => value.split(',').map((one) => one.trim()));
  for (const name of ['location', 'content-disposition']) {
    if (new Set(all(name)).size > 1)
      throw new RequestFault('protocol', { reason: 'lengths-differ' });
  }
  const codings = parts('transfer-encoding').map((one) => one.toLowerCase());
  const isChunked = version >= 1.1 && codings.includes('chunked');
  const lengths = parts('content-length');
  if (codings.some((one) => one !== 'chunked'))
    forgiven.add('names a transfer encoding that browsers do not know');
  if (codings.length > 1) forgiven.add('names its transfer encoding more than once');
  if (isChunked) {
    if (lengths.length > 0) forgiven.add('sends its answer in chunks and states a length too');
    return { kind: 'chunks' };
  }
  if (new Set(lengths).size > 1) throw new RequestFault('protocol', { reason: 'lengths-differ' });
  if (lengths.length > 1) forgiven.add('states the length of its answer more than once');
  const [length] = lengths;
  if (length === undefined) return { kind: 'rest' };
  if (/^\d{1,15}$/.test(length)) return { kind: 'length', bytes: Number(length) };
  forgiven.add(`states a length that is no number: ${quoted(length)}`);
  return { kind: 'rest' };
}

/** Printable ASCII only, cut. */
const quoted = (text: string) => `“${text.replace(/[^ -~]/g, '?').slice(0, 60)}”`;
