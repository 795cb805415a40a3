/** Converts known times to another zone in the browser: no request and no layout shift. */

import type { KnownDays } from './known-days.ts';
import { plainSpaces } from './when.ts';

/** The date in a zone at an instant: YYYY-MM-DD. */
export function dateAt(zone: string, at: Date | number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/**
 * The days with labels in `zone`, an IANA name. Undefined if a time falls on another date there or two times
 * of a day get the same label: then ask the server.
 */
export function inZone(days: KnownDays, zone: string): KnownDays | undefined {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const rezoned = days.map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => ({ ...slot, label: plainSpaces(time.format(new Date(slot.start))) })),
  }));
  const isSame = rezoned.every(
    ({ date, slots }) =>
      slots.every(({ start }) => dateAt(zone, new Date(start)) === date) &&
      new Set(slots.map(({ label }) => label)).size === slots.length,
  );
  return isSame ? rezoned : undefined;
}
