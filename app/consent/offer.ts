/** Asks for consent, only where something needs it; and begins what was agreed to. */
import { answerKey } from '#domain/consent/answer.ts';
import { type ConsentSettings, purposesOf } from '#domain/consent/settings.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { browserConsent, readConsent } from './choice.ts';
import { readSettings } from './settings.ts';

/** Nobody is asked while they are still finding out where they are. */
const earliestMs = 1200;
const latestMs = 6000;
const scrolledPx = 240;
/** Kept for the visit under the same name as an answer: the question was closed without one. */
const dismissed = 'dismissed';

/** Called once a document. */
export function offerConsent(arrival: VisitArrival): void {
  reportPage();
  browserConsent.subscribe(() => reportPage());
  const settings = readSettings();
  if (!browserConsent.isOpen() || !isNeeded(settings, arrival) || wasDismissed() || window.top !== window)
    return;
  afterAWhile(() => {
    if (!browserConsent.isOpen()) return;
    // Without the code (no connection) the next page asks.
    import('./show-slip.ts').then(
      ({ showSlip }) => showSlip(dismiss),
      () => {},
    );
  });
}

/** Analytics of others concern every visit; remembering only one that a campaign began. */
function isNeeded({ plausible, ga4 }: ConsentSettings, { touch, askedIntent }: VisitArrival): boolean {
  return Boolean(plausible || ga4 || touch.campaign || touch.source || askedIntent);
}

/** Reports the page to the analytics the visitor agreed to. */
export function reportPage({ again = false } = {}): void {
  const agreed = purposesOf(readSettings()).some(
    (purpose) => purpose !== 'remember' && readConsent(purpose) === 'granted',
  );
  if (agreed)
    void import('./analytics.ts').then(
      ({ reportView }) => reportView(again),
      () => {},
    );
}

/** Once the visitor has looked around: scrolled, or stayed for some seconds; never in the first one. */
function afterAWhile(run: () => void) {
  const began = performance.now();
  const from = scrollY;
  const events = new AbortController();
  const go = () => {
    events.abort();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(go, latestMs);
  const onScroll = () => {
    if (Math.abs(scrollY - from) > scrolledPx && performance.now() - began > earliestMs) go();
  };
  addEventListener('scroll', onScroll, { passive: true, signal: events.signal });
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(answerKey) === dismissed;
  } catch {
    return true;
  }
}

function dismiss() {
  try {
    sessionStorage.setItem(answerKey, dismissed);
  } catch {
    // The page has gone quiet all the same.
  }
}
