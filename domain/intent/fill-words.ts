/** Placeholders such as `{{price.setup}}` in the words of an intent. */
import type { Rewrites } from './intent.ts';

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with every known placeholder filled in; an unknown one stays as it is. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** The same for all words of some rewrites. */
export function fillRewrites(rewrites: Rewrites, values: Readonly<Record<string, string>>): Rewrites {
  return Object.fromEntries(
    Object.entries(rewrites).map(([page, words]) => [
      page,
      Object.fromEntries(Object.entries(words).map(([piece, text]) => [piece, fillWords(text, values)])),
    ]),
  );
}
