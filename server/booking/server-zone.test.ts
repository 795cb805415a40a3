import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { offeredByRange } from '#domain/booking/testing/offered-by-range.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('results do not depend on the server’s time zone', () => {
  const modules = [
    '../../domain/booking/availability.ts',
    '../../domain/booking/listing.ts',
    '../../content/site/booking.ts',
  ].map((path) => new URL(path, import.meta.url).href);
  const program = `
    const [{ offeredStarts }, { listOpen, openStarts }, { defaultBooking }] = await Promise.all(${JSON.stringify(modules)}.map((m) => import(m)));
    const rows = ${JSON.stringify(offeredByRange)}.map(([date, from, to]) =>
      offeredStarts({ ...defaultBooking, exceptions: [{ from: date, to: date, hours: [[from, to]] }] }, date));
    const everyDay = { ...defaultBooking, exceptions: [], weekly: { ...defaultBooking.weekly, sun: [['00:00', '04:00']] } };
    const now = Temporal.Instant.from('2027-03-10T12:00:00Z').epochMilliseconds;
    const listed = listOpen(everyDay, openStarts({ config: everyDay, now, loadOf: () => 0, isFree: () => true }), { from: '2027-03-12', days: 5, timezone: 'America/St_Johns' });
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, rows, listed }));`;
  const run = (TZ: string) => {
    const env = { ...process.env, TZ, NODE_OPTIONS: '' };
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env,
      encoding: 'utf8',
    });
    return JSON.parse(text) as { zone: string; rows: number[][]; listed: unknown };
  };
  const [utc, kolkata, newYork] = ['UTC', 'Asia/Kolkata', 'America/New_York'].map(run);
  expect([utc?.zone, newYork?.zone]).toEqual(['UTC', 'America/New_York']);
  expect(kolkata?.zone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
  expect(utc?.rows).toEqual(
    offeredByRange.map(([date, , , starts]) => starts.split(', ').map((time) => at(`${date}T${time}:00Z`))),
  );
  for (const other of [kolkata, newYork]) expect(other).toEqual({ ...utc, zone: other?.zone });
});
