/** How this visit began. */

import {
  joinAttributions,
  mergeTouch,
  readAttribution,
  remembered,
  saysWhereFrom,
} from '#domain/measure/attribution.ts';
import { rememberedKey } from '#domain/measure/consent.ts';
import {
  type Attribution,
  attributionField,
  cleanTouch,
  instantOf,
  type Touch,
  touchFrom,
} from '#domain/measure/touch.ts';
import { onAnswer, readConsent } from '../consent/choice.ts';
import { readStored, store } from '../enhance/storage.ts';

export interface VisitArrival {
  touch: Touch;
  /** Raw value of `?intent=`; not validated. */
  askedIntent: string | undefined;
  /** The visitor came from another site or opened the URL directly; not a reload or a page of the same visit. */
  isNew: boolean;
}

let visit: Visit | undefined;
/** Whether this page started with consent or got it later. */
let hadConsent = false;

/** Reads and stores the URL and referrer for the visit. `page` is the current path. */
export function noteArrival(page: string): VisitArrival {
  const now = Date.now();
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The visitor may have navigated within the document since.
  const opened = URL.canParse(opening?.name ?? '') ? new URL(opening?.name ?? '') : undefined;
  const address = opened?.origin === location.origin ? opened : new URL(location.href);
  const { referrer } = document;
  const isOwnLink = URL.canParse(referrer) && new URL(referrer).host === address.host;
  const isRepeated = opening?.type === 'reload' || opening?.type === 'back_forward';
  const isNew = !isOwnLink && !isRepeated;

  const known = readKnown(now);
  if (!hadConsent) forget();
  const direct = touchFrom({ address, referrer, at: now }) ?? {
    at: instantOf(now),
    landingPage: page,
  };
  // Without storage, or if the first page was left before this loaded: use what is still available.
  const begun = isOwnLink ? firstPageOf(referrer, now) : direct;
  if (begun && (isNew || !known)) keep({ ...mergeTouch(known, begun, now), arrival: begun });
  else if (known) keep(known);
  onAnswer(() => {
    if (readConsent() === 'granted') rememberVisit();
    else forgetEarlier();
  });

  const askedIntent = address.searchParams.get('intent')?.slice(0, 100) || undefined;
  return { touch: visit?.arrival ?? direct, askedIntent, isNew };
}

/** Records which words were shown, as part of the attribution. `intent`: the entry's id. */
export function noteIntent(intent: string | undefined): void {
  if (!visit || !intent || visit.last.intent === intent) return;
  const { arrival, first } = visit;
  const shown: Touch = { ...arrival, intent };
  keep({ arrival: shown, first: isSame(first, arrival) ? shown : first, last: shown });
}

/** Reloads what other pages of the visit stored. */
export function readVisitAgain(): void {
  const known = readKnown(Date.now());
  if (known) keep(known);
}

function readKnown(now: number): Visit | undefined {
  hadConsent = readConsent() === 'granted';
  return joined(readVisit(now), hadConsent ? readRemembered(now) : undefined);
}

function keep(next: Visit): void {
  visit = next;
  const { first, last, arrival } = next;
  store('sessionStorage', visitKey, JSON.stringify({ first, last, arrival }));
  if (readConsent() === 'granted') rememberVisit();
  publishAttribution(JSON.stringify({ first, last }));
}

/** Merges with what other tabs stored meanwhile. */
function rememberVisit(): void {
  hadConsent = true;
  if (!visit) return;
  const { first, last } = joined(visit, readRemembered(Date.now())) ?? visit;
  store('localStorage', rememberedKey, JSON.stringify({ first, last }));
}

/** Consent refused or withdrawn: delete earlier visits, in storage and in memory. */
function forgetEarlier(): void {
  forget();
  if (!visit || !hadConsent) return;
  hadConsent = false;
  const { arrival } = visit;
  keep({ first: arrival, last: arrival, arrival });
}

/** Our own page linked here, in a tab without a record of the visit: its URL may still name a campaign. */
function firstPageOf(referrer: string, now: number): Touch | undefined {
  const touch = touchFrom({ address: new URL(referrer), referrer: '', at: now });
  return touch && saysWhereFrom(touch) ? touch : undefined;
}

function joined(own: Visit | undefined, earlier: Attribution | undefined): Visit | undefined {
  if (!earlier) return own;
  return own
    ? { ...joinAttributions(own, earlier), arrival: own.arrival }
    : { ...earlier, arrival: earlier.last };
}

const isSame = (a: Touch, b: Touch) => a.at === b.at && a.landingPage === b.landingPage;

/** First and last touch, and the one that began this visit, which may differ from both. */
export interface Visit extends Attribution {
  arrival: Touch;
}

/** In sessionStorage: deleted with the tab, never sent. Documented on the cookie page. */
export const intentKey = 'visit:intent';

/** In sessionStorage: deleted with the tab. */
const visitKey = 'visit:attribution';

function readVisit(now: number): Visit | undefined {
  const text = readStored('sessionStorage', visitKey);
  const attribution = readAttribution(text, now);
  if (!text || !attribution) return undefined;
  const { arrival } = JSON.parse(text) as { arrival?: unknown };
  return { ...attribution, arrival: cleanTouch(arrival, now) ?? attribution.last };
}

/** Attribution of earlier visits, without touches older than 90 days. */
function readRemembered(now: number): Attribution | undefined {
  const known = readAttribution(readStored('localStorage', rememberedKey), now);
  return known && remembered(known, now);
}

const forget = () => store('localStorage', rememberedKey, null);

let current = '';

/** Adds the attribution to every form on submit, native or scripted. `text` is JSON. */
function publishAttribution(text: string): void {
  if (!current) {
    document.addEventListener('formdata', ({ formData, target }) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        formData.set(attributionField, current);
    });
  }
  current = text;
}
