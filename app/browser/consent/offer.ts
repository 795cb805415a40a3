/** Asks for consent only if something needs it, and starts what was agreed to. */
import { answerKey, purposesOf } from '#domain/measure/consent.ts';
import { readStored, store } from '../enhance/storage.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { isOpen, onAnswer, readConsent } from './choice.ts';
import { readSettings } from './settings.ts';

/** Don't interrupt visitors who just arrived, in ms. */
const earliestMs = 1200;
const latestMs = 6000;
const scrolledPx = 240;
/** Stored for the visit under the answer's key: the question was dismissed without an answer. */
const dismissed = 'dismissed';

/** Call once per document. */
export function offerConsent({ touch, askedIntent }: VisitArrival): void {
  reportPage();
  // Also when the page comes back from the back/forward cache.
  onAnswer(reportPage);
  // Analytics concern every visit; attribution only visits from a campaign.
  const { plausible, ga4 } = readSettings();
  const isNeeded = plausible || ga4 || touch.campaign || touch.source || askedIntent;
  if (!isNeeded || !mayAsk() || window.top !== window) return;
  afterAWhile(() => {
    if (!mayAsk()) return;
    // If loading fails, the next page asks.
    import('./show-slip.ts').then(
      ({ showSlip }) => showSlip(mayAsk, () => store('sessionStorage', answerKey, dismissed)),
      () => {},
    );
  });
}

/**
 * Whether it is unanswered, and neither dismissed in this visit nor on the page. Without storage, dismissing would not
 * last.
 */
const mayAsk = () =>
  isOpen() &&
  readStored('sessionStorage', answerKey) === null &&
  !document.querySelector('[data-your-choice]');

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
