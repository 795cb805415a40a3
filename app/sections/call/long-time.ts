/** `Thursday, January 15, 2027` and `10:30 AM PST` in an IANA zone. Server only. */
export function longTime(start: string, timeZone: string): { date: string; time: string; zone: string } {
  const at = new Date(start);
  const print = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at).replaceAll(/\s/gu, ' ');
  return {
    date: print({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: print({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    zone: timeZone,
  };
}

export type LongTime = ReturnType<typeof longTime>;
