import type { SlotListing } from '#domain/booking/listing-types.ts';

const patienceMs = 15_000;

/**
 * Fetches the open times of `days` days from `from` (default today). `timesAt` is the API's address. Rejects
 * on failure.
 */
export async function fetchSlots(
  timezone: string,
  { from, days }: { from?: string; days: number },
  timesAt = '/api/slots',
): Promise<SlotListing> {
  const query = new URLSearchParams({ tz: timezone, days: String(days), ...(from && { from }) });
  const response = await fetch(`${timesAt}?${query}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`Times were answered with ${response.status}.`);
  return response.json();
}
