/** Longest line, in characters, that fits a phone at the size of an h1. */
const longestOnPhones = 16;

/**
 * The lines of a heading from content, which `|` divides. `onPhones`: those that are lines there, too, because the one
 * before is short enough for a phone; after a longer one they run on.
 */
export function headingLines(text: string): { text: string; onPhones: boolean }[] {
  const lines = text.split('|').map((line) => line.trim());
  return lines.map((line, at) => ({
    text: line,
    onPhones: at > 0 && (lines[at - 1]?.length ?? 0) <= longestOnPhones,
  }));
}
