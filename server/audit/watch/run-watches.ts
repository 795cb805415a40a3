/** Runs weekly audits one after the other, as a visitor would. Only one program per database may do this at a time. */
import { auditTools, reportPath } from '#domain/audit/tools.ts';
import {
  type Baseline,
  baselineOf,
  changesSince,
  isAnyChange,
  isComparable,
} from '#domain/audit/watched-changes.ts';
import { day } from '#domain/dates/durations.ts';
import type { CheckWords } from '#domain/forms/tool-email.ts';
import {
  type WatchEnd,
  watchChanged,
  watchEnded,
  watchUnread,
} from '#domain/messages/audit-watch.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { WithLock } from '../../db/lock.ts';
import type { AuditWatchTable, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import type { Log } from '../../shared/log.ts';
import { type Repeated, repeat } from '../../shared/repeat.ts';
import type { Secret } from '../../shared/secret.ts';
import type { AuditError, AuditOutcome, Audits, KeptReport } from '../audits.ts';
import {
  endedAfter,
  enqueueWatchMail,
  everyDays,
  retryDays,
  toldAfter,
  type WatchMail,
  watchDays,
  watchLinks,
} from './watch-mails.ts';
import { endWatch } from './watches.ts';

/** Our visitor key, so that our audits get the same fair share as one visitor. */
const ourselves = 'watch';

interface RunWatchesOptions extends Storage {
  secret: Secret;
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

/** Returns the number of audits. Ends when nothing is due, the auditors are busy or `signal` aborts. */
export async function runDueWatches(
  options: RunWatchesOptions,
  signal?: AbortSignal,
): Promise<number> {
  let audited = 0;
  while (!signal?.aborted) {
    const watch = await options.db
      .selectFrom('audit_watch')
      .selectAll()
      .where('status', '=', 'confirmed')
      .where('next_at', '<=', options.clock.now())
      .orderBy('next_at')
      .executeTakeFirst();
    if (!watch) break;
    if ((watch.confirmed_at ?? 0) + watchDays * day <= options.clock.now()) {
      await settle(options, watch, (news) => end(news, 'year'));
      continue;
    }
    const { tool, address } = watch;
    const outcome = await options.audits.run({
      tool,
      address,
      clientAddress: ourselves,
      ...(signal && { signal }),
    });
    // Not the site's fault: it stays due and is retried next time.
    if (isOurs(outcome) || signal?.aborted) break;
    audited += 1;
    await keep(options, watch, outcome);
  }
  return audited;
}

const isOurs = (outcome: AuditOutcome) =>
  outcome.kind === 'error' && (outcome.code === 'busy' || outcome.code === 'rate-limited');

/** The change of one watch, in its transaction. */
interface News {
  trx: Trx;
  options: RunWatchesOptions;
  watch: Watch;
  now: number;
}

async function keep(
  options: RunWatchesOptions,
  watch: Watch,
  outcome: AuditOutcome,
): Promise<void> {
  if (outcome.kind === 'error') return settle(options, watch, (news) => unread(news, outcome));
  const wordsOf = await options.checkWords();
  await settle(options, watch, (news) => compare(news, outcome, wordsOf));
}

/** Runs `work` unless the watch was stopped or erased during the audit. */
async function settle(
  options: RunWatchesOptions,
  watch: Watch,
  work: (news: News) => Promise<void>,
): Promise<void> {
  const { write, clock, log, onStored } = options;
  const now = clock.now();
  await write(async (trx) => {
    const still = await trx
      .selectFrom('audit_watch')
      .select('id')
      .where('id', '=', watch.id)
      .where('status', '=', 'confirmed')
      .where('next_at', '=', watch.next_at)
      .executeTakeFirst();
    if (still) await work({ trx, options, watch, now });
  });
  log.info({ tool: watch.tool, host: watch.host }, 'watched address audited');
  onStored();
}

async function compare(
  news: News,
  { report, id, expiresAt }: KeptReport,
  wordsOf: (id: string) => CheckWords | undefined,
): Promise<void> {
  const { options, watch, now } = news;
  const { brand, secret, zone } = options;
  const before = JSON.parse(watch.baseline) as Baseline;
  const isFit = isComparable(report);
  const baseline = isFit && { baseline: JSON.stringify(baselineOf(report)) };
  await schedule(news, { next_at: now + everyDays * day, failures: 0, ...baseline });
  const changes = changesSince(before, report);
  if (!isFit || !isAnyChange(changes)) return;
  const stopUrl = watchLinks(secret, brand.siteUrl).endUrl(watch);
  const { grade, score } = report;
  const contents = watchChanged(
    {
      host: watch.host,
      before,
      now: { grade, score },
      changes,
      stopUrl,
      wordsOf,
      reportUrl: `${brand.siteUrl}${reportPath(toolOf(watch), id)}`,
      reportUntil: new Date(expiresAt).toLocaleDateString('en-US', {
        timeZone: zone,
        dateStyle: 'long',
      }),
    },
    brand,
  );
  await send(news, { kind: 'watch.changed', contents, stopUrl });
}

async function unread(news: News, { message }: AuditError): Promise<void> {
  const { options, watch, now } = news;
  const failures = watch.failures + 1;
  if (failures >= endedAfter) return end(news, 'unread');
  const days = failures < toldAfter ? retryDays : everyDays;
  await schedule(news, { next_at: now + days * day, failures });
  if (failures !== toldAfter) return;
  const { brand, secret } = options;
  const stopUrl = watchLinks(secret, brand.siteUrl).endUrl(watch);
  const contents = watchUnread({ host: watch.host, reason: message, stopUrl }, brand);
  await send(news, { kind: 'watch.unread', contents, stopUrl });
}

async function end(news: News, why: WatchEnd): Promise<void> {
  const { trx, options, watch, now } = news;
  await endWatch(trx, watch.id, 'system', now);
  const againUrl = `${options.brand.siteUrl}${toolOf(watch).path}`;
  const contents = watchEnded({ host: watch.host, why, againUrl }, options.brand);
  await send(news, { kind: 'watch.ended', contents });
}

const schedule = (
  { trx, watch }: News,
  next: Partial<Pick<Watch, 'next_at' | 'failures' | 'baseline'>>,
) => trx.updateTable('audit_watch').set(next).where('id', '=', watch.id).execute();

async function send(
  { trx, options, watch, now }: News,
  mail: Pick<WatchMail, 'kind' | 'contents' | 'stopUrl'>,
): Promise<void> {
  const { email } = await trx
    .selectFrom('contact')
    .select('email')
    .where('id', '=', watch.contact_id)
    .executeTakeFirstOrThrow();
  await enqueueWatchMail(trx, options.secret, { ...mail, watch, now, to: email }, options.brand);
}

function toolOf({ tool }: Pick<Watch, 'tool'>) {
  const found = auditTools.find(({ id }) => id === tool);
  if (!found) throw new Error(`There is no auditor named ${tool}.`);
  return found;
}

/** Checks every few minutes for due watches. */
export function createWatchRunner(options: RunWatchesOptions & { withLock: WithLock }): Repeated {
  const audit = (stopping: AbortSignal) =>
    options.withLock('audit-watches', async () => void (await runDueWatches(options, stopping)));
  return repeat(audit, {
    everyMs: 10 * 60_000,
    log: options.log,
    failure: 'watched addresses could not be audited',
  });
}
