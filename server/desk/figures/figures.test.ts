import { beforeEach, expect, test } from 'vitest';
import { bookedCall } from '../../testing/booked-call.ts';
import { countedOn, storedLead } from '../../testing/counted.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createPeople } from '../people.ts';
import { createFigures, type DeskFigures } from './figures.ts';

const zone = 'America/Los_Angeles';
const site = siteOfEachTest();
let figures: DeskFigures;
beforeEach(() => {
  // Its clock says Friday, November 20, 2026, 10:00 in Los Angeles.
  const { db, write, clock } = site;
  figures = createFigures({ db, write, clock, zone });
});

const noonOf = (day: string) => Date.parse(`${day}T20:00:00Z`);

test('a report has both periods day by day, and names tools and forms as the site does', async () => {
  await countedOn(site.db, '2026-11-18', [
    ['visit', 'direct', 'phone', 300],
    ['visit', 'host:www.bing.com', 'desktop', 100],
    ['form', 'contact', 'start', 12],
    ['tool', 'roi-calculator', 'start', 40],
    ['tool', 'page-grader', 'start', 3],
  ]);
  await countedOn(site.db, '2026-11-10', [['visit', 'direct', 'phone', 200]]);
  await countedOn(site.db, '2026-10-01', [['visit', 'direct', 'phone', 9]]);
  const id = await storedLead(site.db, { created_at: noonOf('2026-11-18'), last: {} });
  await bookedCall(site.db, id, {
    start_at: noonOf('2026-11-24'),
    created_at: noonOf('2026-11-18'),
  });
  const { report } = await figures.read({ period: '7d' });
  expect(report).toMatchObject({
    period: { first: '2026-11-14', last: '2026-11-20' },
    before: { first: '2026-11-07', last: '2026-11-13' },
    hasFigures: true,
    isComparable: true,
    since: '2026-10-01',
    summary: {
      now: { visits: 400, inquiries: 1, booked: 1 },
      before: { visits: 200, inquiries: 0 },
    },
  });
  expect(report.days.map(({ visits, inquiries }) => [visits, inquiries])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [400, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(report.daysBefore[3]).toEqual({ day: '2026-11-10', visits: 200, inquiries: 0, booked: 0 });
  expect(report.tools.map(({ name }) => name)).toEqual(['Marketing ROI Calculator', 'Page Grader']);
  expect(report.forms.map(({ form, name }) => [form, name])).toEqual([
    ['contact', expect.any(String)],
  ]);
  expect(report.conversion.now).toMatchObject({ hits: 1, n: 400, tooFew: false });
});

test('the funnel ends with calls held and inquiries won, and sources have what they brought', async () => {
  await countedOn(site.db, '2026-11-18', [
    ['visit', 'direct', 'phone', 300],
    ['view', '/contact', '', 40],
    ['tool', 'roi-calculator', 'start', 20],
    ['form', 'contact', 'start', 12],
    ['form', 'newsletter', 'start', 9],
    ['booking', 'details-begun', '', 5],
  ]);
  const created_at = noonOf('2026-11-18');
  const won = { created_at, status: 'won' as const, last: { campaign: 'spring' } };
  const id = await storedLead(site.db, { ...won, amount: 6999 });
  await storedLead(site.db, won);
  await storedLead(site.db, { ...won, verdict: 'spam', amount: 1 });
  await storedLead(site.db, { created_at, form: 'newsletter' });
  await bookedCall(site.db, id, { start_at: noonOf('2026-11-19'), created_at });
  await bookedCall(site.db, id, { start_at: noonOf('2026-11-24'), created_at });
  const { report } = await figures.read({ period: '7d' });
  expect(report.funnel.map(({ step, n }) => [step, n])).toEqual([
    ['visit', 300],
    ['offer', 60],
    ['begun', 17],
    ['sent', 2],
    ['held', 1],
    ['won', 2],
  ]);
  expect(report.wonBySource).toEqual([
    { source: 'campaign:spring', n: 2, amount: 6999, inquiries: 2 },
  ]);
});

test('a period before counting began is not compared', async () => {
  await countedOn(site.db, '2026-11-10', [['visit', 'direct', 'phone', 200]]);
  expect((await figures.read({ period: '7d' })).report.isComparable).toBe(false);
  expect((await figures.read({ period: '7d', until: '2026-11-05' })).report.hasFigures).toBe(false);
});

test('words of Google replace those before, those with the most clicks first', async () => {
  const row = (query: string, clicks: number) => ({ query, clicks, impressions: 10, position: 12 });
  await figures.searchWords.replace([row('old', 1)], 'desk:a');
  await figures.searchWords.replace([row('few', 2), row('many', 9)], 'desk:a');
  const { rows, all, uploadedAt } = await figures.searchWords.read();
  expect([rows.map(({ query }) => query), all, uploadedAt]).toEqual([
    ['many', 'few'],
    2,
    site.clock.now(),
  ]);
});

test('without any count there is nothing to show', async () => {
  const { report } = await figures.read({ period: '30d' });
  expect(report).toMatchObject({ hasFigures: false, since: undefined, isComparable: false });
});

test('a report is kept for a minute, of a long period for ten, and a failed one not at all', async () => {
  const visits = async (period: '7d' | '90d') =>
    (await figures.read({ period })).report.summary.now.visits;
  await countedOn(site.db, '2026-11-20', [['visit', 'direct', 'phone', 1]]);
  expect([await visits('7d'), await visits('90d')]).toEqual([1, 1]);
  await countedOn(site.db, '2026-11-20', [['visit', 'direct', 'desktop', 1]]);
  site.clock.move(59_000);
  expect([await visits('7d'), await visits('90d')]).toEqual([1, 1]);
  site.clock.move(1_000);
  expect([await visits('7d'), await visits('90d')]).toEqual([2, 1]);
  site.clock.move(540_000);
  expect(await visits('90d')).toBe(2);
  site.clock.move(3_600_000);
  await site.db.schema.alterTable('measure').renameTo('away').execute();
  await expect(visits('7d')).rejects.toThrow();
  await site.db.schema.alterTable('away').renameTo('measure').execute();
  expect(await visits('7d')).toBe(2);
});

test('the days end with the office’s day, not with that of UTC', async () => {
  // November 21 in UTC.
  site.clock.move(noonOf('2026-11-21') - 15 * 3_600_000 - site.clock.now());
  expect(figures.today()).toBe('2026-11-20');
});

test('the mail is off until a person switches it on, and the trail has every change once', async () => {
  const people = createPeople(site);
  const { person } = await people.invite({
    email: 'o@firm.example',
    role: 'reader',
    actor: 'cli:test',
  });
  const actor = `desk:${person.id}`;
  expect(await figures.isMailed(person.id)).toBe(false);
  await figures.setMailed(person.id, true, actor);
  await figures.setMailed(person.id, true, actor);
  expect(await figures.isMailed(person.id)).toBe(true);
  await figures.setMailed(person.id, false, actor);
  await figures.setMailed(person.id, false, actor);
  expect(await figures.isMailed(person.id)).toBe(false);
  const rows = await site.db
    .selectFrom('audit')
    .select('action')
    .where('actor', '=', actor)
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['desk.figures-on', 'desk.figures-off']);
});
