/** The disk is full, the clock jumps, or the database cannot be written or is down. */
import { closeSync, existsSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../../server/db/connect.ts';
import { startPostgres } from '../../../server/testing/postgres-server.ts';
import { type Fault, rootOnly, run } from './fault.ts';

/** Fills all free space, in smaller and smaller pieces. */
function fill(file: number): void {
  for (const piece of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** The data folder is a separate file system in memory that a neighbor fills and keeps full. */
export const diskFull: Fault = {
  name: 'disk full',
  missing: rootOnly,
  isNamed: ({ disk }) => disk === 'full',
  prepare(_, dataDir) {
    run('mount', '-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', dataDir);
    const filler = join(dataDir, 'filler');
    let timer: NodeJS.Timeout | undefined;
    let file = 0;
    return {
      begin() {
        file = openSync(filler, 'w');
        fill(file);
        timer = setInterval(() => fill(file), 100);
      },
      end() {
        clearInterval(timer);
        closeSync(file);
        rmSync(filler);
      },
      clear: () => run('umount', dataDir),
    };
  },
};

const fakeTime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);

/** Sets back the server's clock only, with libfaketime. Monotonic time (timers, timeouts) is unaffected. */
export const clockSetBack: Fault = {
  name: 'clock set back an hour',
  missing: () => (fakeTime ? undefined : 'needs libfaketime (on Debian: apt-get install libfaketime)'),
  isNamed: ({ clock }) => clock === 'set back',
  prepare(folder) {
    const offset = join(folder, 'offset');
    const set = (seconds: string) => writeFileSync(offset, seconds);
    set('+0');
    return {
      environment: {
        LD_PRELOAD: fakeTime ?? '',
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      begin: () => set('-3600'),
      end: () => set('+0'),
    };
  },
};

export const databaseLocked: Fault = {
  name: 'database locked',
  isNamed: ({ db }) => db === 'locked',
  prepare() {
    let other: DatabaseSync;
    return {
      begin({ dataFolder }) {
        other = new DatabaseSync(databaseFile(dataFolder), { timeout: 5000 });
        other.exec('begin exclusive');
      },
      end: () => other.close(),
    };
  },
};

export const postgresRestarted: Fault = {
  name: 'PostgreSQL stopped, then started',
  isNamed: ({ db }) => db === 'failing',
  async prepare() {
    const { url, halt, resume, stop } = await startPostgres();
    const environment = { DATABASE_URL: url, SECRET_KEY: 'a'.repeat(32) };
    return { environment, begin: halt, end: resume, clear: stop };
  },
};
