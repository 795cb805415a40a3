/** Watches of an address: requested below a report, confirmed by a mailed link, stopped by a link in each mail. */
import { randomBytes } from 'node:crypto';
import type { Report } from 'site-audit/report';
import { wordings } from '#content/site/wordings.ts';
import { baselineOf } from '#domain/audit/watched-changes.ts';
import { day } from '#domain/dates/durations.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { watchConfirmation } from '#domain/messages/audit-watch.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { isOutOfService } from '../../db/failure.ts';
import { oneAtATime } from '../../db/lock.ts';
import type { AuditWatchTable, Database, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { clientHash } from '../../http/limits/limits.ts';
import { recordConsent, upsertContact } from '../../leads/store-lead.ts';
import { isOutOfReach } from '../../newsletter/suppression.ts';
import { cancelPending } from '../../outbox/outbox.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import {
  enqueueWatchMail,
  everyDays,
  longestWatched,
  mostConfirmations,
  mostOfAll,
  mostOfHost,
  mostOfPerson,
  streamOf,
  watchLinks,
} from './watch-mails.ts';

/** What the pages behind the links show. */
type Watched = Pick<AuditWatchTable, 'tool' | 'address' | 'host'>;

/** `unknown`: not our link. `expired`: too old, or deleted. `full`: no place for the person, host or site. */
type WatchConfirmState =
  | { state: 'unknown' | 'expired' }
  | { state: 'pending' | 'confirmed' | 'full'; watched: Watched; stopUrl: string };

/** `gone`: our link, but its watch is deleted. */
export type WatchStopState =
  | { state: 'unknown' | 'gone' }
  | { state: 'active' | 'ended'; watched: Watched };

export type Watches = ReturnType<typeof createWatches>;

interface WatchesOptions extends Storage {
  secret: Secret;
  brand: MailBrand;
  log: Log;
  /** Called after a commit that may have enqueued messages. */
  onStored: () => void;
}

export function createWatches({ db, write, secret, clock, brand, log, onStored }: WatchesOptions) {
  const links = watchLinks(secret, brand.siteUrl);

  const confirmState = (watch: AuditWatchTable | undefined, nonce: string): WatchConfirmState => {
    if (!watch || watch.nonce !== nonce || watch.status === 'ended') return { state: 'expired' };
    return { state: watch.status, watched: watchedOf(watch), stopUrl: links.endUrl(watch) };
  };

  async function ask(email: string, report: Report): Promise<void> {
    const now = clock.now();
    const emailNorm = normaliseEmail(email);
    await write(async (trx) => {
      if (await isOutOfReach(trx, secret, emailNorm)) return;
      const contactId = await upsertContact(trx, { email }, now, false);
      const watch = await pendingWatch(trx, { contactId, emailNorm, report, now });
      if (!watch) return;
      await record(trx, 'watch.requested', watch.id, 'visitor', now);
      if ((await confirmationsSince(trx, contactId, now - day)) >= mostConfirmations) return;
      const confirmUrl = links.confirmUrl(watch, now);
      const stopUrl = links.endUrl(watch);
      const contents = watchConfirmation({ confirmUrl, stopUrl }, brand);
      const mail = { kind: 'watch.confirm', watch, to: email, contents, stopUrl, now } as const;
      await enqueueWatchMail(trx, secret, mail, brand);
    });
    onStored();
  }

  return {
    /** Whether the report's address is short enough to be watched. */
    canWatch: ({ url }: Pick<Report, 'url'>) => url.length <= longestWatched,
    /** Mails the confirmation unless the address may get none; the answer is the same. `unavailable`: no database. */
    async request({
      email,
      report,
    }: {
      email: string;
      report: Report;
    }): Promise<'stored' | 'unavailable'> {
      try {
        await ask(email, report);
        return 'stored';
      } catch (error) {
        if (!isOutOfService(error)) throw error;
        log.error({ err: error }, 'a request to watch an address could not be stored');
        return 'unavailable';
      }
    },
    async lookAtConfirm(token: string): Promise<WatchConfirmState> {
      const link = links.readConfirm(token, clock.now());
      return link.state === 'ok' ? confirmState(await find(db, link.id), link.nonce) : link;
    },
    /** Idempotent. */
    async confirm(token: string, clientAddress: string): Promise<WatchConfirmState> {
      const now = clock.now();
      const link = links.readConfirm(token, now);
      if (link.state !== 'ok') return link;
      return write(async (trx) => {
        // Serialize confirmations so that two cannot both take the last free place.
        await oneAtATime(trx, 'audit-watches');
        const pending = await find(trx, link.id);
        const found = confirmState(pending, link.nonce);
        if (!pending || found.state !== 'pending') return found;
        if (await isFull(trx, pending)) return { ...found, state: 'full' };
        await trx
          .updateTable('audit_watch')
          .set({
            status: 'confirmed',
            confirmed_at: now,
            next_at: now + everyDays * day,
            failures: 0,
          })
          .where('id', '=', pending.id)
          .execute();
        await recordChange(trx, pending, true, clientAddress, now);
        await record(trx, 'watch.confirmed', pending.id, 'visitor', now);
        return { ...found, state: 'confirmed' };
      });
    },
    async lookAtStop(token: string): Promise<WatchStopState> {
      const id = links.readEnd(token);
      return id === undefined ? { state: 'unknown' } : stopState(await find(db, id));
    },
    async stop(token: string, clientAddress: string): Promise<WatchStopState> {
      const id = links.readEnd(token);
      if (id === undefined) return { state: 'unknown' };
      const now = clock.now();
      return write(async (trx) => {
        const before = await find(trx, id);
        if (!before || before.status === 'ended') return stopState(before);
        await endWatch(trx, id, 'visitor', now);
        await cancelPending(trx, [streamOf(id)], now);
        if (before.status === 'confirmed')
          await recordChange(trx, before, false, clientAddress, now);
        return { state: 'ended', watched: watchedOf(before) };
      });
    },
  };

  /** Proves who agreed to which words, and who withdrew. */
  function recordChange(
    trx: Trx,
    watch: AuditWatchTable,
    isGranted: boolean,
    clientAddress: string,
    at: number,
  ) {
    return recordConsent(trx, {
      contactId: watch.contact_id,
      leadId: null,
      form: 'audit-watch',
      at,
      isGranted,
      wording: wordings.audit_watch,
      method: isGranted ? 'double_opt_in' : 'unsubscribe',
      ipHash: clientAddress ? clientHash(secret, clientAddress) : null,
    });
  }
}

/** The unconfirmed watch; undefined when already confirmed. Its baseline is the report that the visitor saw. */
async function pendingWatch(
  trx: Trx,
  {
    contactId,
    emailNorm,
    report,
    now,
  }: { contactId: string; emailNorm: string; report: Report; now: number },
) {
  const { tool, url: address } = report;
  const request = {
    nonce: randomBytes(16).toString('base64url'),
    requested_at: now,
    baseline: JSON.stringify(baselineOf(report)),
    failures: 0,
  };
  await trx
    .insertInto('audit_watch')
    .values({
      id: uuidv7(now),
      contact_id: contactId,
      email_norm: emailNorm,
      tool,
      address,
      host: new URL(address).hostname,
      status: 'pending',
      ...request,
    })
    .onConflict((conflict) => conflict.columns(['email_norm', 'tool', 'address']).doNothing())
    .execute();
  const same = trx
    .updateTable('audit_watch')
    .where('email_norm', '=', emailNorm)
    .where('tool', '=', tool)
    .where('address', '=', address);
  // Restart an ended watch: its old links confirm nothing.
  await same
    .set({ ...request, status: 'pending', confirmed_at: null, ended_at: null, ended_by: null })
    .where('status', '=', 'ended')
    .execute();
  // Requested again before confirming: earlier links stay valid, and the seven days restart.
  return same
    .set({ requested_at: now, baseline: request.baseline })
    .where('status', '=', 'pending')
    .returning(['id', 'contact_id', 'email_norm', 'nonce', 'requested_at'])
    .executeTakeFirst();
}

/** Confirmation mails to this person, for any watch. */
async function confirmationsSince(trx: Trx, contactId: string, since: number): Promise<number> {
  const { n } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', 'watch.confirm')
    .where('created_at', '>', since)
    .where(({ eb, selectFrom }) =>
      eb(
        'stream',
        'in',
        selectFrom('audit_watch')
          .select(({ eb: of, val, ref }) => of(val('email:'), '||', ref('id')).as('stream'))
          .where('contact_id', '=', contactId),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function isFull(trx: Trx, { email_norm, host }: AuditWatchTable): Promise<boolean> {
  const { person, site, all } = await trx
    .selectFrom('audit_watch')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('email_norm', '=', email_norm).as('person'),
      fn.countAll<number>().filterWhere('host', '=', host).as('site'),
    ])
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(person) >= mostOfPerson || Number(site) >= mostOfHost || Number(all) >= mostOfAll;
}

/** Ends a pending or confirmed watch. */
export async function endWatch(
  trx: Trx,
  id: string,
  by: 'visitor' | 'system',
  now: number,
): Promise<void> {
  await trx
    .updateTable('audit_watch')
    .set({ status: 'ended', ended_at: now, ended_by: by, next_at: null })
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .execute();
  await record(trx, 'watch.ended', id, by, now);
}

function find(db: Database | Trx, id: string): Promise<AuditWatchTable | undefined> {
  return db.selectFrom('audit_watch').selectAll().where('id', '=', id).executeTakeFirst();
}

function stopState(watch: AuditWatchTable | undefined): WatchStopState {
  if (!watch) return { state: 'gone' };
  return { state: watch.status === 'ended' ? 'ended' : 'active', watched: watchedOf(watch) };
}

const watchedOf = ({ tool, address, host }: AuditWatchTable): Watched => ({ tool, address, host });

const record = (trx: Trx, action: string, id: string, actor: string, at: number) =>
  writeTrail(trx, { at, actor, action, subject: ['watch', id] });
