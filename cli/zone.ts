import type { Config } from '#server/config.ts';

/** IANA name of the zone in which the office's day is told. */
export function businessZone({ booking }: Pick<Config, 'booking'>): string {
  return booking.timezone;
}
