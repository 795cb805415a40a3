/** Longest line, in characters, that fits a phone at the size of an h1. */
const longestOnPhones = 16;

/**
 * The lines of a heading from content, which `|` divides. `onPhones`: each is short enough for a phone, so they stay
 * lines there; longer ones run on.
 */
export function headingLines(text: string): { lines: string[]; onPhones: boolean } {
  const lines = text.split('|').map((line) => line.trim());
  return { lines, onPhones: lines.every(({ length }) => length <= longestOnPhones) };
}
