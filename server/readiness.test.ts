import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultBooking } from '#content/booking.ts';
import { type ReadinessOptions, readiness } from './readiness.ts';
import { filledIn, type TemporarySite, temporarySite } from './testing/temporary-site.ts';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

function ask(more: Partial<ReadinessOptions> = {}) {
  const { db, dataDir, clock } = site;
  return readiness({
    spool: 0,
    db,
    dataDir,
    mail: 'smtp',
    webhook: 'off',
    booking: defaultBooking,
    now: clock.now(),
    isTestClock: false,
    isStopping: false,
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

test('forms that wait in files are counted, and degrade', async () => {
  const answer = await ask({ spool: 2 });
  expect(answer).toMatchObject({ ready: true, body: { status: 'degraded', checks: { spool: 2 } } });
});

test('waiting messages are counted; ones that wait for over five minutes degrade, but visitors may come', async () => {
  await site.leads.submit('contact', filledIn(site));
  site.clock.move(300_000);
  expect(await ask()).toMatchObject({
    ready: true,
    body: { status: 'ok', checks: { outbox: { due: 2, scheduled: 0, oldestSeconds: 300 } } },
  });
  site.clock.move(1000);
  expect(await ask()).toMatchObject({ ready: true, body: { status: 'degraded' } });
  await site.db
    .updateTable('outbox')
    .set({ not_before: site.clock.now() + 1 })
    .execute();
  expect(await ask()).toMatchObject({
    body: { status: 'ok', checks: { outbox: { due: 0, scheduled: 2, oldestSeconds: 0 } } },
  });
});

test('a dead message or a relay that refuses us degrades', async () => {
  expect(await ask({ mail: 'failing' })).toMatchObject({
    ready: true,
    body: { status: 'degraded', checks: { mail: 'failing' } },
  });
  await site.leads.submit('contact', filledIn(site));
  await site.db.updateTable('outbox').set({ status: 'dead', done_at: site.clock.now() }).execute();
  expect(await ask()).toMatchObject({
    ready: true,
    body: { status: 'degraded', checks: { outbox: { dead: 2, due: 0 } } },
  });
});

test('a missing migration keeps visitors away', async () => {
  await sql`delete from schema_migration`.execute(site.db);
  expect(await ask()).toMatchObject({
    ready: false,
    body: { status: 'failing', checks: { db: 'ok', migrations: 'missing' } },
  });
});

test('a database that does not answer keeps visitors away, and is no error of the question', async () => {
  await sql`drop table delivery_attempt`.execute(site.db);
  await sql`drop table outbox`.execute(site.db);
  const { ready, body } = await ask();
  expect(ready).toBe(false);
  expect(body).toMatchObject({ status: 'failing', checks: { db: 'failing', migrations: 'missing' } });
  expect(body).not.toHaveProperty('checks.outbox');
});

test('a data folder that is gone counts as a full disk', async () => {
  const dataDir = join(site.dataDir, 'gone');
  rmSync(dataDir, { recursive: true, force: true });
  expect(await ask({ dataDir })).toMatchObject({
    ready: false,
    body: { status: 'failing', checks: { disk: 'full' } },
  });
});

test('a site that is stopping sends visitors elsewhere', async () => {
  expect(await ask({ isStopping: true })).toMatchObject({ ready: false, body: { status: 'stopping' } });
});

test('the test clock is named', async () => {
  expect(await ask({ isTestClock: true })).toMatchObject({
    ready: true,
    body: { checks: { clock: 'test' } },
  });
});
