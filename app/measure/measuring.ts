/**
 * Sends what is counted, in batches, to the site itself. Keeps nothing in the browser, and fails in silence: a figure that
 * is lost disturbs nobody.
 */
import type { ChosenIntent } from '#domain/intent/intent.ts';
import { type Device, type MeasuredEvent, measureHeader, measurePath } from '#domain/measure/events.ts';
import { whenIdle } from '../enhance/when-idle.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { createBatches } from './batches.ts';
import { deliverTo } from './count.ts';
import { onLeaving, whenShown } from './shown.ts';

/** In ms: how long events wait for others. */
const gatherMs = 4000;

let endVitals = () => {};
/** The server was asked once whether it counts at all. */
let isAsked = false;
let isLeaving = false;

const batches = createBatches({ send, later: (work) => setTimeout(work, gatherMs) });

/** Called once a document; `page` is its path. */
export function beginMeasuring(page: string, arrival: VisitArrival, chosen: ChosenIntent | undefined): void {
  // Programs that drive a browser are no visitors: their events are dropped.
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
    if (arrival.isNew) batches.add(visitOf(arrival, chosen, device));
    batches.add({ kind: 'view', page });
    whenIdle(() => void beginVitals(page, device));
  });
}

/** The page is seen once more, out of the back/forward cache. */
export function countReturn(page: string): void {
  if (!navigator.webdriver) batches.add({ kind: 'view', page });
}

async function beginVitals(page: string, device: Device): Promise<void> {
  try {
    const { measureVitals } = await import('./vitals.ts');
    endVitals = measureVitals({ page, device, count: batches.add });
  } catch {
    // No connection, or files of another build.
  }
}

function visitOf({ touch }: VisitArrival, chosen: ChosenIntent | undefined, device: Device): MeasuredEvent {
  const { landingPage, referrerHost, campaign } = touch;
  // Chosen after the arrival was read, which does not know it yet.
  const intent = chosen?.intent.id ?? touch.intent;
  return {
    kind: 'visit',
    page: landingPage,
    device,
    ...(referrerHost && { referrerHost: cut(referrerHost) }),
    ...(campaign && { campaign: cut(campaign) }),
    ...(intent && { intent: cut(intent) }),
  };
}

/** What is longer is no name that anything counts. */
const cut = (text: string) => text.slice(0, 253);

/** As wide as a tablet is a desktop; a finger on something narrower is a phone. */
function deviceNow(): Device {
  return matchMedia('(max-width: 767.98px), (pointer: coarse) and (max-width: 900px)').matches
    ? 'phone'
    : 'desktop';
}

function send(body: string): void {
  // The first batch of a visit that stays is asked for its answer: a site that counts nothing says so, and hears no more.
  if (!isAsked && !isLeaving) {
    ask(body);
    return;
  }
  try {
    if (navigator.sendBeacon(measurePath, body)) return;
  } catch {
    // Some blockers leave a function that throws.
  }
  void post(body);
}

function ask(body: string): void {
  isAsked = true;
  void post(body).then((answer) => answer?.headers.get(measureHeader) === 'off' && batches.end());
}

async function post(body: string): Promise<Response | undefined> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    return await fetch(measurePath, { method: 'POST', body, headers, keepalive: true });
  } catch {
    return undefined;
  }
}
