import type { Config } from '#server/config/config.ts';

/** IANA name of the office's zone. */
export function businessZone({ booking }: Pick<Config, 'booking'>): string {
  return booking.timezone;
}
