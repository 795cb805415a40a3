import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultBooking } from '#content/site/booking.ts';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'booking-'));
  file = join(folder, 'booking.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function complaints(text: string): string[] {
  writeFileSync(file, text);
  try {
    readConfig({ BOOKING_CONFIG: file });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('without a file the site configuration applies', () => {
  expect(readConfig({}).booking).toBe(defaultBooking);
});

test('a file replaces the whole object: missing keys do not fall back to the default', () => {
  const { timezone, slotMinutes, stepMinutes, minimumNoticeMinutes, horizonDays, dailyCap, hosts, location } =
    defaultBooking;
  const weekly = { mon: [['10:00', '11:00']] };
  const own = {
    ...{ timezone, slotMinutes, stepMinutes, minimumNoticeMinutes, horizonDays, dailyCap, hosts, location },
    weekly,
  };
  writeFileSync(file, `\uFEFF${JSON.stringify(own)}`);
  const { booking } = readConfig({ BOOKING_CONFIG: file });
  expect(booking).toMatchObject({ exceptions: [], seasons: [] });
  expect(booking.weekly).toMatchObject({ mon: [['10:00', '11:00']], tue: [], sun: [] });
});

test('every invalid value stops the start with its path', () => {
  const wrong = {
    ...defaultBooking,
    slotMinutes: 7,
    weekly: { ...defaultBooking.weekly, tue: [['9', '12:00']] },
  };
  expect(complaints(JSON.stringify(wrong))).toEqual([
    `BOOKING_CONFIG in ${file}: slotMinutes must be a multiple of 5 minutes.`,
    `BOOKING_CONFIG in ${file}: weekly.tue[0][0] must be a time such as "09:00".`,
  ]);
});

test('a missing or invalid file stops the start, and the error does not quote it', () => {
  expect(complaints('{ "busyIcs": https://secret.example/feed.ics')).toEqual([
    `BOOKING_CONFIG names the file ${file}, which is not valid JSON.`,
  ]);
  expect(complaints('[]')).toEqual([`BOOKING_CONFIG in ${file}: must be an object: { … }.`]);
  expect(() => readConfig({ BOOKING_CONFIG: join(folder, 'absent.json') })).toThrow(
    'cannot be read (ENOENT).',
  );
  expect(() => readConfig({ BOOKING_CONFIG: folder })).toThrow('cannot be read (EISDIR).');
});
