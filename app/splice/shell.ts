/**
 * Pages whose responses differ only in named parts. The server renders such a page once with a slot for each part, the
 * shell, and fills a copy for each request.
 */
import { createContext } from 'react-router';

/** Whether a page renders its shell. Its loader then returns `slot(name)` for each part. */
export const shellContext = createContext(false);

/** A private-use character, which no page prints. */
const edge = '\uE000';

/** Text to print in place of a part. */
export const slot = (name: string): string => `${edge}${name}${edge}`;

/** A part: markup, or text that is escaped for its place. */
export type Part = { html: string } | { text: string };

export interface SplicedPage {
  /** Requests with the same key have the same shell. */
  key: string;
  parts: () => Readonly<Record<string, Part>>;
}

type Place = 'markup' | 'script';

export interface Shell {
  /** Rendered pieces with the slots between them. */
  pieces: readonly (Buffer | { name: string; place: Place })[];
}

/** Cuts a rendered shell at its slots. */
export function cutShell(html: string): Shell {
  let place: Place = 'markup';
  const pieces = html.split(edge).map((text, index) => {
    if (index % 2 === 1) return { name: text, place };
    const opened = text.lastIndexOf('<script');
    const closed = text.lastIndexOf('</script');
    if (opened !== closed) place = opened > closed ? 'script' : 'markup';
    return Buffer.from(text);
  });
  return { pieces };
}

/** The page with its parts. Throws if a part is missing. */
export function fillShell({ pieces }: Shell, parts: Readonly<Record<string, Part>>): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (Buffer.isBuffer(piece)) return piece;
      const part = parts[piece.name];
      if (!part) throw new Error(`The page has no part "${piece.name}".`);
      return Buffer.from('html' in part ? part.html : escapes[piece.place](part.text));
    }),
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escapes: Record<Place, (text: string) => string> = {
  markup: (text) => text.replace(/[&<>"']/g, (character) => entities[character] ?? ''),
  /** Inside a JSON string: no text can end its script. */
  script: (text) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c'),
};
