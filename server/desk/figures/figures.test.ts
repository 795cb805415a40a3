import { beforeEach, expect, test } from 'vitest';
import { all } from '../../db/rows.ts';
import { bookedCall } from '../../testing/booked-call.ts';
import { storedLead, viewedOn } from '../../testing/counted.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createPeople } from '../people.ts';
import { createFigures, type DeskFigures } from './figures.ts';

const zone = 'America/Los_Angeles';
const site = siteOfEachTest();
let figures: DeskFigures;
beforeEach(() => {
  // Its clock says Friday, November 20, 2026, 10:00 in Los Angeles.
  figures = createFigures({ ...site, zone: () => zone });
});

const noonOf = (day: string) => Date.parse(`${day}T20:00:00Z`);

test('views, inquiries and calls are added up by day, page and source, for 90 days', async () => {
  await viewedOn(site.db, '2026-11-18', [
    ['/', 'direct', 300],
    ['/', 'campaign:spring', 90],
    ['/faq', 'direct', 10],
  ]);
  await viewedOn(site.db, '2026-08-23', [['/', '', 7]]);
  await viewedOn(site.db, '2026-08-22', [['/', 'direct', 1000]]);
  const created_at = noonOf('2026-11-18');
  const last = { campaign: 'spring', landingPage: '/faq' };
  const id = await storedLead(site.db, { created_at, last });
  await storedLead(site.db, { created_at });
  await storedLead(site.db, { created_at, verdict: 'spam', last });
  await storedLead(site.db, { created_at, form: 'newsletter', last });
  await bookedCall(site.db, id, { start_at: noonOf('2026-11-24'), created_at });
  // November 21 in UTC, and still November 20 in the office.
  site.clock.move(11 * 3_600_000);
  const { figures: read } = await figures.read();
  const sums = { won: 0, amount: 0 };
  expect(read).toMatchObject({
    period: { first: '2026-08-23', last: '2026-11-20' },
    total: { views: 407, inquiries: 2, calls: 1 },
    sources: {
      all: 3,
      rows: [
        { name: 'direct', views: 310, inquiries: 0, calls: 0, ...sums },
        { name: 'campaign:spring', views: 90, inquiries: 1, calls: 1, ...sums },
        { name: 'unknown', views: 7, inquiries: 1, calls: 0, ...sums },
      ],
    },
    pages: {
      rows: [
        { name: '/', views: 397, inquiries: 0, calls: 0 },
        { name: '/faq', views: 10, inquiries: 1, calls: 1 },
        { name: 'unknown', views: 0, inquiries: 1, calls: 0 },
      ],
    },
  });
  expect(read.days).toHaveLength(90);
  expect(read.days.at(-3)).toEqual({
    day: '2026-11-18',
    views: 400,
    inquiries: 2,
    calls: 1,
    ...sums,
  });
  expect(read.days[0]).toMatchObject({ day: '2026-08-23', views: 7 });
});

test('won inquiries are listed by source, the most dollars first', async () => {
  const created_at = noonOf('2026-11-18');
  const won = { created_at, status: 'won' as const };
  await storedLead(site.db, { ...won, last: { referrerHost: 'www.bing.com' } });
  await storedLead(site.db, { ...won, last: { campaign: 'spring' }, amount: 6999 });
  await storedLead(site.db, { created_at, last: { campaign: 'spring' }, amount: 100 });
  await storedLead(site.db, { ...won, last: {}, verdict: 'spam', amount: 1 });
  const { wonBySource } = (await figures.read()).figures;
  expect(wonBySource).toMatchObject([
    { name: 'campaign:spring', inquiries: 2, won: 1, amount: 6999 },
    { name: 'host:www.bing.com', inquiries: 1, won: 1, amount: 0 },
  ]);
});

test('figures are kept for a minute, and a failed reading not at all', async () => {
  const views = async () => (await figures.read()).figures.total.views;
  await viewedOn(site.db, '2026-11-20', [['/', 'direct', 1]]);
  expect(await views()).toBe(1);
  await viewedOn(site.db, '2026-11-20', [['/faq', 'direct', 1]]);
  site.clock.move(59_000);
  expect(await views()).toBe(1);
  site.clock.move(1_000);
  expect(await views()).toBe(2);
  site.clock.move(60_000);
  await site.db.schema.alterTable('measure').renameTo('away').execute();
  await expect(views()).rejects.toThrow();
  await site.db.schema.alterTable('away').renameTo('measure').execute();
  expect(await views()).toBe(2);
});

test('the mail is off until a person switches it on, and the trail has every change once', async () => {
  const invitation = { email: 'o@firm.example', role: 'reader', actor: 'cli:test' } as const;
  const { person } = await createPeople(site).invite(invitation);
  const actor = `desk:${person.id}`;
  expect(await figures.isMailed(person.id)).toBe(false);
  await figures.setMailed(person.id, true, actor);
  await figures.setMailed(person.id, true, actor);
  expect(await figures.isMailed(person.id)).toBe(true);
  await figures.setMailed(person.id, false, actor);
  await figures.setMailed(person.id, false, actor);
  expect(await figures.isMailed(person.id)).toBe(false);
  const rows = await all(site.db, 'audit', { actor }, 'id');
  expect(rows.map(({ action }) => action)).toEqual(['desk.figures-on', 'desk.figures-off']);
});
