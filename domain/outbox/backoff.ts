export interface RetrySettings {
  baseMs: number;
  maxMs: number;
  maxAttempts: number;
}

/**
 * Milliseconds to wait after attempt number `attempt` (from 1) has failed: three times longer each time up to the
 * maximum, spread by ±25 % so that many messages do not return at the same moment. `random` is in [0, 1).
 */
export function backoff(attempt: number, { baseMs, maxMs }: RetrySettings, random: number): number {
  const delay = Math.min(maxMs, baseMs * 3 ** (attempt - 1));
  return Math.round(delay * (0.75 + random / 2));
}
