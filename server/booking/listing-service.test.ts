import { execFileSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createListing, type Listing } from './listing-service.ts';

const site = siteOfEachTest();
let openTimes: Listing;
let elapsed: number;
beforeEach(() => {
  elapsed = 0;
  const monotonic = { now: () => elapsed };
  openTimes = createListing({ db: site.db, config: () => booking, clock: site.clock, monotonic });
});

const times = async () =>
  (await openTimes.listing({ from: '2026-11-24', days: 1 })).days[0]?.slots.map(
    ({ label }) => label,
  ) ?? [];
const fill = (n: number) =>
  site.db.insertInto('day_load').values({ day: '2026-11-24', n }).execute();

test('a full day is not listed once the cache is invalidated or five seconds old', async () => {
  expect(await times()).toHaveLength(20);
  await fill(8);
  elapsed = 4999;
  expect(await times()).toHaveLength(20);
  elapsed = 5000;
  expect(await times()).toEqual([]);
  await site.db.deleteFrom('day_load').execute();
  openTimes.invalidate();
  expect(await times()).toHaveLength(20);
});

test('claimed times and times that a host’s calendar touches are not listed', async () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
  const never = { etag: null, last_modified: null, fetched_at: null, ok_at: null, error: null };
  await site.db
    .insertInto('busy_source')
    .values({ id: 's', host_id: 'main', url_hash: 'h', ...never, block_count: 1 })
    .execute();
  await site.db
    .insertInto('busy_block')
    .values({
      id: 'b',
      host_id: 'main',
      source_id: 's',
      start_at: at('14:45'),
      end_at: at('15:30'),
    })
    .execute();
  expect((await times()).slice(0, 3)).toEqual(['6:00 AM', '7:30 AM', '8:00 AM']);
});

test('alternatives and the next open day use the same times', async () => {
  await fill(8);
  const wanted = Date.parse('2026-11-24T17:00:00Z');
  const found = await openTimes.alternatives(wanted, 'America/New_York');
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({ start: '2026-11-24T00:30:00Z', label: 'Mon, Nov 23, 7:30 PM' });
  expect(await openTimes.nextOpenDay('2026-11-23', 'America/Los_Angeles')).toBe('2026-11-25');
});

test('days count from today in the visitor’s zone, fourteen by default', async () => {
  const { days, timezone } = await openTimes.listing({ timezone: 'US/Pacific' });
  expect(timezone).toBe('America/Los_Angeles');
  expect([days.length, days[0]?.date]).toEqual([14, '2026-11-20']);
  expect((await openTimes.listing({ timezone: 'Pacific/Apia', days: 1 })).days[0]?.date).toBe(
    '2026-11-21',
  );
});

test.each([
  { timezone: '+05:30' },
  { timezone: '' },
  { from: '2026-02-30' },
  { from: '20261124' },
  { from: '+002026-11-24' },
  { days: 0 },
  { days: 32 },
  { days: 1.5 },
  { days: Number.NaN },
])('%j is an invalid request', async (request) => {
  await expect(openTimes.listing(request)).rejects.toThrow(RangeError);
});

test('results do not depend on the server’s time zone', () => {
  const modules = [
    'domain/booking/availability.ts',
    'domain/booking/listing.ts',
    'content/testing/delivered-site.ts',
  ].map((path) => new URL(`../../${path}`, import.meta.url).href);
  const program = `
    const [{ offeredStarts }, { listOpen, openStarts }, { booking }] = await Promise.all(${JSON.stringify(modules)}.map((m) => import(m)));
    const hours = [['00:00', '04:00']];
    const starts = ['2027-03-14', '2026-11-01'].map((date) => offeredStarts({ ...booking, exceptions: [{ from: date, to: date, hours }] }, date));
    const config = { ...booking, exceptions: [], weekly: { ...booking.weekly, sun: hours } };
    const now = Date.parse('2027-03-10T12:00:00Z');
    const listed = listOpen(config, openStarts({ config, now, loadOf: () => 0, isFree: () => true }), { from: '2027-03-12', days: 5, timezone: 'America/St_Johns' });
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, starts, listed }));`;
  const run = (TZ: string) => {
    const env = { ...process.env, TZ, NODE_OPTIONS: '' };
    const args = ['--input-type=module', '-e', program];
    return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
  };
  const [utc, kolkata, newYork] = ['UTC', 'Asia/Kolkata', 'America/New_York'].map(run);
  expect([utc.zone, newYork.zone]).toEqual(['UTC', 'America/New_York']);
  expect(utc.starts.map((starts: number[]) => starts.length)).toEqual([6, 10]);
  for (const other of [kolkata, newYork]) expect(other).toEqual({ ...utc, zone: other.zone });
});
