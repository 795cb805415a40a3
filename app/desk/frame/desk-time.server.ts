import type { Services } from '#server/process/services.ts';

/** Formats instants (ms since 1970) in the office's zone: `Nov 22, 2026, 4:05 PM`. */
export function deskTime({ booking }: Pick<Services, 'booking'>): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: booking.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (at) => format.format(at).replaceAll('\u202f', ' ');
}
