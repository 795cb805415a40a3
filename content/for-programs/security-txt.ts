/** The text of /.well-known/security.txt (RFC 9116). */
import type { Site } from '../site/site.ts';

/** Validity in days; the standard recommends less than a year. */
const validDays = 180;

/** `now` in milliseconds since 1970. Only its date matters, so the text stays the same all day. */
export function securityTxt(
  { email, url, locale }: Pick<Site, 'email' | 'url' | 'locale'>,
  now: number,
): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').startOfDay();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${today.add({ days: validDays }).toInstant()}`,
    `Preferred-Languages: ${locale.split('-')[0]}`,
    `Canonical: ${url}${securityPath}`,
    '',
  ].join('\n');
}

export const securityPath = '/.well-known/security.txt';
