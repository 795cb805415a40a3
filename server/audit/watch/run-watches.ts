/**
 * Runs the weekly audits of watched addresses, one after the other. They use the same address policy, pacing,
 * robots rules, turns and limits as visitors' audits. Only one program per database may run this at a time.
 */

import { auditTools, reportPath } from '#domain/audit/catalog/tools.ts';
import type { Report } from '#domain/audit/report/report-types.ts';
import {
  type Baseline,
  baselineOf,
  changesSince,
  isAnyChange,
  isComparable,
} from '#domain/audit/report/watched-changes.ts';
import { day } from '#domain/dates/durations.ts';
import type { CheckWords } from '#domain/forms/audit-email.ts';
import { type WatchEnd, watchChanged, watchEnded, watchUnread } from '#domain/messages/audit-watch.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { WithLock } from '../../db/lock.ts';
import type { AuditWatchTable, Database, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { type Repeated, repeat } from '../../shared/repeat.ts';
import type { Secret } from '../../shared/secret.ts';
import type { AuditError, AuditOutcome, Audits, KeptReport } from '../audits.ts';
import { endedAfter, everyDays, retryDays, toldAfter, watchDays } from './watch-limits.ts';
import { enqueueNews, type WatchMail, watchLinks } from './watch-mails.ts';
import { endWatch } from './watches.ts';

/** Our visitor key, so that our audits get the same fair share as one visitor. */
const ourselves = 'watch';

export interface RunWatchesOptions {
  db: Database;
  write: Write;
  secret: Secret;
  clock: Clock;
  log: Log;
  audits: Pick<Audits, 'run'>;
  brand: MailBrand;
  /** Texts of this version's checks, by check id. */
  checkWords: () => Promise<(id: string) => CheckWords | undefined>;
  /** Time zone of the office, for dates in mails. */
  zone: string;
  /** Called after a commit that may have enqueued messages. */
  onStored: () => void;
}

type Watch = AuditWatchTable;

/**
 * Audits what is due, until nothing is left, the auditors are busy or `signal` aborts. Returns the number of
 * audits.
 */
export async function runDueWatches(options: RunWatchesOptions, signal?: AbortSignal): Promise<number> {
  let audited = 0;
  while (!signal?.aborted) {
    const watch = await nextDue(options);
    if (!watch) break;
    if ((watch.confirmed_at ?? 0) + watchDays * day <= options.clock.now()) {
      await settle(options, watch, (trx, now) => end(trx, options, watch, 'year', now));
      continue;
    }
    const { tool, address } = watch;
    const outcome = await options.audits.run({
      ...{ tool, address, clientAddress: ourselves },
      ...(signal && { signal }),
    });
    // Not the site's fault: it stays due and is retried next time.
    if (isOurs(outcome) || signal?.aborted) break;
    audited += 1;
    await keep(options, watch, outcome);
  }
  return audited;
}

function nextDue({ db, clock }: RunWatchesOptions): Promise<Watch | undefined> {
  return db
    .selectFrom('audit_watch')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .executeTakeFirst();
}

const isOurs = (outcome: AuditOutcome) =>
  outcome.kind === 'error' && (outcome.code === 'busy' || outcome.code === 'rate-limited');

async function keep(options: RunWatchesOptions, watch: Watch, outcome: AuditOutcome): Promise<void> {
  if (outcome.kind === 'error')
    return settle(options, watch, (trx, now) => unread(trx, options, watch, outcome, now));
  const wordsOf = await options.checkWords();
  await settle(options, watch, (trx, now) => compare(trx, options, watch, outcome, wordsOf, now));
}

/** Runs `work` unless the watch was stopped or erased during the audit. */
async function settle(
  { write, clock, log, onStored }: RunWatchesOptions,
  watch: Watch,
  work: (trx: Trx, now: number) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await write(async (trx) => {
    const still = await trx
      .selectFrom('audit_watch')
      .select('id')
      .where('id', '=', watch.id)
      .where('status', '=', 'confirmed')
      .where('next_at', '=', watch.next_at)
      .executeTakeFirst();
    if (still) await work(trx, now);
  });
  log.info({ tool: watch.tool, host: watch.host }, 'watched address audited');
  onStored();
}

async function compare(
  trx: Trx,
  options: RunWatchesOptions,
  watch: Watch,
  { report, id, expiresAt }: KeptReport,
  wordsOf: (id: string) => CheckWords | undefined,
  now: number,
): Promise<void> {
  const before = JSON.parse(watch.baseline) as Baseline;
  const isFit = isComparable(report);
  await schedule(trx, watch, {
    next_at: now + everyDays * day,
    failures: 0,
    ...(isFit && { baseline: JSON.stringify(baselineOf(report)) }),
  });
  const changes = changesSince(before, report);
  if (!isFit || !isAnyChange(changes)) return;
  const { brand, secret, zone } = options;
  const stopUrl = watchLinks(secret, brand.siteUrl).endUrl(watch);
  const contents = watchChanged(
    {
      host: watch.host,
      ...{ before, now: resultOf(report), changes, stopUrl, wordsOf },
      reportUrl: `${brand.siteUrl}${reportPath(toolOf(watch), id)}`,
      reportUntil: dayIn(zone, expiresAt),
    },
    brand,
  );
  await send(trx, options, { kind: 'watch.changed', watch, contents, stopUrl, now });
}

/** `November 21, 2026` */
const dayIn = (timeZone: string, at: number) =>
  new Date(at).toLocaleDateString('en-US', { timeZone, dateStyle: 'long' });

const resultOf = ({ grade, score }: Report) => ({ grade, score });

async function unread(
  trx: Trx,
  options: RunWatchesOptions,
  watch: Watch,
  { message }: AuditError,
  now: number,
): Promise<void> {
  const failures = watch.failures + 1;
  if (failures >= endedAfter) return end(trx, options, watch, 'unread', now);
  await schedule(trx, watch, {
    next_at: now + (failures < toldAfter ? retryDays : everyDays) * day,
    failures,
  });
  if (failures !== toldAfter) return;
  const { brand, secret } = options;
  const stopUrl = watchLinks(secret, brand.siteUrl).endUrl(watch);
  const contents = watchUnread({ host: watch.host, reason: message, stopUrl }, brand);
  await send(trx, options, { kind: 'watch.unread', watch, contents, stopUrl, now });
}

async function end(
  trx: Trx,
  options: RunWatchesOptions,
  watch: Watch,
  why: WatchEnd,
  now: number,
): Promise<void> {
  await endWatch(trx, watch.id, 'system', now);
  const { brand } = options;
  const againUrl = `${brand.siteUrl}${toolOf(watch).path}`;
  const contents = watchEnded({ host: watch.host, why, againUrl }, brand);
  await send(trx, options, { kind: 'watch.ended', watch, contents, now });
}

const schedule = (trx: Trx, { id }: Watch, next: Partial<Pick<Watch, 'next_at' | 'failures' | 'baseline'>>) =>
  trx.updateTable('audit_watch').set(next).where('id', '=', id).execute();

async function send(
  trx: Trx,
  { secret, brand }: RunWatchesOptions,
  mail: Omit<WatchMail, 'to'>,
): Promise<void> {
  const { email } = await trx
    .selectFrom('contact')
    .select('email')
    .where('id', '=', mail.watch.contact_id)
    .executeTakeFirstOrThrow();
  await enqueueNews(trx, secret, { ...mail, to: email }, brand);
}

function toolOf({ tool }: Pick<Watch, 'tool'>) {
  const found = auditTools.find(({ id }) => id === tool);
  if (!found) throw new Error(`There is no auditor named ${tool}.`);
  return found;
}

// ----- server/audit/watch/watch-runner.ts
/** Checks every few minutes for due watches. */

interface WatchRunnerOptions extends RunWatchesOptions {
  withLock: WithLock;
}

export function createWatchRunner(options: WatchRunnerOptions): Repeated {
  const audit = (stopping: AbortSignal) =>
    options.withLock('audit-watches', async () => void (await runDueWatches(options, stopping)));
  return repeat(audit, {
    everyMs: 10 * 60_000,
    log: options.log,
    failure: 'watched addresses could not be audited',
  });
}
