/**
 * Stores reports that can be opened by their link for a while. A row describes a public site and nothing of who
 * asked. Reports keep addresses with their queries, because a finding is useless without its address; therefore
 * links are unguessable, search engines are kept out, and rows are deleted after a month.
 *
 * Anyone can create reports, so their total size is limited: the oldest make room for new ones.
 */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Report } from 'site-audit/report';
import { reportDays } from '#domain/audit/tools.ts';
import { day } from '#domain/dates/durations.ts';
import { insert, remove } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import type { KeptReport } from './audits.ts';

/** Bytes of all stored reports: about 50,000 ordinary ones. */
const mostBytes = 512 * 1024 * 1024;

export type KeptReports = ReturnType<typeof createKeptReports>;

export function createKeptReports({
  db,
  write,
  clock,
  most = mostBytes,
}: Storage & { most?: number }) {
  return {
    /** Returns the report with its link. Rejects when the database does. */
    async keep(report: Report): Promise<KeptReport> {
      const now = clock.now();
      const kept = withLink(report, now);
      const packed = await pack(report);
      const row = {
        id: kept.id,
        tool: report.tool,
        host: new URL(report.url).hostname,
        created_at: now,
        expires_at: kept.expiresAt,
        bytes: packed.length,
        report: packed,
      };
      await write(async (trx) => {
        await makeRoom(trx, most - row.bytes);
        await insert(trx, 'audit_report', row);
      });
      return kept;
    },
    /** Undefined when unknown or expired. */
    async find(id: string): Promise<KeptReport | undefined> {
      if (!/^[\w-]{22}$/.test(id)) return undefined;
      const row = await db
        .selectFrom('audit_report')
        .select(['report', 'expires_at'])
        .where('id', '=', id)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return (
        row && { kind: 'report', id, report: await unpack(row.report), expiresAt: row.expires_at }
      );
    },
  };
}

/** The id has 128 random bits. */
export function withLink(report: Report, now: number): KeptReport {
  const id = randomBytes(16).toString('base64url');
  return { kind: 'report', report, id, expiresAt: now + reportDays * day };
}

/** Deletes the oldest reports until the rest takes at most `most` bytes. */
async function makeRoom(trx: Trx, most: number): Promise<void> {
  const { taken } = await trx
    .selectFrom('audit_report')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('taken'))
    .executeTakeFirstOrThrow();
  let over = Number(taken ?? 0) - most;
  while (over > 0) {
    const oldest = await trx
      .selectFrom('audit_report')
      .select(['id', 'bytes'])
      .orderBy('created_at')
      .limit(100)
      .execute();
    if (oldest.length === 0) return;
    for (const { id, bytes } of oldest) {
      if (over <= 0) return;
      await remove(trx, 'audit_report', { id });
      over -= bytes;
    }
  }
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compresses JSON to 10-20%, in a few milliseconds off the main thread. */
async function pack(report: Report): Promise<string> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return (await compress(JSON.stringify(report), { params })).toString('base64');
}

async function unpack(packed: string): Promise<Report> {
  return JSON.parse((await decompress(Buffer.from(packed, 'base64'))).toString()) as Report;
}

/** Characters of JSON, all reports together: about a thousand ordinary ones. */
const mostCharacters = 32 * 1024 * 1024;

/** `clock` is monotonic; a `keepMs` of 0 disables the cache. */
export function createReportCache(clock: Clock, keepMs: number) {
  // In order of expiry.
  const entries = new Map<string, { kept: KeptReport; size: number; until: number }>();
  const idOf = new Map<string, string>();
  let characters = 0;

  function remove(id: string) {
    characters -= entries.get(id)?.size ?? 0;
    entries.delete(id);
    for (const [key, known] of idOf) if (known === id) idOf.delete(key);
  }

  function makeRoom() {
    const now = clock.now();
    for (const [id, { until }] of entries) {
      if (until > now && characters <= mostCharacters) break;
      remove(id);
    }
  }

  /** Finds a report by its link id, also one that the database could not store. */
  function find(id: string): KeptReport | undefined {
    makeRoom();
    return entries.get(id)?.kept;
  }

  return {
    find,
    get: (key: string) => find(idOf.get(key) ?? ''),
    /** Takes several keys when several requests share the report. */
    set(keys: readonly string[], kept: KeptReport): void {
      if (keepMs <= 0) return;
      const size = JSON.stringify(kept.report).length;
      entries.set(kept.id, { kept, size, until: clock.now() + keepMs });
      characters += size;
      for (const key of keys) idOf.set(key, kept.id);
      makeRoom();
    },
  };
}
