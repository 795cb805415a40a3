export interface RetrySettings {
  baseMs: number;
  maxMs: number;
  maxAttempts: number;
}

/** Ms to wait after failed attempt `attempt` (from 1): tripled each time, ±25 % jitter. `random` is in [0, 1). */
export function backoff(attempt: number, { baseMs, maxMs }: RetrySettings, random: number): number {
  const delay = Math.min(maxMs, baseMs * 3 ** (attempt - 1));
  return Math.round(delay * (0.75 + random / 2));
}
