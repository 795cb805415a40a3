import { expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { readShownDays } from '#domain/desk/addresses.ts';
import { calendarView } from './calendar.tsx';

const host = (id: string, name: string) => ({ id, name, email: '', capacity: 1, busyIcs: [] });
const two: BookingConfig = {
  ...booking,
  hosts: [host('a', 'Ann Lee'), host('b', 'Ben Ortiz')],
};
const now = Date.parse('2026-11-23T17:10:00Z');
const at = (text: string) => Date.parse(text);
const week = readShownDays(new URLSearchParams('week=2026-11-23'), '2026-11-23');
const monday = readShownDays(new URLSearchParams('day=2026-11-23'), '2026-11-23');

const call = (id: string, start: string, more: object = {}) => ({
  id,
  leadId: 'l',
  hostId: 'a',
  startAt: at(start),
  endAt: at(start) + 1_800_000,
  status: 'confirmed' as const,
  sequence: 0,
  name: 'Jane Doe',
  company: null,
  email: 'jane@example.com',
  ...more,
});
const block = (start: string, end: string, host_id: string | null = null) => ({
  id: start,
  host_id,
  start_at: at(start),
  end_at: at(end),
  note: 'Off',
  created_by: '',
  created_at: 0,
});
const nothing = { calls: [], busy: [], blocks: [] };

test('a week has its days, the holiday by its name, and today', () => {
  const { columns, hosts } = calendarView(booking, week, nothing, now);
  expect(columns.map(({ heading }) => heading.large)).toEqual([
    'Nov 23',
    'Nov 24',
    'Nov 25',
    'Nov 26',
    'Nov 27',
    'Nov 28',
    'Nov 29',
  ]);
  expect(columns[3]?.notes).toEqual(['Thanksgiving Day: closed']);
  expect(columns.map(({ isToday }) => isToday).indexOf(true)).toBe(0);
  expect(hosts).toEqual([]);
});

test('a call has its place, its time and what became of it; canceled ones are left out', () => {
  const calls = [
    call('over', '2026-11-23T16:00:00Z'),
    call('now', '2026-11-23T17:00:00Z', { name: null }),
    call('gone', '2026-11-23T18:00:00Z', { status: 'cancelled' }),
  ];
  const { columns, hours } = calendarView(booking, week, { ...nothing, calls }, now);
  expect(hours).toEqual({ first: 6, last: 17 });
  const entries = columns[0]?.entries ?? [];
  expect(entries).toMatchObject([
    {
      key: 'over',
      time: '8:00 – 8:30 AM',
      title: 'Jane Doe',
      state: { code: 'over' },
      href: '/desk/calls/over',
    },
    { key: 'now', shortTime: '9:00 AM', title: 'jane@example.com', state: { code: 'now' } },
  ]);
  expect(entries[0]?.top).toBeCloseTo(2 / 11);
  expect(entries[0]?.host).toBeUndefined();
});

test('several hosts have marks in a week, and columns on a day', () => {
  const busy = [
    { hostId: 'b', startAt: at('2026-11-23T17:00:00Z'), endAt: at('2026-11-23T18:00:00Z') },
  ];
  const agenda = { ...nothing, calls: [call('one', '2026-11-23T17:00:00Z')], busy };
  const [first] = calendarView(two, week, agenda, now).columns;
  expect(first?.entries.map(({ title, host: own, width }) => [title, own?.mark, width])).toEqual([
    ['Busy', 'BO', 0.5],
    ['Jane Doe', 'AL', 0.5],
  ]);
  const { columns } = calendarView(two, monday, agenda, now);
  expect(
    columns.map(({ heading, entries }) => [heading.large, entries.map(({ title }) => title)]),
  ).toEqual([
    ['Ann Lee', ['Jane Doe']],
    ['Ben Ortiz', ['Busy']],
  ]);
});

test('a block over days is cut at the shown hours and says how far it goes; one for all is in each column', () => {
  const blocks = [block('2026-11-23T22:00:00Z', '2026-11-25T20:00:00Z')];
  const { columns, hours } = calendarView(two, week, { ...nothing, blocks }, now);
  expect(hours).toEqual({ first: 6, last: 17 });
  expect(columns.slice(0, 4).map(({ entries }) => entries.map(({ time }) => time))).toEqual([
    ['From 2:00 PM'],
    ['All day'],
    ['Until 12:00 PM'],
    [],
  ]);
  expect(columns[1]?.entries[0]).toMatchObject({ top: 0, height: 1, title: 'Blocked: Off' });
  const perHost = calendarView(two, monday, { ...nothing, blocks }, now).columns;
  expect(perHost.map(({ entries }) => entries.length)).toEqual([1, 1]);
});
