import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createAlerts } from './delivery.ts';
import { enqueue } from './outbox.ts';

const site = siteOfEachTest();
const [team, boss] = ['team@tallygrove.example', 'boss@tallygrove.example'];

const alerts = (leadsTo = [team], write = site.write) =>
  createAlerts({ ...site, write, settings: () => ({ leadsTo, brand }) });

/** A message that was just given up. */
async function giveUp(name: string, kind = 'lead.ack') {
  const now = site.clock.now();
  const message = { dedupeKey: name, channel: 'email' as const, kind, stream: name, payload: {} };
  await enqueue(site.db, message, now);
  await site.set('outbox', { status: 'dead', done_at: now }, { dedupe_key: name });
}

/** What the tables in the alerts say, oldest first. */
async function told() {
  const rows = await site.rows('outbox', { kind: 'ops.alert' }, 'created_at');
  return rows.map(({ payload }) => {
    const { contents } = JSON.parse(payload) as {
      contents: { rows: { label: string; value: string }[] };
    };
    return contents.rows.map(({ label, value }) => `${label}: ${value}`);
  });
}

const spoolFile = () => join(site.dataDir, 'spool', '1.ndjson');

function spool() {
  mkdirSync(join(site.dataDir, 'spool'), { recursive: true });
  writeFileSync(spoolFile(), '{"name":"Jane Doe"}\n');
}

test('a message that was given up alerts the team once, with at most one alert an hour', async () => {
  const { check } = alerts();
  await giveUp('a');
  expect(await check()).toBe(true);
  site.clock.move(60_000);
  await giveUp('b');
  await giveUp('c');
  expect(await check()).toBe(false);
  site.clock.move(hour - 60_001);
  expect(await check()).toBe(false);
  site.clock.move(1);
  expect(await check()).toBe(true);
  site.clock.move(hour);
  expect(await check()).toBe(false);
  expect(await told()).toEqual([['Messages not delivered: 1'], ['Messages not delivered: 2']]);
});

test('an alert is an ordinary mail to every team address', async () => {
  await giveUp('a');
  await alerts([team, boss]).check();
  const rows = await site.rows('outbox', { status: 'pending' });
  expect(rows.map(({ payload }) => JSON.parse(payload).to.address).toSorted()).toEqual([
    boss,
    team,
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ channel: 'email', kind: 'ops.alert' });
    expect(JSON.parse(row.payload).contents.subject).toBe('[alert] Tallygrove needs attention');
  }
});

test('an alert that was given up causes no other alert', async () => {
  await giveUp('a', 'ops.alert');
  expect(await alerts().check()).toBe(false);
});

test('an alert that reached nobody is sent again an hour later, and one that reached someone is not', async () => {
  const { check } = alerts([team, boss]);
  const end = (status: 'dead' | 'sent', key = '%') =>
    site.db
      .updateTable('outbox')
      .set({ status, done_at: site.clock.now() })
      .where('kind', '=', 'ops.alert')
      .where('dedupe_key', 'like', key)
      .execute();
  await giveUp('a');
  spool();
  expect(await check()).toBe(true);
  await end('dead');
  site.clock.move(hour / 2);
  expect(await check()).toBe(false);
  site.clock.move(hour / 2);
  expect(await check()).toBe(true);
  await end('sent', '%:2');
  site.clock.move(hour);
  expect(await check()).toBe(false);
  const both = ['Messages not delivered: 1', 'Inquiries waiting in files: 1'];
  expect(await told()).toEqual([both, both, both, both]);
});

test('spooled forms cause an alert at once, then daily, and again after the spool was empty', async () => {
  const { check } = alerts();
  spool();
  expect(await check()).toBe(true);
  site.clock.move(2 * hour);
  expect(await check()).toBe(false);
  site.clock.move(22 * hour);
  expect(await check()).toBe(true);
  rmSync(spoolFile());
  site.clock.move(2 * hour);
  expect(await check()).toBe(false);
  spool();
  expect(await check()).toBe(true);
  expect(await told()).toEqual(Array(3).fill(['Inquiries waiting in files: 1']));
});

test('a calendar last read over six hours ago causes an alert; one never tried does not', async () => {
  const now = site.clock.now();
  const source = { host_id: 'host', url_hash: 'x', block_count: 0 };
  const rows = [
    { ...source, id: 'fresh', fetched_at: now, ok_at: now },
    { ...source, id: 'stale', fetched_at: now, ok_at: now - 1 },
    { ...source, id: 'new' },
  ];
  await site.db.insertInto('busy_source').values(rows).execute();
  const { check } = alerts();
  site.clock.move(6 * hour - 1);
  expect(await check()).toBe(false);
  site.clock.move(1);
  expect(await check()).toBe(true);
  expect(await told()).toEqual([['Calendars not read for 6 hours: 1']]);
});

test('two workers that see the same problem at once send one alert', async () => {
  await giveUp('a');
  await Promise.all([alerts().check(), alerts().check()]);
  expect(await told()).toEqual([['Messages not delivered: 1']]);
});

test('an alert that could not be stored is tried again', async () => {
  let isLocked = true;
  const { check } = alerts([team], (work) =>
    isLocked ? Promise.reject(new Error('database is locked')) : site.write(work),
  );
  spool();
  await expect(check()).rejects.toThrow('database is locked');
  isLocked = false;
  expect(await check()).toBe(true);
});
