/** A call's time in words, in the reader's zone. */
import type { MailCallTime } from './mail.ts';

/** Creating a format costs far more than using it, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (
  zone: string,
  key: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  formats.getOrInsertComputed(
    `${key} ${zone}`,
    () => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }),
  );

/** `Intl` puts a narrow no-break space before AM and PM, which some mail programs show as a box. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

const dateIn = (zone: string, at: number) =>
  format(zone, 'date', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(
    at,
  );

const timeIn = (zone: string, at: number) =>
  plain(format(zone, 'time', { hour: 'numeric', minute: '2-digit' }).format(at));

/** `PDT`, or `GMT+5:30` for zones without an English abbreviation. */
const shortZoneAt = (zone: string, at: number) => zoneName(zone, at, 'short');

function zoneName(zone: string, at: number, style: 'short' | 'long'): string {
  const parts = format(zone, style, { timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `zone` is an IANA name; times are milliseconds since 1970 UTC. */
export function callTimeIn(zone: string, startAt: number, endAt: number): MailCallTime {
  const changesWithin = shortZoneAt(zone, startAt) !== shortZoneAt(zone, endAt);
  const shown = (at: number) =>
    timeIn(zone, at) + (changesWithin ? ` ${shortZoneAt(zone, at)}` : '');
  return {
    date: dateIn(zone, startAt),
    time: `${shown(startAt)} to ${shown(endAt)}`,
    zone: `${zoneName(zone, startAt, 'long')} (${zone})`,
  };
}

/** On one line: `Monday, March 15, 2027, 9:00 AM PDT`. */
export function startIn(zone: string, startAt: number): string {
  return `${dateIn(zone, startAt)}, ${timeIn(zone, startAt)} ${shortZoneAt(zone, startAt)}`;
}

/** For subjects: `Mon, Mar 15, 9:00 AM PDT`. */
export function shortStartIn(zone: string, startAt: number): string {
  const day = format(zone, 'day', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    startAt,
  );
  return `${day}, ${timeIn(zone, startAt)} ${shortZoneAt(zone, startAt)}`;
}

/** `2:00 PM for you, 11:00 AM in our office`, with weekdays where they differ; undefined where the clocks agree. */
export function bothHours(
  visitorZone: string,
  businessZone: string,
  startAt: number,
): string | undefined {
  const hourIn = (zone: string) => ({
    time: timeIn(zone, startAt),
    day: format(zone, 'weekday', { weekday: 'long' }).format(startAt),
  });
  const theirs = hourIn(visitorZone);
  const ours = hourIn(businessZone);
  if (theirs.day !== ours.day)
    return `${theirs.day}, ${theirs.time} for you, ${ours.day}, ${ours.time} in our office`;
  return theirs.time === ours.time
    ? undefined
    : `${theirs.time} for you, ${ours.time} in our office`;
}
