/** The deadline calendar for visitors and calendar programs, on fixed days. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from './serve-site.ts';

const page = '/resources/tax-deadline-calendar';
let site: RunningSite;

beforeAll(async () => {
  // Still December 31, 2026 on the Pacific coast, but not in UTC.
  site = await startSite({ TEST_MODE: '1', TEST_CLOCK: '2027-01-01T05:00:00Z' });
});
afterAll(() => site.stop());

const html = async (query = '') => (await fetch(`${site.url}${page}${query}`)).text();
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const value = (object: ICAL.Component, name: string) => String(object.getFirstPropertyValue(name));
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
  const file = await (await fetch(`${site.url}${page}.ics?filer=nonprofits&year=2027`)).text();
  const days = read(file)
    .getAllSubcomponents('vevent')
    .map((event) => value(event, 'dtstart'));
  expect(days).toEqual(['2027-05-17', '2027-11-15']);
  expect(text).toContain(
    `href="webcal://www.tallygrove.example${page}.ics?filer=nonprofits&amp;year=2027"`,
  );
});

test('the file is a valid RFC 5545 calendar', async () => {
  const response = await fetch(`${site.url}${page}.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = read(await response.text());
  expect([value(file, 'version'), value(file, 'prodid')]).toEqual([
    '2.0',
    '-//Tallygrove//Federal due dates//EN',
  ]);
  const events = file.getAllSubcomponents('vevent');
  // 26 deadlines a year.
  expect(events).toHaveLength(3 * 26);
  expect(new Set(events.map((event) => value(event, 'uid'))).size).toBe(events.length);
  for (const event of events) {
    for (const once of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'transp'])
      expect(event.getAllProperties(once)).toHaveLength(1);
    expect(value(event, 'dtstamp')).toBe('2026-12-31T00:00:00Z');
    expect(value(event, 'dtstart')).toMatch(/^20(26|27|28)-\d\d-\d\d$/);
  }
});
