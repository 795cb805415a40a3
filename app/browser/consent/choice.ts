/** Consent to 90-day attribution and third-party analytics, as this browser keeps it. */
import {
  type Answer,
  answerKey,
  isUnanswered,
  type Purpose,
  purposesOf,
  readAnswer,
  rememberedKey,
} from '#domain/measure/consent.ts';
import { onStored, readStored, store } from '../enhance/storage.ts';
import { readSettings } from './settings.ts';

/** What decides about consent. */
export type Standing =
  /** Nothing requires consent. */
  | { by: 'nothing' }
  /** Global Privacy Control: the browser refuses for all sites. */
  | { by: 'signal' }
  /** Storage is unavailable, so an answer would be lost. */
  | { by: 'no-storage' }
  /** `isWhole`: the question covered every purpose of this installation. */
  | { by: 'visitor'; answer: Answer | undefined; isWhole: boolean };

let known: Standing | undefined;
const listeners = new Set<() => void>();

/** Reads storage once, and again only after changes. */
export function standing(): Standing {
  if (!known) {
    known = look();
    onStored(answerKey, () => become(look()));
    if (known.by === 'signal') forget();
  }
  return known;
}

function look(): Standing {
  const purposes = purposesOf(readSettings());
  if (purposes.length === 0) return { by: 'nothing' };
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
    return { by: 'signal' };
  const stored = readStored('localStorage', answerKey);
  if (stored === undefined) return { by: 'no-storage' };
  const answer = readAnswer(stored, Date.now());
  return { by: 'visitor', answer, isWhole: !isUnanswered(answer, purposes) };
}

function become(next: Standing) {
  known = next;
  for (const listener of listeners) listener();
  // Last: some listeners would write again until notified.
  if (next.by === 'signal' || (next.by === 'visitor' && next.answer?.choice === 'refused'))
    forget();
}

/** Removes everything that only consent allowed storing. */
function forget() {
  // Google Analytics sets its cookies on the widest domain allowed, so try each.
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
  store('localStorage', rememberedKey, null);
}

/** `undecided` without an answer. `refused` also if the operator disabled the purpose, or the visitor cannot answer. */
export type Consent = 'granted' | 'refused' | 'undecided';

export function readConsent(purpose: Purpose = 'remember'): Consent {
  const now = standing();
  if (now.by !== 'visitor' || !purposesOf(readSettings()).includes(purpose)) return 'refused';
  return now.answer?.purposes.includes(purpose) ? now.answer.choice : 'undecided';
}

/** Whether a purpose is unanswered and the browser can store an answer. */
export function isOpen(): boolean {
  const now = standing();
  return now.by === 'visitor' && !now.isWhole;
}

export function giveAnswer(choice: Answer['choice']): void {
  if (standing().by !== 'visitor') return;
  const at = new Date().toISOString();
  const answer: Answer = { v: 1, choice, at, purposes: purposesOf(readSettings()) };
  // Without storage the question would return on every page.
  const isKept = store('localStorage', answerKey, JSON.stringify(answer));
  become(isKept ? look() : { by: 'no-storage' });
}

/** Calls back when the answer or the possibility to give one changes. Returns an unsubscribe function. */
export function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
