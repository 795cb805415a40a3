import { expect, test } from 'vitest';
import { bookingSchema } from '#domain/booking/config.ts';
import { listOpen, nextDayOf } from '#domain/booking/listing.ts';
import { weeksFrom } from '../forms/picker/calendar-days.ts';
import { loadPicker } from './slot-picker.server.ts';

const booking = bookingSchema.parse({
  timezone: 'America/Los_Angeles',
  slotMinutes: 30,
  stepMinutes: 30,
  minimumNoticeMinutes: 0,
  horizonDays: 60,
  dailyCap: 10,
  weekly: { mon: [['09:00', '17:00']] },
  hosts: [{ id: 'team', name: 'Our team' }],
  location: { kind: 'phone', text: 'We call you' },
});

const open = ['2026-12-07T17:00:00Z', '2026-12-07T22:00:00Z', '2027-01-11T17:00:00Z'].map((text) =>
  Date.parse(text),
);

/** What a visitor sees at the end of November, asking for `values`. */
async function shown(values: Record<string, string>, openTimes = {}) {
  const { times, ...start } = await loadPicker(
    {
      booking,
      clock: { now: () => Date.parse('2026-11-29T18:00:00Z') },
      log: { error: () => {} } as never,
      openTimes: {
        listing: async ({ from = '', days = 14, timezone = booking.timezone }) =>
          listOpen(booking, open, { from, days, timezone }),
        nextOpenDay: async (after, timezone) => nextDayOf(open, { after, timezone }),
        ...openTimes,
      },
    },
    values,
    '/get-started',
  );
  const day = times?.days.find(({ date }) => date === times.date);
  return { ...start, times, date: times?.date, labels: day?.slots.map(({ label }) => label) };
}

test.each([
  ['the first day with times', {}, '2026-12-07'],
  ['the day that was pressed', { show_from: '2026-12-08' }, '2026-12-08'],
  ['the first day with times of a month', { show_month: '2027-01' }, '2027-01-11'],
  ['today in a month whose times are over', { show_month: '2026-11' }, '2026-11-29'],
  ['the last bookable day instead of a later one', { show_from: '2030-01-01' }, '2027-01-29'],
  ['the day of the wanted time', { slot: '2027-01-11T17:00:00Z' }, '2027-01-11'],
  [
    'the day of an instant in the zone of the visitor',
    { show_from: '2026-12-07T22:00:00Z', timezone: 'Asia/Kolkata' },
    '2026-12-08',
  ],
  ['the first day with times for a wrong date', { show_from: 'soon' }, '2026-12-07'],
])('shows %s', async (_, values, date) => {
  expect(await shown(values)).toMatchObject({ date });
});

test('a zone changes hours and dates', async () => {
  expect(await shown({ timezone: 'Asia/Kolkata' })).toMatchObject({
    isZoneChosen: true,
    date: '2026-12-07',
    labels: ['10:30 PM'],
  });
});

test('every bookable day of the grid is listed, also of five weeks', async () => {
  const { times } = await shown({ show_month: '2026-11' });
  const days = weeksFrom('2026-11-29', '2026-11').flat();
  expect(times?.days.map(({ date }) => date)).toEqual(days);
  expect(days).toHaveLength(35);
  expect(times?.nextOpen).toBe('2027-01-11');
});

test('a wanted time that is gone is shown among the others, marked', async () => {
  const slot = '2026-12-07T18:00:00Z';
  const { wanted, times, labels } = await shown({ slot });
  expect(wanted).toEqual({ start: slot, isGone: true });
  expect(labels).toEqual(['9:00 AM', '10:00 AM', '2:00 PM']);
  expect(times?.days.flatMap(({ slots }) => slots)).toContainEqual({
    start: slot,
    label: '10:00 AM',
    isGone: true,
  });
});

test('without the database the form comes without times', async () => {
  const listing = () => Promise.reject(new Error('down'));
  expect(await shown({}, { listing })).toMatchObject({ times: undefined, isDayOpen: false });
});
