const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-10-01` → `October 1, 2025`, the same in every time zone. */
export const longDate = (isoDate: string) => long.format(new Date(`${isoDate}T00:00:00Z`));

const wordsPerMinute = 220;

/** Minutes it takes to read a text given as HTML, at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
