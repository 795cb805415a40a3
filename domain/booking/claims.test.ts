import { expect, test } from 'vitest';
import { defaultBooking } from '../../content/booking.ts';
import { offeredStarts } from './availability.ts';
import { lanesOf, quantaOf, quantumMinutes } from './claims.ts';
import { minute } from './zone.ts';

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
])('two calls that follow each other claim nothing in common: %s', (_, change) => {
  const config = { ...defaultBooking, exceptions: [], ...change } as typeof defaultBooking;
  const [first = 0, second = 0] = offeredStarts(config, '2027-05-03');
  expect(second - first).toBe(30 * minute);
  const claimed = new Set(quantaOf(config, first));
  expect(quantaOf(config, second).some((quantum) => claimed.has(quantum))).toBe(false);
});

test('each unit of capacity is a lane, and each day begins with another one', () => {
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
