/**
 * Where forms wait while the database is down: one file with one line each in `DATA_DIR/spool`, synced to disk before
 * the visitor is thanked. Files are created whole and never rewritten, so none is half written.
 */
import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '#domain/dates/durations.ts';
import { isOutOfService } from '../db/failure.ts';
import { type Clock, monotonicClock } from '../shared/clock.ts';
import { namesIn, writeWhole } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import type { LeadToStore, Outcome } from './lead-to-store.ts';

const suffix = '.ndjson';
/** When to try a refused line again: what refused it may have been passing. */
const retryAfterMs = hour;

export type Spool = ReturnType<typeof createSpool>;

export function createSpool(dataDir: string, log: Log, monotonic: Clock = monotonicClock) {
  const folder = join(dataDir, 'spool');
  /** When each file was refused although the database is up. */
  const refused = new Map<string, number>();
  let running: Promise<void> | undefined;

  const waiting = async () => (await namesIn(folder)).filter((name) => name.endsWith(suffix));

  async function drainAll(store: (line: unknown) => Promise<void>): Promise<void> {
    for (const name of await waiting()) {
      if (monotonic.now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY) < retryAfterMs)
        continue;
      try {
        for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
          if (line !== '') await store(JSON.parse(line));
        }
        await rm(join(folder, name), { force: true });
        log.info({ file: name }, 'a form was stored from the spool');
      } catch (error) {
        if (isOutOfService(error)) return;
        refused.set(name, monotonic.now());
        log.error({ err: error, file: name }, 'a form in the spool cannot be stored');
      }
    }
  }

  return {
    /** Resolves when `line` is on disk under `id`; ids sort by arrival. Rejects if it cannot be stored. */
    async keep(id: string, line: unknown): Promise<void> {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, id + suffix);
      await writeWhole(file, `${JSON.stringify(line)}\n`).catch(async (error) => {
        await rm(`${file}.part`, { force: true }).catch(() => undefined);
        throw error;
      });
    },
    /** Number of waiting forms. Rejects if the folder cannot be read. */
    count: () => spoolSize(dataDir),
    /** Stores waiting forms, oldest first, until the database fails again. Never rejects. Runs one at a time. */
    drain(store: (line: unknown) => Promise<void>): Promise<void> {
      running ??= drainAll(store)
        .catch((error: unknown) => log.error({ err: error }, 'the spool cannot be read'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
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

type Stored = Extract<Outcome, { kind: 'stored' }>;
type Content = Pick<LeadToStore, 'form' | 'bodyHash'>;

const keptMs = 10 * 60_000;
/** Enough for a flood; the oldest are dropped first. */
const most = 10_000;

/** The hash includes the email address. */
export const sameContent = ({ form, bodyHash }: Content) => `${form.name} ${bodyHash}`;

/** Recent answers in memory, used during outages: a repeat gets the id that is already stored. */
export function createRecentAnswers(clock: Clock) {
  const answers = new Map<string, { at: number; outcome: Stored }>();
  return {
    note(lead: Content, outcome: Stored): void {
      // Don't cache bookings: their status needs the database.
      if (outcome.booking) return;
      const key = sameContent(lead);
      answers.delete(key);
      answers.set(key, { at: clock.now(), outcome });
      for (const [key, { at }] of answers) {
        if (answers.size <= most && clock.now() - at < keptMs) break;
        answers.delete(key);
      }
    },
    find(lead: Content): Stored | undefined {
      const found = answers.get(sameContent(lead));
      if (!found || clock.now() - found.at >= keptMs) return undefined;
      return { ...found.outcome, duplicate: true };
    },
  };
}
