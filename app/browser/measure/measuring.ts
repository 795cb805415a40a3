/** Sends counted events in batches. Stores nothing and ignores failures: a lost count is harmless. */

import {
  batchBytes,
  batchEvents,
  type Device,
  type MeasuredEvent,
  measureHeader,
  measurePath,
} from '#domain/measure/events.ts';
import { whenIdle } from '../enhance/when-idle.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { deliverTo } from './count.ts';

/** Batching window, in ms. */
const gatherMs = 4000;

const frame = ['{"events":[', ']}'] as const;
const frameBytes = frame.join('').length;

let endVitals = () => {};
/** The server was asked once whether it counts. */
let isAsked = false;
let isLeaving = false;

const batches = createBatches({ send, later: (work) => setTimeout(work, gatherMs) });

/** Call once per document; `page` is its path. */
export function beginMeasuring(page: string, arrival: VisitArrival): void {
  // Automated browsers are not visitors: drop their events.
  if (navigator.webdriver) {
    deliverTo(() => {});
    return;
  }
  whenShown(() => {
    deliverTo(batches.add);
    onLeaving(() => {
      endVitals();
      isLeaving = true;
      batches.flush();
      isLeaving = false;
    });
    const device = deviceNow();
    if (arrival.isNew) batches.add(visitOf(arrival, device));
    batches.add({ kind: 'view', page });
    whenIdle(() => void beginVitals(page, device));
  });
}

/** Counts a view when the page returns from the back/forward cache. */
export function countReturn(page: string): void {
  if (!navigator.webdriver) batches.add({ kind: 'view', page });
}

async function beginVitals(page: string, device: Device): Promise<void> {
  // Fails offline, or for files from another build.
  const vitals = await import('./vitals.ts').catch(() => undefined);
  endVitals = vitals?.measureVitals({ page, device, count: batches.add }) ?? endVitals;
}

function visitOf({ touch }: VisitArrival, device: Device): MeasuredEvent {
  const { landingPage, referrerHost, campaign } = touch;
  return {
    kind: 'visit',
    page: landingPage,
    device,
    ...(referrerHost && { referrerHost: cut(referrerHost) }),
    ...(campaign && { campaign: cut(campaign) }),
  };
}

/** Longer names are never valid. */
const cut = (text: string) => text.slice(0, 253);

/** At least tablet width counts as desktop; narrower touch screens count as phones. */
function deviceNow(): Device {
  return matchMedia('(max-width: 767.98px), (pointer: coarse) and (max-width: 900px)').matches
    ? 'phone'
    : 'desktop';
}

function send(body: string): void {
  try {
    if ((isAsked || isLeaving) && navigator.sendBeacon(measurePath, body)) return;
  } catch {
    // Some blockers replace the function with one that throws.
  }
  const headers = { 'Content-Type': 'application/json' };
  const answer = fetch(measurePath, { method: 'POST', body, headers, keepalive: true });
  // Read the first response: a site that doesn't count says so, and we stop.
  isAsked ||= !isLeaving;
  answer.then(
    (response) => response.headers.get(measureHeader) === 'off' && batches.end(),
    () => {},
  );
}

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** Not prerendered, and not in a background tab that was never opened. */
const isShown = () => !document.prerendering && document.visibilityState === 'visible';

/** Calls `work` when the page first becomes visible; at once if it is. */
function whenShown(work: () => void): void {
  const events = new AbortController();
  const look = () => {
    if (!isShown()) return;
    events.abort();
    work();
  };
  for (const type of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(type, look, { signal: events.signal });
  look();
}

/** Calls `work` when the page is left or hidden, the last event that fires reliably, after the document's listeners. */
function onLeaving(work: () => void): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}

interface BatchesOptions {
  send: (body: string) => void;
  later: (work: () => void) => void;
}

export function createBatches({ send, later }: BatchesOptions) {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let bytes = frameBytes;
  let isAwaited = false;
  let isEnded = false;
  function flush() {
    if (waiting.length === 0) return;
    const body = frame.join(waiting.join());
    waiting = [];
    bytes = frameBytes;
    send(body);
  }

  return {
    add(event: MeasuredEvent) {
      if (isEnded) return;
      const text = JSON.stringify(event);
      const size = encoder.encode(text).length + 1;
      if (frameBytes + size > batchBytes) return;
      if (bytes + size > batchBytes) flush();
      waiting.push(text);
      bytes += size;
      if (waiting.length >= batchEvents) return flush();
      if (isAwaited) return;
      isAwaited = true;
      later(() => {
        isAwaited = false;
        flush();
      });
    },
    flush,
    end(): void {
      isEnded = true;
      waiting = [];
    },
  };
}
