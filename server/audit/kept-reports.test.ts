import { aReport } from 'site-audit/testing';
import { beforeEach, expect, test } from 'vitest';
import { reportDays } from '#domain/audit/tools.ts';
import { day } from '#domain/dates/durations.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createKeptReports, type KeptReports } from './kept-reports.ts';

const site = siteOfEachTest();
let reports: KeptReports;
beforeEach(() => {
  reports = createKeptReports(site);
});

test('a report is found unchanged by its link, including text that no database can store raw', async () => {
  const report = aReport({
    url: 'https://doe.example/a?b=c',
    engine: 'nul \u0000, half a pair \ud800',
  });
  const kept = await reports.keep(report);
  expect(kept.id).toMatch(/^[\w-]{22}$/);
  expect(kept.expiresAt).toBe(site.clock.now() + reportDays * day);
  expect(await reports.find(kept.id)).toEqual(kept);
  expect(kept.report).toEqual(report);
});

test('two reports have different links, and a guess finds nothing', async () => {
  const [one, two] = [await reports.keep(aReport()), await reports.keep(aReport())];
  expect(one.id).not.toBe(two.id);
  for (const guess of ['', 'x', 'A'.repeat(22), `${one.id}x`, one.id.slice(1), "' or 1=1 --"])
    expect(await reports.find(guess)).toBeUndefined();
});

test('a link stops working when it expires, purged or not', async () => {
  const { id } = await reports.keep(aReport());
  site.clock.move(reportDays * day - 1);
  expect(await reports.find(id)).toBeDefined();
  site.clock.move(1);
  expect(await reports.find(id)).toBeUndefined();
});

test('a row names the audited host and not the requester', async () => {
  await reports.keep(aReport({ url: 'https://www.doe.example:8443/clients?id=7' }));
  const row = await site.row('audit_report');
  expect(row.host).toBe('www.doe.example');
  expect(Object.keys(row).sort()).toEqual([
    'bytes',
    'created_at',
    'expires_at',
    'host',
    'id',
    'report',
    'tool',
  ]);
});

test('all reports together have a size limit: the oldest make room', async () => {
  const { id: measured } = await reports.keep(aReport());
  const { bytes } = await site.row('audit_report');
  const few = createKeptReports({ ...site, most: 3 * bytes + 100 });
  const ids = [measured];
  for (let n = 0; n < 4; n++) {
    site.clock.move(1000);
    ids.push((await few.keep(aReport())).id);
  }
  const found = await Promise.all(ids.map((id) => few.find(id)));
  expect(found.map((one) => one !== undefined)).toEqual([false, false, true, true, true]);
});
