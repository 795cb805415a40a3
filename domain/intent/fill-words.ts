/** Fills placeholders such as `{{price.setup}}` in intent texts. */
import type { Rewrites } from './intent.ts';

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with known placeholders filled in; unknown ones stay. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

export function fillRewrites(rewrites: Rewrites, values: Readonly<Record<string, string>>): Rewrites {
  return Object.fromEntries(
    Object.entries(rewrites).map(([page, words]) => [
      page,
      Object.fromEntries(Object.entries(words).map(([piece, text]) => [piece, fillWords(text, values)])),
    ]),
  );
}
