/** Reads an attribution that came from outside. */
import { cleanTouch } from './clean-touch.ts';
import type { Attribution } from './touch.ts';

/** In bytes of UTF-8. */
export const mostBytes = 4096;

/**
 * The attribution in a JSON text, or undefined when none can be made of it. Unknown properties and wrong values are left
 * out, and where only one of the two arrivals is good it stands for both. `now` in ms since 1970. Never throws.
 */
export function readAttribution(text: string | undefined, now: number): Attribution | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (name: string): unknown =>
    Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  const first = cleanTouch(own('first'), now);
  const last = cleanTouch(own('last'), now);
  const either = first ?? last;
  if (!either) return undefined;
  // The order of the two is what the whole thing tells; a first one after the last one tells nothing.
  if (first && last) return first.at <= last.at ? { first, last } : { first: last, last };
  return { first: either, last: either };
}

function parsed(text: string | undefined): unknown {
  if (!text || text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
