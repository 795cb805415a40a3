/** Patterns of robots.txt: `*` matches anything, a final `$` the end of the address. */

export interface PathPattern {
  /** The literal pieces between stars. */
  pieces: Piece[];
  isAnchored: boolean;
  /** Length of the pattern in octets; the longest match wins. */
  length: number;
}

interface Piece {
  text: string;
  /** Built on the first search, for long pieces only. */
  table?: Uint32Array;
}

export function compilePath(path: string): PathPattern {
  const isAnchored = path.endsWith('$');
  const pieces = normalizePath(isAnchored ? path.slice(0, -1) : path, { isPattern: true }).split('*');
  const length = pieces.reduce((sum, piece) => sum + piece.length, pieces.length - 1) + (isAnchored ? 1 : 0);
  return { pieces: pieces.map((text) => ({ text })), isAnchored, length };
}

/** `path`: from `pathToMatch`. Finds each piece as early as possible, so the time is linear in the address. */
export function matchesPath({ pieces, isAnchored }: PathPattern, path: string): boolean {
  const [first, ...rest] = pieces;
  if (!first || !path.startsWith(first.text)) return false;
  let from = first.text.length;
  const last = isAnchored ? rest.pop() : undefined;
  if (isAnchored && !last) return path.length === from;
  for (const piece of rest) {
    const found = find(piece, path, from);
    if (found < 0) return false;
    from = found + piece.text.length;
  }
  return !last || (path.endsWith(last.text) && path.length - last.text.length >= from);
}

/** Path and query of an address, normalized for comparison with patterns. */
export function pathToMatch(url: string): string {
  const { pathname, search } = new URL(url);
  return normalizePath(pathname + search, { isPattern: false });
}

const plainInQuery = new Set([':', '/', '?', '@']);
const unreserved = /^[\w.~-]$/;

/**
 * Normalizes percent-encoding on both sides (RFC 9309, section 2.2.2): decodes what needs no encoding; the rest has
 * upper-case digits, including pattern characters. `%2F` stays distinct from `/`, except in a query.
 */
function normalizePath(path: string, { isPattern }: { isPattern: boolean }): string {
  const query = path.indexOf('?');
  return path.replace(/%[0-9a-f]{2}|%|[^\x21-\x7e]+|[$*]/gi, (found, at: number) => {
    if (/^%./.test(found)) {
      const decoded = String.fromCharCode(Number.parseInt(found.slice(1), 16));
      const isPlain = unreserved.test(decoded) || (query >= 0 && at > query && plainInQuery.has(decoded));
      return isPlain ? decoded : found.toUpperCase();
    }
    if (found === '%') return '%25';
    if (found === '$') return '%24';
    if (found === '*') return isPattern ? '*' : '%2A';
    return encodeURIComponent(found.toWellFormed());
  });
}

/** Short pieces are cheap to search in any way. */
const shortPiece = 32;

/** `indexOf` in linear time, also for inputs made to be slow (Knuth, Morris, Pratt). */
function find(piece: Piece, text: string, from: number): number {
  const { text: sought } = piece;
  if (sought.length > text.length - from) return -1;
  if (sought.length <= shortPiece) return text.indexOf(sought, from);
  piece.table ??= failureTable(sought);
  let matched = 0;
  for (let index = from; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== sought[matched]) matched = piece.table[matched - 1] ?? 0;
    if (text[index] === sought[matched]) matched += 1;
    if (matched === sought.length) return index - matched + 1;
  }
  return -1;
}

/** For each prefix, the length of its longest proper border. */
function failureTable(sought: string): Uint32Array {
  const table = new Uint32Array(sought.length);
  let border = 0;
  for (let index = 1; index < sought.length; index += 1) {
    while (border > 0 && sought[index] !== sought[border]) border = table[border - 1] ?? 0;
    if (sought[index] === sought[border]) border += 1;
    table[index] = border;
  }
  return table;
}
