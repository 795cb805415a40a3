/** A time in a sentence, in the reader's zone. The lists' own labels come from the server. */

/** `Thu, Jan 15, 10:30 AM PST`. `zone` is an IANA name; one that the browser does not know gives UTC. */
export function whenText(start: string, zone: string): string {
  const print = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
      .format(new Date(start))
      // Runtimes differ in the space before AM and PM, and the server's HTML must read the same in every browser.
      .replaceAll(/\s/gu, ' ');
  try {
    return print(zone);
  } catch {
    return print('UTC');
  }
}
