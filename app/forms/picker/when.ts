/** Formats a time for a sentence, in the reader's zone. Labels in lists come from the server. */

/** Runtimes use different spaces before AM and PM; server HTML must match the browser. */
export const plainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');

/** `Thu, Jan 15, 10:30 AM PST`. `zone` is an IANA name; falls back to UTC if the browser doesn't know it. */
export function whenText(start: string, zone: string, { isZoneNamed = true } = {}): string {
  const print = (timeZone: string) =>
    plainSpaces(
      new Date(start).toLocaleString('en-US', {
        ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
        ...(isZoneNamed && { timeZoneName: 'short' }),
      }),
    );
  try {
    return print(zone);
  } catch {
    return print('UTC');
  }
}
