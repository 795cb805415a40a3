import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { silent } from '../testing/silent-log.ts';
import { createDailyBackup, dailyName } from './daily-backup.ts';

let dataDir: string;
let program: string;
let now: number;
const start = Date.parse('2026-11-20T03:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = mkdtempSync(join(tmpdir(), 'daily-'));
  program = join(dataDir, 'leads.mjs');
  writeFileSync(
    program,
    "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv.at(-1), process.argv[2]);",
  );
  now = start;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

function daily() {
  const made = createDailyBackup({
    dataDir,
    program,
    clock: { now: () => now },
    log: silent,
    withLock: async (_name, work) => {
      await work();
      return true;
    },
  });
  made.start();
  return made;
}

const names = () =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [];
const look = () => vi.advanceTimersByTimeAsync(10 * 60_000);

/** A look while a backup is under way starts none. */
const untilLooked = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await look();
      await check();
    },
    { timeout: 20_000, interval: 100 },
  );

test('one a day, seven are kept, and those of upgrades are left alone', async () => {
  await mkdir(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'before-upgrade-2026-11-01T00-00-00.tar.gz'), '');
  const backups = daily();
  expect(await backups.newest()).toBeUndefined();
  for (let n = 0; n < 9; n += 1) {
    now = start + n * day;
    await untilLooked(() => expect(names()).toContain(dailyName(now)));
    await vi.waitFor(() => expect(names().length).toBeLessThanOrEqual(8));
  }
  // Nothing more on the same day.
  now += day / 2;
  await look();
  await backups.stop();
  expect(await backups.newest()).toBe(start + 8 * day);
  expect(names()).toEqual([
    'before-upgrade-2026-11-01T00-00-00.tar.gz',
    ...Array.from({ length: 7 }, (_, n) => dailyName(start + (n + 2) * day)),
  ]);
  expect(await backups.notices()).toEqual([]);
});

test('a clock that was set back delays no backup, and causes only one', async () => {
  await mkdir(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', dailyName(start + 30 * day)), '');
  const backups = daily();
  await untilLooked(async () => expect(await backups.newest()).toBe(start));
  now += day / 2;
  for (let n = 0; n < 3; n += 1) await look();
  await backups.stop();
  expect(names()).toHaveLength(2);
});

test('a failure is something to act on, until a later one succeeds', async () => {
  writeFileSync(program, "console.error('The disk is full.'); process.exit(1);");
  const backups = daily();
  await untilLooked(async () => expect(await backups.notices()).toHaveLength(1));
  expect(await backups.notices()).toMatchObject([
    { cause: 'The daily backup failed. There is none yet.' },
  ]);
  writeFileSync(
    program,
    "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv.at(-1), '');",
  );
  await untilLooked(async () => expect(await backups.notices()).toEqual([]));
  await backups.stop();
  expect(await backups.newest()).toBe(start);
});
