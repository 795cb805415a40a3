/**
 * Splits the text of a content file into front matter and body without losing a character, and parses the front
 * matter with positions. A file of values is front matter throughout. Placeholders stay as typed. Pure.
 */
import { type Document, parseDocument } from 'yaml';
import { asText, hidePlaceholders, mapTexts } from '../page-files/filled-text.ts';

export interface PageSource {
  /** Offsets into the text. */
  headStart: number;
  headEnd: number;
  bodyStart: number;
  /** Parsed front matter; positions count from `headStart`. */
  document: Document;
  /** Front matter as data, placeholders unfilled. */
  data: Record<string, unknown>;
  lineEnd: '\n' | '\r\n';
}

/** Undefined when the file has no fields, or none that are readable YAML. */
export function readSource(text: string): PageSource | undefined {
  const match =
    /^(\uFEFF?---(\r?\n))([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text) ??
    /^((?!---)(?=[^\n]*?(\r?\n)))([\s\S]*?)(?:\r?\n)?$/.exec(text);
  if (!match) return undefined;
  const [whole, first = '', lineEnd, head = ''] = match;
  const document = parseDocument(hidePlaceholders(head));
  if (document.errors.length > 0) return undefined;
  const data: unknown = document.toJS();
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return {
    headStart: first.length,
    headEnd: first.length + head.length,
    bodyStart: whole.length,
    document,
    data: mapTexts(data, asText) as Record<string, unknown>,
    lineEnd: lineEnd === '\r\n' ? '\r\n' : '\n',
  };
}

/** The Markdown below the front matter with `\n` line ends, without blank lines around it. */
export function bodyOf(text: string): string {
  const source = readSource(text);
  return source ? trimmed(text.slice(source.bodyStart)).body.replaceAll('\r\n', '\n') : '';
}

function trimmed(rest: string) {
  const before = /^\s*(?=\S|$)/.exec(rest)?.[0] ?? '';
  // Spaces that indent the first line belong to it.
  const lead = before.slice(0, before.lastIndexOf('\n') + 1);
  const body = rest.slice(lead.length).trimEnd();
  return { lead, body, tail: rest.slice(lead.length + body.length) };
}

/** The text with another body. The blank lines around it and the line ends stay. */
export function withBody(text: string, body: string): string {
  const source = readSource(text);
  const next = body.replaceAll(/\r\n?/g, '\n').trimEnd().replace(/^\n+/, '');
  if (!source || next === bodyOf(text)) return text;
  const { lead, tail } = trimmed(text.slice(source.bodyStart));
  const before = text.slice(0, source.bodyStart);
  // A file may end right after the closing ---.
  const gap = /\n$/.test(before) ? '' : source.lineEnd;
  return `${before}${gap}${lead}${next.replaceAll('\n', source.lineEnd)}${tail || source.lineEnd}`;
}
