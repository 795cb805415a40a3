import { longTime, shortTime } from '../inbox/times.ts';

/** The time of a list's row; pointing at it shows the date. */
export function ShortTime({ at, now, zone }: { at: number; now: number; zone: string }) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={longTime(at, now, zone)}
      className="shrink-0 text-micro text-ink-2 tabular"
    >
      {shortTime(at, now, zone)}
    </time>
  );
}
