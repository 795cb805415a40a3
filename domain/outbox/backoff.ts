export interface RetrySettings {
  baseMs: number;
  maxMs: number;
  maxAttempts: number;
}

/**
 * Milliseconds to wait after failed attempt number `attempt` (from 1): tripled each time up to the maximum, with
 * ±25 % jitter so that messages do not retry at the same moment. `random` is in [0, 1).
 */
export function backoff(attempt: number, { baseMs, maxMs }: RetrySettings, random: number): number {
  const delay = Math.min(maxMs, baseMs * 3 ** (attempt - 1));
  return Math.round(delay * (0.75 + random / 2));
}
