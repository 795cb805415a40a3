/** Reads an attribution from untrusted data. */
import { cleanTouch } from './clean-touch.ts';
import type { Attribution } from './touch.ts';

/** Bytes of UTF-8. */
export const mostBytes = 4096;

/**
 * The attribution in a JSON text, or undefined. Unknown properties and invalid values are dropped, and if only one
 * of the two arrivals is valid it is used for both. `now` in ms since 1970. Never throws.
 */
export function readAttribution(text: string | null | undefined, now: number): Attribution | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (name: string): unknown =>
    Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  const first = cleanTouch(own('first'), now);
  const last = cleanTouch(own('last'), now);
  const either = first ?? last;
  if (!either) return undefined;
  // A first arrival after the last one is invalid, so drop it.
  if (first && last) return first.at <= last.at ? { first, last } : { first: last, last };
  return { first: either, last: either };
}

function parsed(text: string | null | undefined): unknown {
  if (!text || text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
