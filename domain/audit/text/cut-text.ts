/** Text of an audited site, cut for quoting in a sentence; white space and line breaks become blanks. */
export function cutText(text: string, longest = 120): string {
  // Cut first, so that a megabyte is never processed.
  const flat = text
    .slice(0, longest * 4)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim();
  return flat.length > longest || text.length > longest * 4
    ? `${flat.slice(0, longest).toWellFormed().trimEnd()}…`
    : flat;
}
