import { beforeEach, expect, test } from 'vitest';
import { createWrite } from '../db/write.ts';
import { silent } from '../testing/silent-log.ts';
import { siteOfEachTest, type TemporarySite } from '../testing/temporary-site.ts';
import { createViewCounts } from './view-counts.ts';

const site = siteOfEachTest();
let counts: ReturnType<typeof createViewCounts>;
beforeEach(() => {
  counts = countsOn(site.write);
});

function countsOn(write: TemporarySite['write']): ReturnType<typeof createViewCounts> {
  return createViewCounts({
    write,
    zone: () => 'America/Los_Angeles',
    clock: site.clock,
    log: silent,
  });
}

const view = (page: string, source = 'direct') => counts.add({ page, source });

/** Counts by `day page source`. */
async function stored(): Promise<Record<string, number>> {
  const rows = await site.rows('measure');
  return Object.fromEntries(
    rows.map(({ day, subject, detail, n }) => [`${day} ${subject} ${detail}`, Number(n)]),
  );
}

test('views are added up by day, page and source', async () => {
  view('/');
  view('/');
  view('/', 'host:www.bing.com');
  expect(await stored()).toEqual({});
  await counts.flush();
  view('/');
  await counts.flush();
  expect(await stored()).toEqual({
    '2026-11-20 / direct': 3,
    '2026-11-20 / host:www.bing.com': 1,
  });
  expect(counts.waiting()).toBe(0);
});

test("a day ends at midnight of the business's zone", async () => {
  const toMidnight = Date.parse('2026-11-21T08:00:00Z') - site.clock.now();
  site.clock.move(toMidnight - 1);
  view('/');
  site.clock.move(1);
  view('/');
  await counts.flush();
  expect(await stored()).toEqual({ '2026-11-20 / direct': 1, '2026-11-21 / direct': 1 });
});

test('several servers on one database add up, also in parallel', async () => {
  await using connection = site.open();
  const second = countsOn(createWrite(connection));
  const views = Array.from({ length: 300 }, (_, n) => ({ page: `/${n}`, source: 'direct' }));
  for (let round = 0; round < 5; round += 1) {
    for (const one of views) counts.add(one);
    for (const one of views.toReversed()) second.add(one);
    await Promise.all([counts.flush(), second.flush()]);
  }
  const sums = Object.values(await stored());
  expect([sums.length, new Set(sums)]).toEqual([300, new Set([10])]);
});

test('while the database is down views wait, and none is lost or counted twice', async () => {
  view('/');
  await site.takeDown();
  await counts.flush();
  view('/');
  view('/faq');
  await counts.flush();
  expect(counts.waiting()).toBe(2);
  await site.bringBack();
  await counts.flush();
  expect(await stored()).toEqual({ '2026-11-20 / direct': 2, '2026-11-20 /faq direct': 1 });
});

test('views counted during a flush are stored by the next', async () => {
  view('/');
  const first = counts.flush();
  view('/');
  await Promise.all([first, counts.stop()]);
  expect(await stored()).toEqual({ '2026-11-20 / direct': 2 });
});

test('a flood of sources ends under `other` and loses no view; a new day has room again', async () => {
  for (let n = 0; n < 3000; n += 1) view('/', `host:h${n}.example`);
  view('/', 'host:h1.example');
  site.clock.move(24 * 3_600_000);
  view('/', 'host:late.example');
  await counts.flush();
  const sums = await stored();
  expect(Object.keys(sums)).toHaveLength(2002);
  expect(sums).toMatchObject({
    '2026-11-20 / other': 1000,
    '2026-11-20 / host:h1.example': 2,
    '2026-11-21 / host:late.example': 1,
  });
});
