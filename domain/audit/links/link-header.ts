/** Parses `Link` headers (RFC 8288) as tolerantly as crawlers, in one pass. */

export interface HeaderLink {
  /** Between the angle brackets, trimmed. */
  target: string;
  /** Tokens of the first `rel` parameter, lower case. */
  rel: string[];
  /** Every `hreflang` parameter, as written. */
  hreflang: string[];
  /** Lower case, without parameters. */
  type: string | undefined;
  /** The link's context when it is not the resource itself. */
  anchor: string | undefined;
  /** The link-value as sent, trimmed. */
  text: string;
}

/** Longer headers are cut; servers limit headers to a few kilobytes anyway. */
const fieldLimit = 65_536;

const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** A position that only moves forward, so parsing is linear. */
class Cursor {
  index = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  peek(): string | undefined {
    return this.text[this.index];
  }

  skipBlanks() {
    while (isBlank(this.peek())) this.index += 1;
  }

  /** Reads up to one of the characters, or to the end. */
  readUntil(stops: string): string {
    const start = this.index;
    while (this.index < this.text.length && !stops.includes(this.text.charAt(this.index))) this.index += 1;
    return this.text.slice(start, this.index);
  }

  /** Starts at an opening quotation mark; an unclosed one extends to the end. */
  readQuoted(): string {
    let value = '';
    for (this.index += 1; this.index < this.text.length; this.index += 1) {
      const char = this.text.charAt(this.index);
      if (char === '"') {
        this.index += 1;
        return value;
      }
      if (char === '\\' && this.index + 1 < this.text.length) this.index += 1;
      value += this.text.charAt(this.index);
    }
    return value;
  }
}

function readParameter(cursor: Cursor): [name: string, value: string] {
  cursor.skipBlanks();
  const name = cursor.readUntil('=;,').trim().toLowerCase();
  if (cursor.peek() !== '=') return [name, ''];
  cursor.index += 1;
  cursor.skipBlanks();
  if (cursor.peek() !== '"') return [name, cursor.readUntil(';,').trim()];
  const value = cursor.readQuoted();
  // Ignore text after the closing mark.
  cursor.readUntil(';,');
  return [name, value];
}

function readLink(cursor: Cursor): HeaderLink {
  const start = cursor.index;
  cursor.index += 1;
  const target = cursor.readUntil('>').trim();
  cursor.index += 1;
  const parameters: [string, string][] = [];
  cursor.readUntil(';,');
  while (cursor.peek() === ';') {
    cursor.index += 1;
    parameters.push(readParameter(cursor));
  }
  const first = (wanted: string) => parameters.find(([name]) => name === wanted)?.[1];
  return {
    target,
    rel: (first('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    hreflang: parameters.filter(([name]) => name === 'hreflang').map(([, value]) => value),
    type: first('type')?.toLowerCase().split(';')[0]?.trim(),
    anchor: first('anchor'),
    text: cursor.text.slice(start, cursor.index).trim(),
  };
}

/** The links of one header, in order; text outside angle brackets is skipped. Never throws. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const cursor = new Cursor(value.slice(0, fieldLimit));
  const links: HeaderLink[] = [];
  const lastEnd = cursor.text.lastIndexOf('>');
  while (cursor.index < cursor.text.length) {
    cursor.skipBlanks();
    if (cursor.peek() === '<' && cursor.index < lastEnd) links.push(readLink(cursor));
    else cursor.readUntil(',');
    if (cursor.peek() === ',') cursor.index += 1;
  }
  return links;
}
