/** Instants exchanged between page and server. Browsers run this, so it does without `Temporal`. */
import { isIsoDate } from '../dates/iso-date.ts';

const written = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** `2027-03-15T09:00:00-07:00` → `2027-03-15T16:00:00Z`. Undefined for a local time, February 30 and the like. */
export function instantOf(text: string): string | undefined {
  const [, date] = written.exec(text) ?? [];
  if (date === undefined || !isIsoDate(date)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace('.000Z', 'Z');
}
