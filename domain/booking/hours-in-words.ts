/** The weekly hours of calls as one sentence for visitors. Pure. */
import { type BookingConfig, type HourRange, minutesOf, weekdays } from './config.ts';

const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/**
 * Days with equal hours in a row are one part. Empty when no day has hours.
 *
 * @example 'Monday to Thursday, 6 AM to noon and 1 PM to 5 PM; Friday, 6 AM to noon, Pacific Time'
 */
export function hoursInWords({
  weekly,
  timezone,
}: Pick<BookingConfig, 'weekly' | 'timezone'>): string {
  const parts: { first: string; last: string; hours: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const hours = weekly[day].map(rangeInWords).join(' and ');
    const name = dayNames[index] ?? day;
    const before = parts.at(-1);
    if (before?.hours === hours) before.last = name;
    else parts.push({ first: name, last: name, hours });
  }
  const open = parts
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`}, ${hours}`);
  return open.length === 0 ? '' : `${open.join('; ')}, ${zoneInWords(timezone)}`;
}

/** `6 AM to noon` */
export const rangeInWords = ([from, to]: HourRange) => `${timeInWords(from)} to ${timeInWords(to)}`;

function timeInWords(time: string): string {
  const minutes = minutesOf(time) % 1440;
  if (minutes === 0) return 'midnight';
  if (minutes === 720) return 'noon';
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const past = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Pacific Time`, whatever the season. */
const zoneInWords = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
