/**
 * Epoch milliseconds of the parts of an ISO 8601 date and time; null when one of them does not exist. Without a zone
 * it is UTC, without a time midnight.
 */
export function instantOf(date: string, time = '00:00', zone = 'Z'): number | null {
  try {
    return Temporal.Instant.from(`${date}T${time}${zone}`).epochMilliseconds;
  } catch {
    return null;
  }
}
