/** Mails the figures of the week before on Monday morning, once to each person of the desk who wants them. */
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { day, minute } from '#domain/dates/durations.ts';
import { accountPath, figuresPath } from '#domain/desk/addresses.ts';
import type { Period } from '#domain/measure/period.ts';
import { weeklyFigures } from '#domain/messages/desk.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { WithLock } from '../../db/lock.ts';
import type { Database } from '../../db/tables.ts';
import type { SendingStorage } from '../../db/write.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { mailMessage } from '../../outbox/payload.ts';
import type { Log } from '../../shared/log.ts';
import { type Repeated, repeat } from '../../shared/repeat.ts';
import { readFigures } from './figures.ts';

/** A server that was away on Monday morning catches up until then. */
const lateMs = 2 * day;
/** Mail that could not be sent ends before the next one. */
const expiresMs = 6 * day;

export interface WeeklyMailOptions extends SendingStorage {
  brand: MailBrand;
}

export function createWeeklyRunner(
  options: SendingStorage & { settings: () => { brand: MailBrand }; withLock: WithLock; log: Log },
): Repeated {
  const { settings, withLock, log } = options;
  const mail = async () => {
    const mails = await mailWeeklyFigures({ ...options, brand: settings().brand });
    if (mails > 0) log.info({ mails }, 'weekly figures enqueued');
  };
  const failure = 'the weekly figures could not be mailed';
  return repeat(() => withLock('weekly-figures', mail), { everyMs: minute, log, failure });
}

/** Enqueues what is due. Returns the number of new mails. */
export async function mailWeeklyFigures(options: WeeklyMailOptions): Promise<number> {
  const { db, write, clock, brand, onStored } = options;
  const { zone } = brand;
  const now = clock.now();
  const { dueAt, monday, week } = weeklyDue(now, zone);
  if (now - dueAt > lateMs) return 0;
  const people = await unmailed(db, monday, dueAt);
  if (people.length === 0) return 0;
  const links = {
    figuresUrl: brand.siteUrl + figuresPath,
    accountUrl: brand.siteUrl + accountPath,
  };
  const weekBefore = { first: addDays(week.first, -7), last: addDays(week.last, -7) };
  const figures = await readFigures(db, week, zone);
  const { total: before } = await readFigures(db, weekBefore, zone);
  const contents = weeklyFigures({ ...figures, before }, links, brand);
  await write(async (trx) => {
    for (const { id, email } of people) {
      const payload = { to: { address: email }, contents, figuresFor: id };
      // Of two servers one enqueues it, also after a restart.
      const message = mailMessage('desk.figures', { dedupeKey: keyOf(id, monday) }, payload);
      await enqueue(trx, { ...message, expiresAt: dueAt + expiresMs }, now);
    }
  });
  onStored();
  return people.length;
}

/** Who wanted the mail before it was due, may still sign in, and has not got it. */
async function unmailed(db: Database, monday: string, dueAt: number) {
  const people = await db
    .selectFrom('weekly_figures')
    .innerJoin('desk_person', 'desk_person.id', 'weekly_figures.person_id')
    .select(['id', 'email'])
    .where('since', '<', dueAt)
    .where('disabled_at', 'is', null)
    .execute();
  const keys = people.map(({ id }) => keyOf(id, monday));
  const sent = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'in', keys)
    .execute();
  const known = new Set(sent.map(({ dedupe_key }) => dedupe_key));
  return people.filter(({ id }) => !known.has(keyOf(id, monday)));
}

const keyOf = (personId: string, monday: string) => `desk.figures:${personId}:${monday}`;

/** Hour of the office's clock at which the weekly mail is written. */
const mailHour = 7;

/** The latest Monday morning at which weekly figures were due, and the week before it, Monday to Sunday. */
function weeklyDue(now: number, zone: string): { dueAt: number; monday: string; week: Period } {
  const today = Temporal.PlainDate.from(dateIn(zone, now));
  const dueOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour: mailHour } }).epochMilliseconds;
  let monday = today.subtract({ days: today.dayOfWeek - 1 });
  if (dueOn(monday) > now) monday = monday.subtract({ days: 7 });
  return {
    dueAt: dueOn(monday),
    monday: monday.toString(),
    week: {
      first: monday.subtract({ days: 7 }).toString(),
      last: monday.subtract({ days: 1 }).toString(),
    },
  };
}
