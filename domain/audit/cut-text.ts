/** Text of an audited site at a length that can be quoted in a sentence; white space and line breaks become blanks. */
export function cutText(text: string, longest = 120): string {
  // Enough for the cut whatever is left out, so a megabyte is never rewritten.
  const flat = text
    .slice(0, longest * 4)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim();
  return flat.length > longest || text.length > longest * 4
    ? `${flat.slice(0, longest).toWellFormed().trimEnd()}…`
    : flat;
}
