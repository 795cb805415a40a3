/** Sends alerts to the team when something needs attention: at most one an hour. */
import { day, hour } from '#domain/dates/durations.ts';
import { opsAlert, type Troubles } from '#domain/messages/desk.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Storage } from '../db/write.ts';
import { issueKind } from '../newsletter/issue-mails.ts';
import { spoolSize } from '../operator/stats.ts';
import { enqueue } from './outbox.ts';
import { copyMark, mailMessage } from './payload.ts';

const staleAfterMs = 6 * hour;

interface AlertOptions extends Storage {
  dataDir: string;
  leadsTo: readonly string[];
  brand: MailBrand;
}

export function createAlerts({ db, write, dataDir, leadsTo, brand, clock }: AlertOptions) {
  /** Lasting problems are reported when they begin, then once a day. */
  const toldAt = { spooled: Number.NEGATIVE_INFINITY, staleCalendars: Number.NEGATIVE_INFINITY };

  /** Returns whether an alert was enqueued. */
  async function check(): Promise<boolean> {
    const now = clock.now();
    const last = await lastAlert(now);
    if (last !== undefined && now - last < hour) return false;
    const troubles: Troubles = {
      dead: await deadSince(Math.max(last ?? 0, now - day)),
      spooled: await spoolSize(dataDir).catch(() => 0),
      staleCalendars: await staleCalendars(now),
    };
    const isNews = (kind: keyof typeof toldAt) => troubles[kind] > 0 && now - toldAt[kind] >= day;
    const isDue = troubles.dead > 0 || isNews('spooled') || isNews('staleCalendars');
    if (isDue) await send(troubles, now);
    for (const kind of ['spooled', 'staleCalendars'] as const) {
      if (troubles[kind] === 0) toldAt[kind] = Number.NEGATIVE_INFINITY;
      else if (isDue) toldAt[kind] = now;
    }
    return isDue;
  }

  async function send(troubles: Troubles, now: number): Promise<void> {
    const contents = opsAlert(troubles, brand);
    await write(async (trx) => {
      for (const [index, address] of leadsTo.entries()) {
        // The dedupe key lets only one of several workers send it.
        const names = { dedupeKey: keyOf(now) + copyMark(index) };
        await enqueue(trx, mailMessage('ops.alert', names, { to: { address }, contents }), now);
      }
    });
  }

  /** Time of the newest alert within the last day, if any. */
  async function lastAlert(now: number): Promise<number | undefined> {
    const keys = Array.from({ length: 25 }, (_, hours) => keyOf(now - hours * hour));
    const row = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('dedupe_key', 'in', keys)
      .executeTakeFirst();
    return row?.at ?? undefined;
  }

  /** Without failed alerts, which must cause no alert, and newsletters, whose dead addresses the desk counts. */
  async function deadSince(since: number): Promise<number> {
    const { n } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'dead')
      .where('kind', 'not in', ['ops.alert', issueKind])
      .where('done_at', '>', since)
      .executeTakeFirstOrThrow();
    return n;
  }

  async function staleCalendars(now: number): Promise<number> {
    const { n } = await db
      .selectFrom('busy_source')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('fetched_at', 'is not', null)
      .where(({ or, eb }) => or([eb('ok_at', 'is', null), eb('ok_at', '<', now - staleAfterMs)]))
      .executeTakeFirstOrThrow();
    return n;
  }

  return { check };
}

const keyOf = (now: number) => `ops.alert:${Math.floor(now / hour)}`;
