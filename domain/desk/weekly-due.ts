/** When the weekly figures are due. */
import { dayAt, type Period } from '../measure/period.ts';

/** Hour of the office's clock at which the weekly mail is written. */
const mailHour = 7;

/** The latest Monday morning at which weekly figures were due, and the week before it, Monday to Sunday. */
export function weeklyDue(now: number, zone: string): { dueAt: number; monday: string; week: Period } {
  const today = Temporal.PlainDate.from(dayAt(now, zone));
  const dueOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour: mailHour } }).epochMilliseconds;
  let monday = today.subtract({ days: today.dayOfWeek - 1 });
  if (dueOn(monday) > now) monday = monday.subtract({ days: 7 });
  return {
    dueAt: dueOn(monday),
    monday: monday.toString(),
    week: { first: monday.subtract({ days: 7 }).toString(), last: monday.subtract({ days: 1 }).toString() },
  };
}
