/** Stored attribution: for the visit, and with consent for 90 days. */
import { cleanTouch } from '#domain/measure/attribution/clean-touch.ts';
import { remembered } from '#domain/measure/attribution/merge-touch.ts';
import { readAttribution } from '#domain/measure/attribution/read-attribution.ts';
import { rememberedKey } from '#domain/measure/attribution/remembered.ts';
import { type Attribution, attributionField, type Touch } from '#domain/measure/attribution/touch.ts';
import { readStored, store } from '../enhance/storage.ts';

/** First and last touch, and the one that began this visit, which may differ from both. */
export interface Visit extends Attribution {
  arrival: Touch;
}

/** In sessionStorage: deleted with the tab. */
const visitKey = 'visit:attribution';

export function readVisit(now: number): Visit | undefined {
  const text = readStored('sessionStorage', visitKey);
  const attribution = readAttribution(text, now);
  if (!text || !attribution) return undefined;
  const { arrival } = JSON.parse(text) as { arrival?: unknown };
  return { ...attribution, arrival: cleanTouch(arrival, now) ?? attribution.last };
}

export const keepVisit = ({ first, last, arrival }: Visit): void =>
  store('sessionStorage', visitKey, JSON.stringify({ first, last, arrival }));

/** Attribution of earlier visits, without touches older than 90 days. */
export function readRemembered(now: number): Attribution | undefined {
  const known = readAttribution(readStored('localStorage', rememberedKey), now);
  return known && remembered(known, now);
}

export const remember = ({ first, last }: Attribution): void =>
  store('localStorage', rememberedKey, JSON.stringify({ first, last }));

export const forget = (): void => store('localStorage', rememberedKey, null);

let current = '';

/** Adds the attribution to every form on submit, native or scripted. `text` is JSON. */
export function publishAttribution(text: string): void {
  if (!current) {
    document.addEventListener('formdata', ({ formData, target }) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        formData.set(attributionField, current);
    });
  }
  current = text;
}
