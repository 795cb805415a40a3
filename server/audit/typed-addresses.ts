import { type OpeningAddresses, openingAddresses } from 'site-audit/addresses';
import { plainAddress } from '#domain/forms/normalise.ts';

const longest = 2048;

/** The addresses to try for what a visitor typed or pasted, without what surrounds an address in a text. */
export function typedAddresses(typed: string): OpeningAddresses | 'invalid-url' {
  const text = typed.trim();
  // URLs drop these characters anywhere.
  return text.length > longest
    ? 'invalid-url'
    : openingAddresses(plainAddress(text.replace(/[\t\n\r]/g, '')));
}
