/** First-party counting: events queue until the sender loads. Visits by programs or without JavaScript don't count. */
import type { MeasuredEvent } from '#domain/measure/events.ts';

const waiting: MeasuredEvent[] = [];
const counted = new Set<string>();
let deliver: ((event: MeasuredEvent) => void) | undefined;

export function count(event: MeasuredEvent): void {
  if (deliver) deliver(event);
  else waiting.push(event);
}

/** Counts events with equal fields only once per document. */
export function countOnce(event: MeasuredEvent): void {
  const key = JSON.stringify(event);
  if (counted.has(key)) return;
  counted.add(key);
  count(event);
}

/** Passes on queued events and all later ones. */
export function deliverTo(next: (event: MeasuredEvent) => void): void {
  deliver = next;
  for (const event of waiting.splice(0)) next(event);
}
