/** Classifies a response body and decodes its text: media type, signature, encoding. */
import { isAscii } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import type { HeaderList } from '../site/answer.ts';

/** As many bytes as browsers examine (MIME Sniffing, resource header). */
const sampleBytes = 1445;
/** A declaration must end within this many bytes (HTML, encoding sniffing). */
const prescanBytes = 1024;
/** Fallback returned by the sniffer; no encoding has this name. */
const nothing = 'none';

const lastField = (headers: HeaderList, name: string): string | undefined =>
  headers.findLast(([field]) => field === name)?.[1];

/** Never throws. */
export function contentOf(headers: HeaderList, body: Uint8Array) {
  const field = lastField(headers, 'content-type');
  /** Lower case; null when absent. */
  const mediaType = field?.split(';', 1)[0]?.trim().toLowerCase() || null;
  return { mediaType, verdict: verdictOf(mediaType, body), charset: charsetOf(field ?? '', body) };
}

const htmlTypes = ['text/html', 'application/xhtml+xml'];

function verdictOf(mediaType: string | null, body: Uint8Array) {
  const sample = body.subarray(0, sampleBytes);
  if (mediaType !== null && !htmlTypes.includes(mediaType)) return 'not-html';
  if (isPlainlyNotText(sample)) return mediaType === null ? 'not-html' : 'not-text';
  if (mediaType !== null) return 'html';
  return startsLikeHtml(sample) ? 'html-by-sniffing' : 'not-html';
}

const signatures = (
  '%PDF- \x89PNG\r\n GIF87a GIF89a \xff\xd8\xff BM\x00 RIFF PK\x03\x04 PK\x05\x06 \x1f\x8b Rar!\x1a ' +
  '7z\xbc\xaf\x27\x1c \xfd7zXZ \x28\xb5\x2f\xfd \x00asm \x7fELF OggS ID3 wOFF wOF2 \x00\x00\x01\x00 II*\x00 MM\x00*'
).split(' ');

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function isPlainlyNotText(sample: Uint8Array): boolean {
  const start = latin1(sample.subarray(0, 16));
  if (signatures.some((signature) => start.startsWith(signature))) return true;
  if (start.slice(4, 8) === 'ftyp') return true;
  // UTF-16 is text although half of its bytes are zeros.
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return false;
  const controls = sample.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0);
  return controls > sample.length / 10;
}

/** Binary data bytes of MIME Sniffing: control characters except tab, line ends, form feed and escape. */
const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/** MIME Sniffing, "identifying a resource with an unknown MIME type". */
const htmlStart =
  /^(?:\u{FEFF}|\xef\xbb\xbf)?[\t\n\f\r ]*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--|meta|link|main|header|section)(?:[\s>]|$|--)/iu;
const htmlComment = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*<!--/;

function startsLikeHtml(sample: Uint8Array): boolean {
  const start = latin1(sample);
  const plain = /^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll('\0', '') : start;
  return htmlStart.test(plain) || htmlComment.test(plain);
}

const boms: [bytes: string, name: string][] = [
  ['\xef\xbb\xbf', 'UTF-8'],
  ['\xff\xfe', 'UTF-16LE'],
  ['\xfe\xff', 'UTF-16BE'],
];

/** Encodings by their WHATWG names, such as `UTF-8` or `windows-1252`; null for those that are not declared. */
function charsetOf(contentType: string, body: Uint8Array) {
  const start = latin1(body.subarray(0, 3));
  const found = boms.find(([bytes]) => start.startsWith(bytes));
  const bom = found?.[1] ?? null;
  const rest = body.subarray(found?.[0].length ?? 0);
  const label = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1];
  const header = label === undefined ? null : encodingName(label);
  const inTime = declaredIn(rest, prescanBytes);
  const meta = inTime ?? declaredIn(rest, Number.POSITIVE_INFINITY);
  return {
    used: bom ?? header ?? inTime ?? guess(body),
    source: bom ? 'bom' : header ? 'header' : inTime ? 'meta' : 'none',
    bom,
    header,
    meta,
    /** A label in the header that names no encoding. */
    unknown: header === null ? (label ?? null) : null,
    isMetaLate: meta !== inTime,
    hasBytesAbove7f: !isAscii(body),
  };
}

/** By a meta element that ends within this many bytes. */
function declaredIn(bytes: Uint8Array, maxPrescanBytes: number): string | null {
  const found = sniffEncoding(bytes, { defaultEncoding: nothing, maxPrescanBytes });
  return found === nothing ? null : found;
}

/** Browsers guess by locale; undeclared pages are most often UTF-8. */
function guess(body: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return 'UTF-8';
  } catch {
    return 'windows-1252';
  }
}

/** WHATWG name, with capitals for UTF; null for a label of none. */
export function encodingName(label: string): string | null {
  try {
    const name = new TextDecoder(label.trim()).encoding;
    return name.startsWith('utf-') ? name.toUpperCase() : name;
  } catch {
    return null;
  }
}

/** Replaces invalid sequences; an encoding unknown to this machine is decoded as UTF-8. */
export function decode(body: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
