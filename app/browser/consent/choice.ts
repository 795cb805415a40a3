/** Consent to 90-day attribution and third-party analytics. */
import { rememberedKey } from '#domain/measure/attribution/remembered.ts';
import { answerKey } from '#domain/measure/consent/answer.ts';
import type { Purpose } from '#domain/measure/consent/settings.ts';
import { type Consent, createConsentStore } from './consent-store.ts';
import { readSettings } from './settings.ts';

export type { Consent } from './consent-store.ts';

/** Google Analytics cookies. It sets them on the widest domain allowed, so try each. */
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

/** This browser's choice. No side effects before first use, so the server may import it. */
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
      // No key: the whole storage was cleared.
      if (key === answerKey || key === null) onChange();
    });
    // A page in the back/forward cache misses storage events.
    addEventListener('pageshow', ({ persisted }) => persisted && onChange());
  },
});

/** Also refused if the operator disabled the purpose or storage is unavailable. */
export function readConsent(purpose: Purpose = 'remember'): Consent {
  return browserConsent.consentTo(purpose);
}

/** Calls back when consent to attribution changes. Returns an unsubscribe function. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  let last = readConsent();
  return browserConsent.subscribe(() => {
    const next = readConsent();
    if (next === last) return;
    last = next;
    listener(next);
  });
}
