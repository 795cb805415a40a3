/** Asks for consent only if something needs it, and starts what was agreed to. */
import { answerKey, type ConsentSettings, purposesOf } from '#domain/measure/consent.ts';
import { readStored, store } from '../enhance/storage.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { browserConsent, readConsent } from './choice.ts';
import { readSettings } from './settings.ts';

/** Don't interrupt visitors who just arrived, in ms. */
const earliestMs = 1200;
const latestMs = 6000;
const scrolledPx = 240;
/** Stored for the visit under the answer's key: the question was dismissed without an answer. */
const dismissed = 'dismissed';

/** Call once per document. */
export function offerConsent(arrival: VisitArrival): void {
  reportPage();
  // Also when the page comes back from the back/forward cache.
  browserConsent.subscribe(reportPage);
  if (!mayAsk() || !isNeeded(readSettings(), arrival) || window.top !== window) return;
  afterAWhile(() => {
    if (!mayAsk()) return;
    // If loading fails, the next page asks.
    import('./show-slip.ts').then(
      ({ showSlip }) => showSlip(mayAsk, dismiss),
      () => {},
    );
  });
}

/** Whether it is unanswered, and not dismissed in this visit. Without storage, dismissing would not last. */
const mayAsk = () => browserConsent.isOpen() && readStored('sessionStorage', answerKey) === null;

/** Analytics concern every visit; attribution only visits from a campaign. */
function isNeeded(
  { plausible, ga4 }: ConsentSettings,
  { touch, askedIntent }: VisitArrival,
): boolean {
  return Boolean(plausible || ga4 || touch.campaign || touch.source || askedIntent);
}

/** Reports the page to the analytics the visitor agreed to. */
function reportPage(): void {
  const agreed = purposesOf(readSettings()).some(
    (purpose) => purpose !== 'remember' && readConsent(purpose) === 'granted',
  );
  if (agreed)
    void import('./analytics.ts').then(
      ({ reportView }) => reportView(),
      () => {},
    );
}

/** Runs after scrolling or some seconds, but never right after arrival. */
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

const dismiss = () => store('sessionStorage', answerKey, dismissed);
