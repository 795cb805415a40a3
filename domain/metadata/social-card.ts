/**
 * What is on the picture that a shared link shows: words of the page, and of a shared result its verdict. Never what a
 * visitor typed.
 */
export interface SocialCard {
  /** The site's name, beside the logo. */
  product: string;
  /** Short line above the heading: the kind of page, the topic. */
  kicker: string;
  /** The heading, split at its author's line breaks. */
  heading: string[];
  /** A fact of the page: `18 services`, `6 min`. */
  note?: string;
  /** The firm's own color and logo, if it has them: another look is another picture. */
  look?: string;
  /** Of a quiz's result: how many of its firs stand. */
  standing?: number;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Alt text of a card: its words in reading order, then its drawing. */
export function cardAltText({ product, kicker, heading, note, standing }: SocialCard): string {
  const drawing =
    standing === undefined
      ? 'Firs on a dark evergreen ground, crossed by brass tally strokes'
      : `A grove of 20 firs, of which ${standing} are standing`;
  const words = [product, kicker, heading.join(' '), ...(note ? [note] : []), drawing];
  return words.map(sentence).join(' ');
}

/**
 * Version of what draws cards, icons and resized pictures: programs, art, colors, fonts. Browsers cache a picture for a
 * year and networks for weeks, so those that look different need new addresses. A test fails when what draws them has changed
 * (server/pictures/edition.test.ts).
 */
export const drawingEdition = 'db7b7b4a5e';

/** 64 bits of FNV-1a as 13 letters and digits; deterministic. Not a secret. */
function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36).padStart(13, '0');
}

/**
 * Where the card of a page is found. What is on it is in the name, so other words have another address.
 *
 * @example cardAddress('/tools/seo-audit', card) // '/social/tools/seo-audit-1x8…k3.png'
 */
export function cardAddress(path: string, card: SocialCard): string {
  const name = path === '/' ? '/home' : path;
  return `/social${name}-${shortHash(JSON.stringify([drawingEdition, card]))}.png`;
}
