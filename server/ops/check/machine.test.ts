import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { booking, site as delivered } from '#content/testing/delivered-site.ts';
import { readConfig } from '../../config/config.ts';
import { siteSettings } from '../../config/site-settings.ts';
import { writeTrail } from '../../shared/trail.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import type { Level } from './finding.ts';
import { checkHolidays, machineFindings } from './machine.ts';
import { realWorld, type World } from './world.ts';

/** Stays on this machine. */
const quiet: World = {
  ...realWorld,
  txt: async (name) => (name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : ['v=spf1 -all']),
  reach: async () => {},
  fileSystem: async () => ({ type: 0xef53, freeBytes: 10 * 1024 ** 3 }),
  othersUsing: async () => 1,
};

const site = siteOfEachTest();
beforeEach(() => {
  chmodSync(site.dataDir, 0o700);
  writeFileSync(join(site.dataDir, 'secret.key'), 'k'.repeat(40), { mode: 0o600 });
});

async function findings(environment: Record<string, string> = {}, world: Partial<World> = {}) {
  const config = readConfig({
    DATA_DIR: site.dataDir,
    MAIL_FROM: 'us@tallygrove.us',
    ...environment,
  });
  const found = await machineFindings({
    config,
    settings: siteSettings(config, delivered),
    withDb: (use) => use(site.db),
    now: Date.parse('2026-11-21T18:00:00Z'),
    world: { ...quiet, ...world },
  });
  return (level: Level) => found.filter((finding) => finding.level === level);
}

const messages = (found: readonly { message: string }[]) => found.map(({ message }) => message);

test('a secret that others may read', async () => {
  chmodSync(join(site.dataDir, 'secret.key'), 0o644);
  const [check, ...more] = (await findings())('error');
  expect(more).toEqual([]);
  expect(check?.todo).toBe(`Run: chmod 600 ${join(site.dataDir, 'secret.key')}`);
});

test('a data folder of another user: the other checks are still made', async () => {
  // Like a folder that may not be read, also for an administrator.
  writeFileSync(join(site.dataDir, 'spool'), '', { mode: 0o600 });
  const found = await findings();
  expect(messages(found('error'))).toEqual([
    expect.stringContaining('DATA_DIR/spool cannot be read (ENOTDIR'),
  ]);
  expect(found('note')).toEqual([]);
});

const feed = {
  ...booking.hosts[0],
  id: 'main',
  name: 'Us',
  busyIcs: ['https://calendar.example.com/a.ics'],
};

async function withFeed(ok_at: number | null, more = {}) {
  const file = join(site.dataDir, 'booking.json');
  writeFileSync(file, JSON.stringify({ ...booking, hosts: [feed] }), { mode: 0o600 });
  await site.db
    .insertInto('busy_source')
    .values({
      id: 'x',
      host_id: 'main',
      ok_at,
      fetched_at: 0,
      error: 'answers with status 500',
      block_count: 3,
      url_hash: createHash('sha256')
        .update(feed.busyIcs[0] ?? '')
        .digest('hex'),
      ...more,
    })
    .execute();
  return findings({ BOOKING_CONFIG: file });
}

test('a calendar not read for more than six hours', async () => {
  const [check] = (await withFeed(Date.parse('2026-11-21T11:59:00Z')))('error');
  expect(check).toMatchObject({
    group: 'Calls',
    message: expect.stringContaining('361 minutes ago (it answers with status 500)'),
  });
});

test('a calendar with a time zone that is not understood', async () => {
  const at = Date.parse('2026-11-21T17:50:00Z');
  const error = 'names a time zone that is not understood: “Ours” (event of March 20, 2027)';
  const [check] = (await withFeed(at, { fetched_at: at, error }))('error');
  expect(check?.message).toBe(
    `A calendar of main ${error}. Such an event blocks up to 27 hours, so too few times are offered.`,
  );
});

test('the default configuration covers holidays for years', () => {
  for (const today of ['2026-11-20', '2027-12-20', '2028-12-20', '2029-12-20', '2030-12-20']) {
    expect(checkHolidays(booking, Date.parse(`${today}T18:00:00Z`))).toBe(false);
  }
  expect(checkHolidays(booking, Date.parse('2031-02-01T18:00:00Z'))).toMatchObject({
    level: 'error',
  });
});

test('undecided holidays of the next twelve months', () => {
  const now = Date.parse('2026-11-21T18:00:00Z');
  const exceptions = booking.exceptions.filter(({ from }) => from !== '2027-09-06');
  expect(checkHolidays({ ...booking, exceptions }, now)).toMatchObject({
    message: 'Calls are offered on 2027-09-06 (Labor Day).',
  });
});

test('a full disk is an error; a network drive and a second process cause notes', async () => {
  const found = await findings(
    {},
    { fileSystem: async () => ({ type: 0x6969, freeBytes: 1024 }), othersUsing: async () => 2 },
  );
  expect(messages(found('error'))).toEqual([expect.stringContaining('Only 0 MiB are free')]);
  expect(messages(found('note'))).toEqual([
    expect.stringContaining('network file system (NFS)'),
    '2 processes have the database open.',
  ]);
});

test('without a network, SPF and DMARC cause notes', async () => {
  const offline = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  const found = await findings({}, { txt: () => Promise.reject(offline) });
  expect(messages(found('note'))).toEqual([
    'tallygrove.us could not be looked up (ECONNREFUSED).',
    '_dmarc.tallygrove.us could not be looked up (ECONNREFUSED).',
  ]);
  expect(messages(found('error'))).toEqual([]);
});

test('spooled submissions', async () => {
  mkdirSync(join(site.dataDir, 'spool'), { mode: 0o700 });
  writeFileSync(join(site.dataDir, 'spool', 'a.ndjson'), '{}\n{}\n', { mode: 0o600 });
  const [check] = (await findings())('error');
  expect(check?.message).toBe(
    '2 submissions wait in DATA_DIR/spool, because the database did not answer.',
  );
});

test('a database of a newer program, and a clock that is behind', async () => {
  const at = Date.parse('2026-11-21T19:00:00Z');
  await writeTrail(site.db, { at, actor: 'system', action: 'x', subject: ['x', 'x'] });
  expect(messages((await findings())('error'))).toEqual([
    expect.stringContaining('something was recorded 60 minutes later'),
  ]);
  await sql`insert into kysely_migration values ('9999-breaking', '2027-01-01T00:00:00.000Z')`.execute(
    site.db,
  );
  expect(messages((await findings())('error'))).toEqual([
    'The database was written by a newer version.',
  ]);
});
