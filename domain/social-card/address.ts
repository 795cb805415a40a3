import type { SocialCard } from './social-card.ts';

/**
 * Stands for everything cards are drawn with: programs, art, colors, fonts. Browsers keep a picture for a year and
 * networks for weeks, by its address, so cards that are drawn differently need new addresses. A test fails when this
 * falls behind, and says what to write here (scripts/social-cards/edition.test.ts).
 */
export const edition = '047b084700';

/** 64 bits of FNV-1a as 13 letters and digits: the same text gives the same name everywhere. Nothing secret in it. */
function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36).padStart(13, '0');
}

/**
 * Where the card of a page is found. What stands on it is in the name, so other words have another address.
 *
 * @example cardAddress('/tools/seo-audit', card) // '/social/tools/seo-audit-1x8…k3.png'
 */
export function cardAddress(path: string, card: SocialCard): string {
  const name = path === '/' ? '/home' : path;
  return `/social${name}-${shortHash(JSON.stringify([edition, card]))}.png`;
}
