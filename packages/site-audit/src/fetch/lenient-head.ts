/** Reads the head of an HTTP/1 answer as Chromium does, and says what is wrong with it. */
import type { HeaderList } from '../site/answer.ts';
import { text } from './exchange.ts';
import { RequestFault } from './request-fault.ts';

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
  if (/(?<!\r)\n/.test(raw.slice(begin))) forgiven.add('ends lines of its headers without a carriage return');
  if (/\r(?!\n)/.test(raw.slice(begin))) forgiven.add('ends lines of its headers without a line feed');
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
  if (!/^HTTP\/1\.[01] \d{3} /.test(line)) forgiven.add(`begins with the status line ${quoted(line)}`);
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
    if (name.length < colon) forgiven.add(`puts a space between the header ${quoted(name)} and its colon`);
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
  const all = (wanted: string) => headers.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const parts = (wanted: string) => all(wanted).flatMap((value) => value.split(',').map((one) => one.trim()));
  for (const name of ['location', 'content-disposition']) {
    if (new Set(all(name)).size > 1) throw new RequestFault('protocol', { reason: 'lengths-differ' });
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
