import type { SlotListing } from '#domain/booking/listing-types.ts';

const patienceMs = 15_000;

/** The open times of `days` days from `from`, today when absent. Rejects when they cannot be had. */
export async function fetchSlots(
  timezone: string,
  { from, days }: { from?: string; days: number },
): Promise<SlotListing> {
  const query = new URLSearchParams({ tz: timezone, days: String(days), ...(from && { from }) });
  const response = await fetch(`/api/slots?${query}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`Times were answered with ${response.status}.`);
  return response.json();
}
