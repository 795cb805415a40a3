/** Consent to 90-day attribution and third-party analytics. */

import {
  type Answer,
  answerKey,
  isUnanswered,
  type Purpose,
  purposesOf,
  readAnswer,
  rememberedKey,
} from '#domain/measure/consent.ts';
import { readSettings } from './settings.ts';

/** Google Analytics cookies. It sets them on the widest domain allowed, so try each. */
function removeAnalyticsCookies() {
  const names = document.cookie.match(/\b_ga\w*(?==)/g) ?? [];
  const labels = location.hostname.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two browsers
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** Reading and writing may throw: private windows can refuse storage. */
const access = {
  settings: readSettings,
  /** Global Privacy Control. */
  saysNo: (): boolean =>
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  now: () => Date.now(),
  read: () => localStorage.getItem(answerKey),
  write: (answer: string) => localStorage.setItem(answerKey, answer),
  /** Removes everything that only consent allowed storing. */
  forget() {
    removeAnalyticsCookies();
    localStorage.removeItem(rememberedKey);
  },
  /** Calls back when another tab stored an answer, or on a back/forward cache restore. */
  watch(onChange: () => void) {
    addEventListener('storage', ({ key }) => {
      // No key: the whole storage was cleared.
      if (key === answerKey || key === null) onChange();
    });
    // A page in the back/forward cache misses storage events.
    addEventListener('pageshow', ({ persisted }) => persisted && onChange());
  },
};

/** This browser's choice. No side effects before first use, so the server may import it. */
export const browserConsent = createConsentStore(access);

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

/** `undecided` without an answer. `refused` also with Global Privacy Control. */
export type Consent = 'granted' | 'refused' | 'undecided';

/** Current state, for display. */
export type Standing =
  /** Nothing requires consent. */
  | { by: 'nothing' }
  /** Global Privacy Control: the browser refuses for all sites. */
  | { by: 'signal' }
  /** Storage is unavailable, so an answer would be lost. */
  | { by: 'no-storage' }
  | { by: 'nobody' }
  /** `at`: ISO instant. `isWhole`: the question covered every purpose of this installation. */
  | { by: 'visitor'; choice: Answer['choice']; at: string; isWhole: boolean };

/** Reads storage once, and again only after changes. */
export function createConsentStore({
  settings,
  saysNo,
  now,
  read,
  write,
  forget,
  watch,
}: typeof access) {
  const listeners = new Set<() => void>();
  let known: Standing | undefined;
  let answered: Answer | undefined;

  const purposes = () => purposesOf(settings());
  /** Whether the visitor can answer, or has. */
  const isUpToVisitor = ({ by } = standing()) => by === 'nobody' || by === 'visitor';

  function look(): Standing {
    answered = undefined;
    if (purposes().length === 0) return { by: 'nothing' };
    if (saysNo()) return { by: 'signal' };
    try {
      answered = readAnswer(read(), now());
    } catch {
      return { by: 'no-storage' };
    }
    return standingOf(answered);
  }

  function standingOf(answer: Answer | undefined): Standing {
    if (!answer) return { by: 'nobody' };
    const { choice, at } = answer;
    return { by: 'visitor', choice, at, isWhole: !isUnanswered(answer, purposes()) };
  }

  function standing(): Standing {
    if (known) return known;
    watch(() => become(look()));
    known = look();
    if (known.by === 'signal') attempt(forget);
    return known;
  }

  function become(next: Standing) {
    known = next;
    for (const listener of listeners) listener();
    // Last: some listeners would write again until notified.
    if (next.by === 'signal' || (next.by === 'visitor' && next.choice === 'refused'))
      attempt(forget);
  }

  return {
    standing,
    consentTo(purpose: Purpose): Consent {
      if (!isUpToVisitor() || !purposes().includes(purpose)) return 'refused';
      return answered?.purposes.includes(purpose) ? answered.choice : 'undecided';
    },
    /** Whether a purpose is unanswered and the browser can store an answer. */
    isOpen: (): boolean => isUpToVisitor() && isUnanswered(answered, purposes()),
    answer(choice: Answer['choice']): void {
      if (!isUpToVisitor()) return;
      const answer: Answer = {
        v: 1,
        choice,
        at: new Date(now()).toISOString(),
        purposes: purposes(),
      };
      try {
        write(JSON.stringify(answer));
        answered = answer;
        become(standingOf(answer));
      } catch {
        // Without storage the question would return on every page.
        become({ by: 'no-storage' });
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** If storage fails, nothing was stored before. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
