/** What the browser keeps of how somebody came: for the visit, and with consent for 90 days. Storage may refuse. */
import { cleanTouch } from '#domain/attribution/clean-touch.ts';
import { remembered } from '#domain/attribution/merge-touch.ts';
import { readAttribution } from '#domain/attribution/read-attribution.ts';
import { rememberedKey } from '#domain/attribution/remembered.ts';
import type { Attribution, Touch } from '#domain/attribution/touch.ts';

/** Both arrivals, and the one by which this visit began; that may be neither of the two. */
export interface Visit extends Attribution {
  arrival: Touch;
}

/** In the session storage: gone with the tab. */
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

/** What an earlier visit left; what is older than 90 days is forgotten by this. */
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
    // Nothing can be kept here, so nothing is.
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
    // In a private window, or full: then it is known until the page is left.
  }
}
