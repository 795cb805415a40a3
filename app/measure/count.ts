/**
 * Counts something, for the site's own figures. Costs nothing while the page starts: events wait here until the module
 * that sends them is loaded. Without JavaScript, or for a program, nothing is counted.
 */
import type { MeasuredEvent } from '#domain/measure/events.ts';

const waiting: MeasuredEvent[] = [];
const counted = new Set<string>();
let deliver: ((event: MeasuredEvent) => void) | undefined;

export function count(event: MeasuredEvent): void {
  if (deliver) deliver(event);
  else waiting.push(event);
}

/** Counts what is told apart by these fields the first time only, for as long as the document lives. */
export function countOnce(event: MeasuredEvent): void {
  const key = JSON.stringify(event);
  if (counted.has(key)) return;
  counted.add(key);
  count(event);
}

/** Hands over what waited, and from now on every event as it happens. */
export function deliverTo(next: (event: MeasuredEvent) => void): void {
  deliver = next;
  for (const event of waiting.splice(0)) next(event);
}
