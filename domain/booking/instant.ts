/** Instants as they travel between page and server. Runs in the browser too, where `Temporal` would be a burden. */

const written = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * An ISO instant with `Z` or an offset, as the one text we use for it: `2027-03-15T09:00:00-07:00` →
 * `2027-03-15T16:00:00Z`. Undefined for anything else, such as a local time or 30 February.
 */
export function instantOf(text: string): string | undefined {
  const [, date] = written.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace('.000Z', 'Z');
}

/** `Date.parse` would read 30 February as 2 March. */
function isDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
