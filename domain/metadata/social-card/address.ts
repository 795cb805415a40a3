import type { SocialCard } from './social-card.ts';

/**
 * Version of everything that draws cards: programs, art, colors, fonts. Browsers cache a picture for a year and
 * networks for weeks, so cards that look different need new addresses. A test fails when what draws them has changed
 * (scripts/social-cards/draw-card.test.ts).
 */
export const edition = '029ff89ede';

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
  return `/social${name}-${shortHash(JSON.stringify([edition, card]))}.png`;
}
