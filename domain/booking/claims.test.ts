import { expect, test } from 'vitest';
import { defaultBooking } from '../../content/site/booking.ts';
import { minute } from '../dates/durations.ts';
import { offeredStarts } from './availability.ts';
import { lanesOf, quantaOf, quantumMinutes } from './claims.ts';
import { addDays } from './zone.ts';

const start = Temporal.Instant.from('2027-03-15T16:00:00Z').epochMilliseconds;
const minutesFrom = (quanta: number[]) => quanta.map((quantum) => (quantum - start) / minute);

test('a quantum is the greatest common divisor of step, length and buffers', () => {
  expect(quantumMinutes(defaultBooking)).toBe(30);
  expect(quantumMinutes({ ...defaultBooking, bufferAfterMinutes: 20 })).toBe(10);
  expect(quantumMinutes({ ...defaultBooking, slotMinutes: 45, stepMinutes: 60 })).toBe(15);
});

test('a call claims its own time and its buffers', () => {
  expect(minutesFrom(quantaOf(defaultBooking, start))).toEqual([0]);
  const buffered = { ...defaultBooking, bufferBeforeMinutes: 15, bufferAfterMinutes: 30 };
  expect(minutesFrom(quantaOf(buffered, start))).toEqual([-15, 0, 15, 30, 45]);
});

test.each([
  ['hours that begin at ten past', { weekly: { ...defaultBooking.weekly, mon: [['09:10', '12:00']] } }],
  ['a zone that is a quarter of an hour off', { timezone: 'Asia/Kathmandu' }],
])('consecutive calls claim no common quantum: %s', (_, change) => {
  const config = { ...defaultBooking, exceptions: [], ...change } as typeof defaultBooking;
  const [first = 0, second = 0] = offeredStarts(config, '2027-05-03');
  expect(second - first).toBe(30 * minute);
  const claimed = new Set(quantaOf(config, first));
  expect(quantaOf(config, second).some((quantum) => claimed.has(quantum))).toBe(false);
});

test('each unit of capacity is a lane, and each day starts with another one', () => {
  const [host] = defaultBooking.hosts;
  if (!host) throw new Error('There is no host.');
  const config = {
    ...defaultBooking,
    hosts: [
      { ...host, id: 'a', capacity: 2 },
      { ...host, id: 'b' },
    ],
  };
  const dates = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'];
  const orders = dates.map((date) => lanesOf(config, date));
  expect(orders.map((order) => order.map(({ lane }) => lane).sort())).toEqual(Array(4).fill([0, 1, 2]));
  expect(new Set(orders.slice(0, 3).map((order) => order[0]?.lane)).size).toBe(3);
  expect(orders[3]).toEqual(orders[0]);
  expect(orders[0]?.find(({ lane }) => lane === 2)?.hostId).toBe('b');
});

test.each([2, 3, 5])('over 10,000 calls %d hosts differ by at most one', (count) => {
  const hosts = Array.from({ length: count }, (_, index) => ({
    id: `host${index}`,
    name: `Host ${index}`,
    email: '',
    capacity: 1,
    busyIcs: [],
  }));
  const config = { ...defaultBooking, hosts };
  const calls = new Map(hosts.map(({ id }) => [id, 0]));
  for (let n = 0; n < 10_000; n += 1) {
    // Several calls on most days, none on some.
    const date = addDays('2027-01-01', Math.floor(n / 7) + (n % 3));
    const { hostId = '' } = lanesOf(config, date, calls)[0] ?? {};
    calls.set(hostId, (calls.get(hostId) ?? 0) + 1);
    const counts = [...calls.values()];
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

test('a host with capacity for two calls gets twice as many', () => {
  const host = { name: 'A host', email: '', busyIcs: [] };
  const config = {
    ...defaultBooking,
    hosts: [
      { ...host, id: 'ann', capacity: 2 },
      { ...host, id: 'ben', capacity: 1 },
    ],
  };
  const calls = new Map<string, number>();
  for (let n = 0; n < 300; n += 1) {
    const { hostId = '' } = lanesOf(config, addDays('2027-01-01', n), calls)[0] ?? {};
    calls.set(hostId, (calls.get(hostId) ?? 0) + 1);
  }
  expect([calls.get('ann'), calls.get('ben')]).toEqual([200, 100]);
});
