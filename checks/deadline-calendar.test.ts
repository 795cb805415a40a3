/** The deadline calendar for visitors without a script and for calendar programs. */
import ICAL from 'ical.js';
import { expect, inject, test } from 'vitest';

const page = '/resources/tax-deadline-calendar';
const siteUrl = inject('siteUrl');
const html = async (query = '') => (await fetch(`${siteUrl}${page}${query}`)).text();
const value = (object: ICAL.Component, name: string) => String(object.getFirstPropertyValue(name));

/** The calendar at an address, which has to follow RFC 5545. */
async function calendar(query = '') {
  const response = await fetch(`${siteUrl}${page}.ics${query}`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = new ICAL.Component(ICAL.parse(await response.text()));
  return { file, events: file.getAllSubcomponents('vevent') };
}

test('the current and the next two years are shown, with the reason of a moved date', async () => {
  const text = await html();
  const years = [...text.matchAll(/id="year-(\d+)"/g)].map(([, year]) => year);
  expect(years).toEqual(['2026', '2027', '2028']);
  expect(text).toMatch(/<time dateTime="2026-12-15"[^>]*>December 15<\/time>/);
  expect(text).toContain('Apr 15 is a Saturday, Apr 17 is Emancipation Day, observed');
  const { file, events } = await calendar();
  expect([value(file, 'version'), value(file, 'prodid')]).toEqual([
    '2.0',
    '-//Tallygrove//Federal due dates//EN',
  ]);
  // 26 deadlines a year.
  expect(events).toHaveLength(3 * 26);
  for (const event of events) {
    for (const once of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'transp'])
      expect(event.getAllProperties(once)).toHaveLength(1);
    expect(value(event, 'dtstamp')).toBe('2026-11-20T00:00:00Z');
  }
});

test('filters work without a script, keep the selection and reach the file', async () => {
  const query = '?filer=nonprofits&year=2027';
  const text = await html(query);
  expect(text).toContain('2 dates for Nonprofits in 2027.');
  expect(text).toMatch(/<option value="nonprofits" selected=""/);
  expect(text).not.toContain('id="year-2026"');
  const file = `${page}.ics${query.replace('&', '&amp;')}`;
  expect(text).toContain(`href="${file}"`);
  expect(text).toContain(`href="webcal://www.tallygrove.example${file}"`);
  const { events } = await calendar(query);
  expect(events.map((event) => value(event, 'dtstart'))).toEqual(['2027-05-17', '2027-11-15']);
});
