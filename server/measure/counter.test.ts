import { beforeEach, expect, test } from 'vitest';
import type { Counter } from '#domain/measure/counters.ts';
import { createWrite } from '../db/write.ts';
import { silent } from '../testing/silent-log.ts';
import { siteOfEachTest, type TemporarySite } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { type Counts, createCounts } from './counter.ts';

const site = siteOfEachTest();
let counts: Counts;
beforeEach(() => {
  counts = countsOn(site.write);
});

function countsOn(write: TemporarySite['write']): Counts {
  return createCounts({ write, zone: 'America/Los_Angeles', clock: site.clock, log: silent });
}

const view = (page: string): Counter => ({ kind: 'view', subject: page, detail: '' });

/** Counts by `day kind subject detail`. */
async function stored(): Promise<Record<string, number>> {
  const rows = await site.db.selectFrom('measure').selectAll().execute();
  return Object.fromEntries(
    rows.map(({ day, kind, subject, detail, n }) => [
      `${day} ${kind} ${subject} ${detail}`.trim(),
      Number(n),
    ]),
  );
}

test('sums are kept by day and added to existing ones', async () => {
  counts.add([view('/'), view('/'), { kind: 'tool', subject: 'seo-audit', detail: 'start' }]);
  expect(await stored()).toEqual({});
  await counts.flush();
  counts.add([view('/')]);
  await counts.flush();
  expect(await stored()).toEqual({ '2026-11-20 view /': 3, '2026-11-20 tool seo-audit start': 1 });
  expect(counts.waiting()).toBe(0);
});

test("a day ends at midnight of the business's zone", async () => {
  const toMidnight = Date.parse('2026-11-21T08:00:00Z') - site.clock.now();
  site.clock.move(toMidnight - 1);
  counts.add([view('/')]);
  site.clock.move(1);
  counts.add([view('/')]);
  await counts.flush();
  expect(await stored()).toEqual({ '2026-11-20 view /': 1, '2026-11-21 view /': 1 });
});

test('several servers on one database add up, also in parallel', async () => {
  await using connection = site.open();
  const second = countsOn(createWrite(connection));
  const pages = Array.from({ length: 300 }, (_, n) => view(`/${n}`));
  for (let round = 0; round < 5; round += 1) {
    counts.add(pages);
    second.add(pages.toReversed());
    await Promise.all([counts.flush(), second.flush()]);
  }
  const sums = Object.values(await stored());
  expect([sums.length, new Set(sums)]).toEqual([300, new Set([10])]);
});

test('while the database is down sums wait, and none is lost or counted twice', async () => {
  counts.add([view('/')]);
  await site.takeDown();
  await counts.flush();
  counts.add([view('/'), view('/faq')]);
  await counts.flush();
  expect(counts.waiting()).toBe(2);
  await site.bringBack();
  await counts.flush();
  expect(await stored()).toEqual({ '2026-11-20 view /': 2, '2026-11-20 view /faq': 1 });
});

test('a failure midway keeps what was not stored', async () => {
  const restore = await breakTable(site.db, 'measure', 'insert');
  counts.add([view('/')]);
  await counts.flush();
  await restore();
  await counts.stop();
  expect(await stored()).toEqual({ '2026-11-20 view /': 1 });
});

test('counts added during a flush are stored by the next', async () => {
  counts.add([view('/')]);
  const first = counts.flush();
  counts.add([view('/')]);
  await Promise.all([first, counts.stop()]);
  expect(await stored()).toEqual({ '2026-11-20 view /': 2 });
});

test('a flood of names ends under `other` and loses no count', async () => {
  for (let n = 0; n < 2000; n += 1) {
    counts.add([
      { kind: 'visit', subject: `host:h${n}.example`, detail: 'phone' },
      { kind: 'landing', subject: '/', detail: `host:h${n}.example` },
      { kind: 'visit', subject: `campaign:c${n}`, detail: 'phone' },
      { kind: 'search-miss', subject: `words ${n}`, detail: '' },
      { kind: 'vital', subject: `/${n % 100}`, detail: `LCP phone ${n}` },
    ]);
  }
  await counts.flush();
  const sums = await stored();
  const ofKind = (kind: string) => Object.keys(sums).filter((key) => key.split(' ')[1] === kind);
  expect(ofKind('visit')).toHaveLength(302);
  expect(ofKind('landing').length).toBeLessThanOrEqual(302);
  expect(ofKind('search-miss')).toHaveLength(501);
  expect(sums['2026-11-20 search-miss other']).toBe(1500);
  expect(Object.values(sums).reduce((sum, n) => sum + n, 0)).toBe(10_000);
});

test('a new day has room again', async () => {
  const flood = Array.from(
    { length: 600 },
    (_, n): Counter => ({ kind: 'search-miss', subject: `w${n}`, detail: '' }),
  );
  counts.add(flood);
  site.clock.move(24 * 3_600_000);
  counts.add([{ kind: 'search-miss', subject: 'payroll', detail: '' }]);
  await counts.flush();
  expect(await stored()).toMatchObject({
    '2026-11-20 search-miss other': 100,
    '2026-11-21 search-miss payroll': 1,
  });
});

test('a restart gives a day no new room', async () => {
  const flood = (name: string) =>
    Array.from(
      { length: 600 },
      (_, n): Counter => ({ kind: 'search-miss', subject: `${name}${n}`, detail: '' }),
    );
  counts.add(flood('a'));
  await counts.stop();
  const second = countsOn(site.write);
  await second.start();
  second.add([...flood('b'), ...flood('a')]);
  await second.stop();
  const sums = await stored();
  expect(Object.keys(sums)).toHaveLength(501);
  expect(sums['2026-11-20 search-miss other']).toBe(100 + 600 + 100);
});

test('memory is bounded however long the database is down', async () => {
  await site.takeDown();
  for (let day = 0; day < 5; day += 1) {
    for (let n = 0; n < 12_000; n += 1)
      counts.add([{ kind: 'vital', subject: '/', detail: `LCP phone ${n}` }]);
    site.clock.move(24 * 3_600_000);
  }
  await counts.flush();
  expect(counts.waiting()).toBe(40_000);
  await site.bringBack();
});
