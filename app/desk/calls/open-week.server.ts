import { isDate } from '#domain/booking/block-times.ts';
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { mondayOf } from '#domain/desk/addresses.ts';
import type { OpenTimes } from '#server/booking/listing-service.ts';
import type { AtDesk } from '../at-desk.server.ts';

export type OpenWeek = Awaited<ReturnType<typeof openWeek>>;

/** Open times of the week of `?week=`, else of the first one from the day `after` on that has any. */
export async function openWeek(open: OpenTimes, { query, now, zone }: AtDesk, after = '') {
  const today = dateIn(zone, now);
  const week = query.get('week') ?? '';
  const nextOpen = await open.nextOpenDay(addDays(after > today ? after : today, -1), zone);
  const from = mondayOf(isDate(week) ? week : (nextOpen ?? today));
  const { days } = await open.listing({ from, days: 7, timezone: zone });
  return { days, from, today };
}
