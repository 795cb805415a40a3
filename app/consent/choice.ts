/** Whether the visitor agreed to what needs agreement: being remembered for 90 days, and the analytics of others. */
import { rememberedKey } from '#domain/attribution/remembered.ts';
import { answerKey } from '#domain/consent/answer.ts';
import type { Purpose } from '#domain/consent/settings.ts';
import { type Consent, createConsentStore } from './consent-store.ts';
import { readSettings } from './settings.ts';

export type { Consent } from './consent-store.ts';

/** Cookies of Google Analytics. It sets them for the widest domain it may, so each is tried. */
function removeAnalyticsCookies() {
  const names = document.cookie.match(/\b_ga\w*(?==)/g) ?? [];
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two browsers
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** The answer of this browser. Touches nothing before it is used, so the server may import it. */
export const browserConsent = createConsentStore({
  settings: readSettings,
  saysNo: () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  now: () => Date.now(),
  read: () => localStorage.getItem(answerKey),
  write: (answer) => localStorage.setItem(answerKey, answer),
  forget() {
    removeAnalyticsCookies();
    localStorage.removeItem(rememberedKey);
  },
  watch(onChange) {
    addEventListener('storage', ({ key }) => {
      // Without a key the whole storage was cleared.
      if (key === answerKey || key === null) onChange();
    });
    // A page that slept in the back/forward cache has missed what was stored meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && onChange());
  },
});

/** Refused as well where the operator has switched the purpose off, or the browser keeps nothing. */
export function readConsent(purpose: Purpose = 'remember'): Consent {
  return browserConsent.consentTo(purpose);
}

/** Calls back whenever the answer changes. Returns how to stop. */
export function onConsent(listener: (consent: Consent) => void, purpose: Purpose = 'remember'): () => void {
  let last = readConsent(purpose);
  return browserConsent.subscribe(() => {
    const next = readConsent(purpose);
    if (next === last) return;
    last = next;
    listener(next);
  });
}
