/** Mails leads of the waiting list when a time opens in their week. The audit log records what was sent. */
import { waitingDays } from '#domain/booking/steps.ts';
import { day, hour } from '#domain/dates/durations.ts';
import { waitingListForm, waitingListSchema } from '#domain/forms/sign-ups.ts';
import { waitingOpen } from '#domain/messages/bookings.ts';
import { first, update } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { enqueueToVisitor } from '../http/limits/mail-allowance.ts';
import { cancelPending } from '../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../outbox/payload.ts';
import { bytesOf, idOf } from '../shared/ids.ts';
import { open, seal } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import type { CallSettings } from './call-settings.ts';
import type { OpenTimes } from './listing-service.ts';

export type WaitingList = ReturnType<typeof createWaitingList>;

interface WaitingListOptions extends Storage {
  settings: CallSettings;
  openTimes: Pick<OpenTimes, 'listing'>;
  /** Called after a commit that enqueued messages. */
  onChanged: () => void;
}

const mailed = 'waiting_list.mailed';
/** Maximum emails per pass; the next passes take the rest. */
const mostAtOnce = 100;
/** To one request, and the least time between two of them. */
const mostMails = 3;
const mailGapMs = hour;
const mostTimesNamed = 5;

interface Request {
  id: string;
  contactId: string;
  email: string;
  emailNorm: string;
  /** First day of the week, YYYY-MM-DD. */
  week: string;
  zone: string;
}

export function createWaitingList({
  db,
  write,
  clock,
  settings,
  openTimes,
  onChanged,
}: WaitingListOptions) {
  const { secret, brand } = settings;
  const leadOf = (token: string) => {
    const opened = open(secret, 'waiting-list', token);
    return opened.state === 'ok' ? idOf(opened.content) : undefined;
  };

  async function startsFor({ week, zone }: Request): Promise<number[]> {
    const { days } = await openTimes.listing({ from: week, days: waitingDays, timezone: zone });
    return days.flatMap(({ slots }) => slots.map(({ start }) => Date.parse(start)));
  }

  function mail(request: Request, starts: readonly number[], now: number) {
    const { id, email, zone } = request;
    const leaveUrl = `${brand.siteUrl}/waiting-list/leave/${seal(secret, 'waiting-list', now, bytesOf(id))}`;
    const payload = toVisitor(email, waitingOpen({ starts, zone, leaveUrl }, brand), brand);
    const names = { dedupeKey: `waiting.open:${id}:${now}`, stream: streamOf(id) };
    return mailMessage('waiting.open', names, { ...payload, leadId: id });
  }

  return {
    /** Mails everyone whose week has new open times. Returns the number of queued emails. */
    async tell(): Promise<number> {
      const now = clock.now();
      const requests = await waitingAt(db, settings.booking.timezone, now);
      if (requests.length === 0) return 0;
      const histories = await historiesOf(db);
      let queued = 0;
      let recorded = 0;
      for (const request of requests) {
        if (recorded === mostAtOnce) break;
        const history = histories.get(request.id) ?? [];
        const lastAt = history.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
        if (history.length >= mostMails || now - lastAt < mailGapMs) continue;
        const open = await startsFor(request);
        const named = new Set(history.flatMap((mail) => mail.starts));
        if (open.every((start) => named.has(start))) continue;
        const starts = open.slice(0, mostTimesNamed);
        const result = await write(async (trx) => {
          if (!(await isWaiting(trx, request.id))) return 'left';
          const contact = { id: request.contactId, emailNorm: request.emailNorm };
          const message = mail(request, starts, now);
          const subject = ['lead', request.id] as const;
          const outcome = await enqueueToVisitor(trx, secret, { contact, message, subject }, now);
          // Recorded even if the mail was withheld, so that it is not retried every minute.
          const detail = { starts: starts.join(' ') };
          await writeTrail(trx, { at: now, actor: 'system', action: mailed, subject, detail });
          return outcome;
        });
        if (result !== 'left') recorded += 1;
        if (result === 'enqueued') queued += 1;
      }
      if (queued > 0) onChanged();
      return queued;
    },
    /** State of the request behind an email's link. Changes nothing. */
    async look(token: string): Promise<{ state: 'unknown' | 'waiting' | 'left' }> {
      const id = leadOf(token);
      if (id === undefined) return { state: 'unknown' };
      return { state: (await isWaiting(db, id)) ? 'waiting' : 'left' };
    },
    /** Ends a request; repeating it changes nothing. */
    async leave(token: string): Promise<{ state: 'unknown' | 'left' }> {
      const id = leadOf(token);
      if (id === undefined) return { state: 'unknown' };
      const now = clock.now();
      await write(async (trx) => {
        const changed = await update(
          trx,
          'lead',
          { id, ...isOpen },
          { status: 'lost', updated_at: now },
        );
        if (changed === 0) return;
        await cancelPending(trx, [streamOf(id)], now);
        const left = { at: now, actor: 'visitor', action: 'waiting_list.left' };
        await writeTrail(trx, { ...left, subject: ['lead', id] });
      });
      return { state: 'left' };
    },
  };
}

const streamOf = (leadId: string) => `email:${leadId}:waiting`;

/** Of requests neither closed by hand nor ended by a link. */
const isOpen = { form: waitingListForm.name, status: ['new', 'contacted'] } as const;

const requestsIn = (db: Database | Trx) =>
  db
    .selectFrom('lead')
    .where('lead.form', '=', isOpen.form)
    .where('lead.verdict', '=', 'clean')
    .where('lead.status', 'in', isOpen.status);

const isWaiting = async (db: Database | Trx, id: string) =>
  (await first(db, 'lead', { id, verdict: 'clean', ...isOpen })) !== undefined;

/** Open requests whose week is not over, from people without a future call. Oldest first. */
async function waitingAt(db: Database, businessZone: string, now: number): Promise<Request[]> {
  const rows = await requestsIn(db)
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'lead.contact_id', 'lead.fields', 'contact.email', 'contact.email_norm'])
    .where('lead.created_at', '>', now - 60 * day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.contact_id', '=', 'lead.contact_id')
            .where('booking.status', '=', 'confirmed')
            .where('booking.start_at', '>', now),
        ),
      ),
    )
    .orderBy('lead.created_at')
    .orderBy('lead.id')
    .execute();
  return rows.flatMap(({ id, contact_id, fields, email, email_norm }): Request[] => {
    const { success, data } = waitingListSchema.safeParse({ ...JSON.parse(fields), email });
    if (!success) return [];
    const { week, timezone: zone = businessZone } = data;
    const ends = Temporal.PlainDate.from(week).add({ days: waitingDays }).toZonedDateTime(zone);
    if (ends.epochMilliseconds <= now) return [];
    return [{ id, contactId: contact_id, email, emailNorm: email_norm, week, zone }];
  });
}

/** The emails to each request, from the audit log, oldest first. */
async function historiesOf(db: Database) {
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'at', 'detail'])
    .where('subject_type', '=', 'lead')
    // Not by the ids: a query takes a limited number of values.
    .where('subject_id', 'in', requestsIn(db).select('lead.id'))
    .where('action', '=', mailed)
    .orderBy('at')
    .execute();
  const mails = rows.map(({ subject_id, at, detail }) => ({
    id: subject_id,
    at,
    starts: String(JSON.parse(detail).starts).split(' ').map(Number),
  }));
  return Map.groupBy(mails, ({ id }) => id);
}
