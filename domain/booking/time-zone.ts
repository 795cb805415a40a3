/** Names of time zones. Runs in browser and server, so it asks `Intl` and nothing heavier. */

/**
 * The name that the runtime prefers: `us/pacific` → `America/Los_Angeles`. Undefined for a name that no zone has, and
 * for an offset such as `+05:30`, which knows no daylight-saving time.
 */
export function canonicalZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
