/** Stored attribution: for the visit, and with consent for 90 days. Handles storage errors. */
import { cleanTouch } from '#domain/attribution/clean-touch.ts';
import { remembered } from '#domain/attribution/merge-touch.ts';
import { readAttribution } from '#domain/attribution/read-attribution.ts';
import { rememberedKey } from '#domain/attribution/remembered.ts';
import type { Attribution, Touch } from '#domain/attribution/touch.ts';

/** First and last touch, and the one that began this visit, which may differ from both. */
export interface Visit extends Attribution {
  arrival: Touch;
}

/** In sessionStorage: deleted with the tab. */
const visitKey = 'visit:attribution';

export function readVisit(now: number): Visit | undefined {
  const text = read(() => sessionStorage, visitKey);
  const attribution = readAttribution(text, now);
  if (!text || !attribution) return undefined;
  const { arrival } = JSON.parse(text) as { arrival?: unknown };
  return { ...attribution, arrival: cleanTouch(arrival, now) ?? attribution.last };
}

export function keepVisit({ first, last, arrival }: Visit): void {
  write(() => sessionStorage, visitKey, JSON.stringify({ first, last, arrival }));
}

/** Attribution of earlier visits, without touches older than 90 days. */
export function readRemembered(now: number): Attribution | undefined {
  const known = readAttribution(
    read(() => localStorage, rememberedKey),
    now,
  );
  return known && remembered(known, now);
}

export function remember({ first, last }: Attribution): void {
  write(() => localStorage, rememberedKey, JSON.stringify({ first, last }));
}

export function forget(): void {
  try {
    localStorage.removeItem(rememberedKey);
  } catch {
    // No storage, so nothing to delete.
  }
}

function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Private window or storage full: known only until the page is left.
  }
}
