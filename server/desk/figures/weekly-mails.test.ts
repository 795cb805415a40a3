import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { all } from '../../db/rows.ts';
import { createWrite } from '../../db/write.ts';
import type { EmailPayload } from '../../outbox/payload.ts';
import { isStillWanted } from '../../outbox/worker.ts';
import { storedLead, viewedOn } from '../../testing/counted.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createPeople, type People } from '../people.ts';
import { createFigures, type DeskFigures } from './figures.ts';
import { mailWeeklyFigures, type WeeklyMailOptions } from './weekly-mails.ts';

const zone = 'America/Los_Angeles';
/** 7:00 in Los Angeles. */
const monday = Date.parse('2026-11-23T15:00:00Z');

const site = siteOfEachTest();
let figures: DeskFigures;
let people: People;
let options: WeeklyMailOptions;
let woken: number;
beforeEach(() => {
  woken = 0;
  figures = createFigures({ ...site, zone: () => zone });
  people = createPeople(site);
  options = { ...site, brand, onStored: () => (woken += 1) };
});

async function reader(email: string): Promise<string> {
  const { person } = await people.invite({ email, role: 'reader', actor: 'cli:test' });
  await figures.setMailed(person.id, true, `desk:${person.id}`);
  return person.id;
}

const at = (instant: number) => site.clock.move(instant - site.clock.now());

async function mails() {
  const rows = await all(site.db, 'outbox', { kind: 'desk.figures' });
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as EmailPayload, row }));
}

test('each person who wants it gets the week before on Monday at seven, once', async () => {
  await viewedOn(site.db, '2026-11-18', [['/', 'host:www.bing.com', 60]]);
  await viewedOn(site.db, '2026-11-11', [['/', 'direct', 50]]);
  await viewedOn(site.db, '2026-11-23', [['/', 'direct', 1000]]);
  const created_at = Date.parse('2026-11-18T20:00:00Z');
  await storedLead(site.db, { created_at, last: {}, status: 'won', amount: 6999 });
  await reader('one@firm.example');
  await reader('two@firm.example');
  at(monday - 1);
  expect(await mailWeeklyFigures(options)).toBe(0);
  at(monday);
  expect([await mailWeeklyFigures(options), woken]).toEqual([2, 1]);
  expect([await mailWeeklyFigures(options), woken]).toEqual([0, 1]);
  const sent = await mails();
  expect(sent.map(({ payload }) => payload.to.address).sort()).toEqual([
    'one@firm.example',
    'two@firm.example',
  ]);
  const contents = sent[0]?.payload.contents;
  expect(contents?.subject).toBe('Tallygrove: 60 views, 1 inquiry, 0 calls booked last week');
  expect(contents?.rows[0]).toEqual({ label: 'Views', value: '60 (50 the week before)' });
  expect(contents?.rows[1]).toEqual({ label: 'Inquiries', value: '1 (0 the week before)' });
  expect(contents?.button?.url).toBe(`${brand.siteUrl}/desk/figures`);
  expect(contents?.links).toEqual([
    { label: 'Stop this email in your account', url: `${brand.siteUrl}/desk/account` },
  ]);
  expect(contents?.tables?.map(({ title }) => title)).toEqual([
    'Sources',
    'Pages',
    'Won by source',
  ]);
});

test('a server that was away catches up for two days, not later', async () => {
  await reader('one@firm.example');
  at(monday + 48 * hour + 1);
  expect(await mailWeeklyFigures(options)).toBe(0);
  at(monday + 48 * hour);
  expect(await mailWeeklyFigures(options)).toBe(1);
});

test('who asks for it on Monday after seven waits for the next one', async () => {
  at(monday);
  await reader('late@firm.example');
  at(monday + hour);
  expect(await mailWeeklyFigures(options)).toBe(0);
});

test('a mail that waits for the relay is dropped when its person is disabled or stops it', async () => {
  const gone = await reader('gone@firm.example');
  const stopped = await reader('stopped@firm.example');
  const stays = await reader('stays@firm.example');
  at(monday);
  await mailWeeklyFigures(options);
  await people.disable(gone, 'cli:test');
  await figures.setMailed(stopped, false, `desk:${stopped}`);
  const outcomes = await Promise.all(
    (await mails()).map(
      async ({ payload, row }) => [payload.figuresFor, await isStillWanted(site.db, row)] as const,
    ),
  );
  expect(Object.fromEntries(outcomes)).toEqual({ [gone]: false, [stopped]: false, [stays]: true });
});

test('two servers at the same moment write one mail', async () => {
  await reader('one@firm.example');
  at(monday);
  const other = site.open();
  const both = [options, { ...options, db: other, write: createWrite(other) }];
  await Promise.all(both.map(mailWeeklyFigures));
  expect(await mails()).toHaveLength(1);
  await other.destroy();
});

test('seven is that of the office, also after clocks change', async () => {
  await reader('one@firm.example');
  const afterChange = Date.parse('2027-03-15T14:00:00Z');
  at(afterChange - 1);
  expect(await mailWeeklyFigures(options)).toBe(0);
  at(afterChange);
  expect(await mailWeeklyFigures(options)).toBe(1);
});
