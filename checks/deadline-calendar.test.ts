/** The deadline calendar for visitors and calendar programs, on fixed days. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CalendarObject, readCalendar } from './read-calendar.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const page = '/resources/tax-deadline-calendar';
let site: RunningSite;

beforeAll(async () => {
  // Still December 31, 2026 on the Pacific coast, but not in UTC.
  site = await startSite({ TEST_MODE: '1', TEST_CLOCK: '2027-01-01T05:00:00Z' });
});
afterAll(() => site.stop());

const html = async (query = '') => (await fetch(`${site.url}${page}${query}`)).text();
const calendar = async (query = '') => {
  const response = await fetch(`${site.url}${page}.ics${query}`);
  return readCalendar(await response.text());
};
const value = (object: CalendarObject, name: string) =>
  object.properties.find((property) => property.name === name)?.value;
const dates = (object: CalendarObject) => object.children.map((event) => value(event, 'DTSTART'));

test('shows the current and the next two years, and upcoming dates across the turn of the year', async () => {
  const text = await html();
  for (const year of [2026, 2027, 2028]) expect(text).toContain(`id="year-${year}"`);
  expect(text).not.toContain('id="year-2029"');
  expect(text).toMatch(/<time dateTime="2027-01-15"[^>]*>January 15<\/time>/);
  expect(text).toContain('Apr 15 is a Saturday, Apr 17 is Emancipation Day, observed');
});

test('filters work without a script and keep the selection', async () => {
  const text = await html('?filer=nonprofits&year=2027');
  expect(text).toContain('2 dates for Nonprofits in 2027.');
  expect(text).toMatch(/<option value="nonprofits" selected=""/);
  expect(text).not.toContain('id="year-2026"');
  expect(text).toContain(`href="${page}.ics?filer=nonprofits&amp;year=2027"`);
  expect(text).toContain(`href="webcal://www.tallygrove.example${page}.ics?filer=nonprofits&amp;year=2027"`);
});

test('a filtered page has the unfiltered page as canonical', async () => {
  expect(await html('?filer=trusts')).toContain(
    `rel="canonical" href="https://www.tallygrove.example${page}"`,
  );
});

test('invalid filters are ignored and not printed', async () => {
  const text = await html('?filer=%3Cscript%3Ealert(1)%3C/script%3E&year=1913');
  expect(text).not.toContain('alert(1)');
  expect(text).toContain('48 dates in 2026, 2027, 2028.');
});

test('the page and the file depend on the day, so they are not prerendered', async () => {
  const today = await fetch(inject('siteUrl') + page);
  expect(today.headers.get('etag')).toBeNull();
  expect(today.headers.get('cache-control')).toBe('private, no-cache');
  const now = new Date().getFullYear();
  expect(await today.text()).toContain(`id="year-${now + 1}"`);
});

test('the file is a valid RFC 5545 calendar', async () => {
  const response = await fetch(`${site.url}${page}.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = readCalendar(await response.text());
  expect(file.name).toBe('VCALENDAR');
  expect(value(file, 'VERSION')).toBe('2.0');
  expect(value(file, 'PRODID')).toBe('-//Tallygrove//Federal due dates//EN');
  expect(value(file, 'REFRESH-INTERVAL')).toBe('P1D');
  // 26 deadlines a year.
  expect(file.children).toHaveLength(3 * 26);
  const uids = file.children.map((event) => value(event, 'UID'));
  expect(new Set(uids).size).toBe(file.children.length);
  for (const event of file.children) {
    expect(event.name).toBe('VEVENT');
    const names = event.properties.map((property) => property.name);
    for (const once of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'TRANSP']) {
      expect(names.filter((name) => name === once)).toHaveLength(1);
    }
    expect(value(event, 'DTSTAMP')).toBe('20261231T000000Z');
    const start = event.properties.find(({ name }) => name === 'DTSTART');
    expect(start?.parameters).toEqual({ VALUE: 'DATE' });
    expect(start?.value).toMatch(/^20(26|27|28)\d{4}$/);
  }
});

test('the file has the shifted dates and obeys the filters', async () => {
  expect(dates(await calendar('?filer=individuals&year=2028'))).toEqual([
    '20280118',
    '20280418',
    '20280418',
    '20280615',
    '20280915',
    '20281016',
  ]);
  expect(dates(await calendar('?filer=nonprofits&year=2027'))).toEqual(['20270517', '20271115']);
});

test('the first hour of a new year moves the calendar on by one year', async () => {
  const later = await startSite({ TEST_MODE: '1', TEST_CLOCK: '2027-01-01T08:00:00Z' });
  try {
    const text = await (await fetch(later.url + page)).text();
    expect(text).not.toContain('id="year-2026"');
    expect(text).toContain('id="year-2029"');
  } finally {
    await later.stop();
  }
});
