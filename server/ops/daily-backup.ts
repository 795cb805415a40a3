/** Backs up the whole site once a day into the data folder, and knows how old the newest backup is. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { day } from '#domain/dates/durations.ts';
import type { WithLock } from '../db/lock.ts';
import type { Clock } from '../shared/clock.ts';
import { namesIn, removeFiles } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import { type Repeated, repeat } from '../shared/repeat.ts';
import type { AttentionNotice } from './attention.ts';
import { backupFolder, backupTime } from './retention/removal.ts';

/** How many daily backups are kept. */
const keptBackups = 7;

const lookEveryMs = 10 * 60_000;
const patienceMs = 30 * 60_000;

/** `at` in ms since 1970. */
export const dailyName = (at: number) =>
  `daily-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const madeAt = (name: string) => backupTime('daily', name);

interface DailyBackupOptions {
  dataDir: string;
  clock: Clock;
  log: Log;
  withLock: WithLock;
  /** The program of `npm run leads`: a process of its own, so that no visitor waits for a large database. */
  program: string;
}

interface DailyBackup extends Repeated {
  /** When the newest daily backup was made, in ms since 1970; undefined if there is none. */
  newest(): Promise<number | undefined>;
  notices(): Promise<readonly AttentionNotice[]>;
  /** Backs up now. False if another backup is under way. */
  make(): Promise<boolean>;
}

export function createDailyBackup({
  dataDir,
  clock,
  log,
  withLock,
  program,
}: DailyBackupOptions): DailyBackup {
  const folder = join(dataDir, backupFolder);
  let hasFailed = false;

  /** A backup of the future was made before the clock was set back, and delays no other. */
  const newest = async () =>
    (await namesIn(folder)).map(madeAt).findLast((at) => at !== undefined && at <= clock.now());

  async function backUpIfDue(signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const last = await newest();
    if (last !== undefined && now - last < day) return;
    await backUp(signal);
  }

  async function backUp(signal?: AbortSignal): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const args = [program, 'backup', '--force', '--out', join(folder, dailyName(clock.now()))];
    try {
      await promisify(execFile)(process.execPath, args, {
        ...(signal && { signal }),
        timeout: patienceMs,
      });
      hasFailed = false;
    } catch (error) {
      if (signal?.aborted) return;
      hasFailed = true;
      throw error;
    }
    const all = (await namesIn(folder)).filter((name) => madeAt(name) !== undefined);
    await removeFiles(all.slice(0, -keptBackups).map((name) => join(folder, name)));
  }

  return {
    ...repeat((signal) => withLock('backup', () => backUpIfDue(signal)), {
      everyMs: lookEveryMs,
      log,
      failure: 'the daily backup failed',
    }),
    newest,
    make: () => withLock('backup', () => backUp()),
    async notices() {
      if (!hasFailed) return [];
      const last = await newest();
      const age =
        last === undefined
          ? 'There is none yet'
          : `The last one is of ${new Date(last).toISOString().slice(0, 10)}`;
      return [
        {
          cause: `The daily backup failed. ${age}.`,
          todo: 'It is tried again every 10 minutes. The log of the server says why it failed.',
          remedy: 'backup',
        },
      ];
    },
  };
}
