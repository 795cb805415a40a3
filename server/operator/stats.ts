/** Statistics of leads, bookings and deliveries. Counts only: no names, no addresses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attribution, Touch } from '#domain/attribution/touch.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { inPages } from '../db/rows.ts';
import type { Channel, Database, LeadTable } from '../db/tables.ts';
import { namesIn } from '../shared/files.ts';

interface StatsOptions {
  db: Database;
  dataDir: string;
  /** Milliseconds since 1970: counts leads, messages and calls created at or after this instant. */
  since: number;
  now: number;
  /** IANA name: weeks begin on Mondays in this zone. */
  zone: string;
}

export type Stats = Awaited<ReturnType<typeof readStats>>;

export async function readStats({ db, dataDir, since, now, zone }: StatsOptions) {
  const leads = await leadCounts(db, since, zone);
  const conflicts = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('outcome', '=', 'conflict')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return {
    since: since === 0 ? null : new Date(since).toISOString(),
    generatedAt: new Date(now).toISOString(),
    leads,
    bookings: await bookingCounts(db, since, now),
    conflicts: conflicts.n,
    messages: await messageCounts(db, since, now),
    delivery: {
      email: await deliveryTimes(db, 'email', since),
      webhook: await deliveryTimes(db, 'webhook', since),
    },
    spool: await spoolSize(dataDir),
  };
}

type Counts = Record<string, number>;

const portion = 5000;

async function leadCounts(db: Database, since: number, zone: string) {
  const byForm: Counts = {};
  const byVerdict: Record<Verdict, number> = { clean: 0, suspect: 0, spam: 0 };
  const byStatus: Counts = {};
  const bySource: Counts = {};
  const arrivals = arrivalCounts();
  const weeks = new Map<string, { leads: number; spam: number }>();
  const mondayOf = mondays(zone);
  let total = 0;
  const columns = [
    'id',
    'form',
    'verdict',
    'status',
    'created_at',
    'utm',
    'referrer_host',
    'attribution',
  ] as const;
  const pages = inPages<Pick<LeadTable, (typeof columns)[number]>>(portion, (last) =>
    db
      .selectFrom('lead')
      .select(columns)
      .where('created_at', '>=', since)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(portion)
      .execute(),
  );
  for await (const rows of pages) {
    for (const row of rows) {
      total += 1;
      byVerdict[row.verdict] += 1;
      const week = mondayOf(row.created_at);
      const known = weeks.getOrInsert(week, { leads: 0, spam: 0 });
      if (row.verdict === 'spam') {
        // Excluded from the other counts.
        known.spam += 1;
        continue;
      }
      known.leads += 1;
      count(byForm, row.form);
      count(byStatus, row.status);
      count(bySource, sourceOf(row));
      arrivals.add(row.attribution);
    }
  }
  const byWeek = [...weeks].map(([week, of]) => ({ week, ...of })).sort((a, b) => (a.week < b.week ? -1 : 1));
  const sources = { bySource: largestFirst(bySource), byArrival: arrivals.counted() };
  return { total, byForm, byVerdict, byStatus, ...sources, byWeek };
}

function count(counts: Counts, key: string): void {
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + 1;
}

const largestFirst = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a)) as Counts;

/** A visitor's source: the campaign's source or the referring site. */
function sourceOf({ utm, referrer_host }: { utm: string; referrer_host: string | null }): string {
  const { utm_source } = JSON.parse(utm) as Record<string, string>;
  return utm_source ? utm_source.toLowerCase() : (referrer_host ?? 'direct');
}

/** Dimensions of the first and last arrival of an inquiry. */
export const arrivalKinds = ['source', 'campaign'] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** One source or campaign: the number of inquiries with it as first and as last arrival. */
interface ArrivalCount {
  name: string;
  first: number;
  last: number;
}

/** `unknown` counts inquiries without attribution. */
const nameOf: Record<ArrivalKind, (touch: Touch) => string> = {
  source: ({ source, referrerHost }) => source?.toLowerCase() ?? referrerHost ?? 'direct',
  campaign: ({ campaign }) => campaign?.toLowerCase() ?? 'none',
};

function arrivalCounts() {
  // A map, because visitors can make up names.
  const counts = { source: new Map<string, ArrivalCount>(), campaign: new Map<string, ArrivalCount>() };
  const add = (kind: ArrivalKind, which: keyof Attribution, name: string) => {
    counts[kind].getOrInsert(name, { name, first: 0, last: 0 })[which] += 1;
  };
  const sorted = (kind: ArrivalKind) =>
    [...counts[kind].values()].sort(
      (a, b) => b.last - a.last || b.first - a.first || (a.name < b.name ? -1 : 1),
    );
  return {
    add(text: string | null): void {
      const attribution = text === null ? undefined : (JSON.parse(text) as Attribution);
      for (const kind of arrivalKinds)
        for (const which of ['first', 'last'] as const)
          add(kind, which, attribution ? nameOf[kind](attribution[which]) : 'unknown');
    },
    counted: () => ({ source: sorted('source'), campaign: sorted('campaign') }),
  };
}

/** The date of the Monday of an instant's week in a zone; cached per quarter hour. */
function mondays(zone: string) {
  const known = new Map<number, string>();
  return (at: number) => {
    const quarter = Math.floor(at / 900_000) * 900_000;
    return known.getOrInsertComputed(quarter, () => {
      const date = Temporal.Instant.fromEpochMilliseconds(quarter).toZonedDateTimeISO(zone).toPlainDate();
      return date.subtract({ days: date.dayOfWeek - 1 }).toString();
    });
  };
}

async function bookingCounts(db: Database, since: number, now: number) {
  const rows = await db
    .selectFrom('booking')
    .select(['status', 'end_at', 'reschedule_count'])
    .where('created_at', '>=', since)
    .execute();
  const having = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const completed = having(({ status, end_at }) => status === 'confirmed' && end_at <= now);
  const noShow = having(({ status }) => status === 'no_show');
  return {
    total: rows.length,
    upcoming: having(({ status, end_at }) => status === 'confirmed' && end_at > now),
    completed,
    cancelled: having(({ status }) => status === 'cancelled'),
    noShow,
    rescheduled: having(({ reschedule_count }) => reschedule_count > 0),
    /** Of calls whose time is over; null if there are none. */
    noShowRate: completed + noShow === 0 ? null : Math.round((noShow / (completed + noShow)) * 1000) / 1000,
  };
}

async function messageCounts(db: Database, since: number, now: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .where('created_at', '>=', since)
    .groupBy('status')
    .execute();
  // Due and dead messages count regardless of age.
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('n'), fn.min('not_before').as('oldest')])
    .where((eb) =>
      eb.or([eb('status', '=', 'dead'), eb.and({ status: 'pending' }).and('not_before', '<=', now)]),
    )
    .groupBy('status')
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  const due = waiting.find(({ status }) => status === 'pending');
  return {
    sent: of('sent'),
    pending: of('pending'),
    cancelled: of('cancelled'),
    expired: of('expired'),
    due: due?.n ?? 0,
    oldestDueSeconds: due ? Math.max(0, Math.floor((now - due.oldest) / 1000)) : 0,
    deadLetters: waiting.find(({ status }) => status === 'dead')?.n ?? 0,
  };
}

/** In seconds from creation to the other side's answer; excludes reminders, which wait on purpose. */
async function deliveryTimes(db: Database, channel: Channel, since: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(({ eb }) => eb('done_at', '-', eb.ref('created_at')).as('took'))
    .where('channel', '=', channel)
    .where('status', '=', 'sent')
    .where('done_at', 'is not', null)
    .where('kind', 'not like', '%reminder%')
    .where('created_at', '>=', since)
    .execute();
  const seconds = rows.map(({ took }) => Number(took) / 1000).sort((a, b) => a - b);
  const share = (part: number) =>
    seconds[Math.min(seconds.length - 1, Math.floor(seconds.length * part))] ?? null;
  return {
    delivered: seconds.length,
    p50Seconds: share(0.5),
    p95Seconds: share(0.95),
    p99Seconds: share(0.99),
  };
}

/** Number of submissions in the spool. */
export async function spoolSize(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'spool');
  let lines = 0;
  for (const name of (await namesIn(folder)).filter((one) => one.endsWith('.ndjson'))) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    lines += text.split('\n').filter((line) => line.trim() !== '').length;
  }
  return lines;
}
