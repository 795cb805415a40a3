import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { onSqlite } from '../testing/only-on.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { type ReadinessOptions, readiness } from './readiness.ts';

const site = siteOfEachTest();

function ask(more: Partial<ReadinessOptions> = {}) {
  return readiness({
    ...site,
    spool: 0,
    mail: 'smtp',
    webhook: 'off',
    booking,
    now: site.clock.now(),
    isTestClock: false,
    isClockSetBack: false,
    isStopping: false,
    attention: async () => [],
    ...more,
  });
}

test('a healthy site is ready and says where mail goes', async () => {
  expect(await ask()).toEqual({
    ready: true,
    body: {
      status: 'ok',
      checks: {
        db: 'ok',
        migrations: 'ok',
        disk: 'ok',
        outbox: { due: 0, scheduled: 0, oldestSeconds: 0, dead: 0 },
        spool: 0,
        mail: 'smtp',
        webhook: 'off',
        busyCalendars: 'ok',
      },
    },
  });
});

test('waiting messages are counted; those over five minutes old degrade, but the site stays ready', async () => {
  await site.leads.submit('contact', filledIn(site));
  site.clock.move(300_000);
  expect(await ask()).toMatchObject({
    ready: true,
    body: { status: 'ok', checks: { outbox: { due: 2, scheduled: 0, oldestSeconds: 300 } } },
  });
  site.clock.move(1000);
  expect(await ask()).toMatchObject({ ready: true, body: { status: 'degraded' } });
  await site.set('outbox', { not_before: site.clock.now() + 1 });
  expect(await ask()).toMatchObject({
    body: { status: 'ok', checks: { outbox: { due: 0, scheduled: 2, oldestSeconds: 0 } } },
  });
});

test('a dead message or a relay that rejects us degrades', async () => {
  expect(await ask({ mail: 'failing' })).toMatchObject({
    ready: true,
    body: { status: 'degraded', checks: { mail: 'failing' } },
  });
  await site.leads.submit('contact', filledIn(site));
  await site.set('outbox', { status: 'dead', done_at: site.clock.now() });
  expect(await ask()).toMatchObject({
    ready: true,
    body: { status: 'degraded', checks: { outbox: { dead: 2, due: 0 } } },
  });
});

test('a missing migration makes the site unready', async () => {
  await sql`delete from kysely_migration`.execute(site.db);
  expect(await ask()).toMatchObject({
    ready: false,
    body: { status: 'failing', checks: { db: 'ok', migrations: 'missing' } },
  });
});

test('a database that does not answer makes the site unready without an error', async () => {
  await sql`drop table delivery_attempt`.execute(site.db);
  await sql`drop table outbox`.execute(site.db);
  const { ready, body } = await ask();
  expect(ready).toBe(false);
  expect(body).toMatchObject({
    status: 'failing',
    checks: { db: 'failing', migrations: 'unknown' },
  });
  expect(body).not.toHaveProperty('checks.outbox');
});

onSqlite(
  'a database that another program has locked is named, and keeps visitors away until it is free',
  async () => {
    await using other = site.open();
    await other.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      expect(await ask()).toMatchObject({
        ready: false,
        body: {
          status: 'failing',
          checks: { db: 'locked', migrations: 'ok', outbox: { dead: 0 } },
        },
      });
      await sql`rollback`.execute(connection);
    });
    expect(await ask()).toMatchObject({ ready: true, body: { checks: { db: 'ok' } } });
  },
);

test('a read-only database is failing', async () => {
  await site.takeDown();
  expect(await ask()).toMatchObject({
    ready: false,
    body: { status: 'failing', checks: { db: 'failing' } },
  });
  await site.bringBack();
});

test.each([
  [{ mail: 'unreachable' }, { mail: 'unreachable' }],
  [{ webhook: 'unreachable' }, { webhook: 'unreachable' }],
  [{ spool: 2 }, { spool: 2 }],
  [{ isClockSetBack: true }, { clock: 'set back' }],
] as const)('%o is named and degrades, but the site stays ready', async (fault, named) => {
  expect(await ask(fault)).toMatchObject({
    ready: true,
    body: { status: 'degraded', checks: named },
  });
});

test('a missing data folder counts as a full disk', async () => {
  const dataDir = join(site.dataDir, 'gone');
  rmSync(dataDir, { recursive: true, force: true });
  expect(await ask({ dataDir })).toMatchObject({
    ready: false,
    body: { status: 'failing', checks: { disk: 'full' } },
  });
});

test('a stopping site is not ready', async () => {
  expect(await ask({ isStopping: true })).toMatchObject({
    ready: false,
    body: { status: 'stopping' },
  });
});

test('the test clock is named', async () => {
  expect(await ask({ isTestClock: true })).toMatchObject({
    ready: true,
    body: { checks: { clock: 'test' } },
  });
});
