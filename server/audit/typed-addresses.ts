import { type OpeningAddresses, openingAddresses } from 'site-audit/addresses';
import { plainAddress } from '#domain/forms/normalise.ts';

const longest = 2048;

/** What a visitor typed or pasted, without what surrounds an address in a text. */
export function typedAddress(typed: string): string {
  const text = typed.trim();
  // URLs drop these characters anywhere.
  return text.length > longest ? text : plainAddress(text.replace(/[\t\n\r]/g, ''));
}

/** The addresses to try for it. */
export const typedAddresses = (typed: string): OpeningAddresses | 'invalid-url' =>
  openingAddresses(typedAddress(typed));
