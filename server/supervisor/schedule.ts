/** When to build for the next scheduled page: pure rules that tolerate clock changes. */

/** `schedule.json` of a build. */
interface Schedule {
  /** The moment for which the build chose its pages. */
  builtFor: number;
  /** When the next page is due, in ms since 1970; undefined if none is waiting. */
  next: number | undefined;
}

/** How long before its moment a build begins, in ms: several times its duration. */
export const aheadMs = 10 * 60_000;
/** Wait after a failed build, in ms: the cause may be a full disk or wrong content. */
export const retryMs = 15 * 60_000;

/** Parses the file's text. Undefined if it is invalid. */
export function parseSchedule(text: string): Schedule | undefined {
  try {
    const { builtFor, next } = JSON.parse(text) as { builtFor: string; next: string | null };
    const schedule = { builtFor: Date.parse(builtFor), next: next === null ? undefined : Date.parse(next) };
    return Object.values(schedule).some(Number.isNaN) ? undefined : schedule;
  } catch {
    return undefined;
  }
}

/** A failed build for a scheduled moment. */
export interface Attempt {
  /** Folder of the build present at that time. */
  build: string;
  endedAt: number;
}

/** Whether to begin a build for the next moment now. `last` is the last failed attempt. */
export function isDue(schedule: Schedule | undefined, build: string, now: number, last: Attempt | undefined) {
  if (schedule?.next === undefined || now < schedule.next - aheadMs) return false;
  if (last?.build !== build) return true;
  // A clock that was set back must not delay it.
  return now < last.endedAt || now >= last.endedAt + retryMs;
}
