import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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
  { from: '2026-02-30' },
  { from: '+002026-11-24' },
  { days: 0 },
  { days: 32 },
  { days: Number.NaN },
])('%j is an invalid request', async (request) => {
  await expect(openTimes.listing(request)).rejects.toThrow(RangeError);
});

test.each(['UTC', 'Asia/Kolkata', 'America/New_York'])(
  'times of a night with a clock change are right where the server runs in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const sun: [string, string][] = [['00:00', '04:00']];
    const config = { ...booking, exceptions: [], weekly: { ...booking.weekly, sun } };
    site.clock.move(Date.parse('2027-03-10T12:00:00Z') - site.clock.now());
    const listing = createListing({ ...site, config: () => config });
    const { days } = await listing.listing({
      from: '2027-03-14',
      days: 1,
      timezone: 'America/St_Johns',
    });
    expect(days[0]?.slots.map(({ start }) => start.slice(11, 16))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
  },
);
