/** After a change of settings, no time of a booked call can be booked again. */
import { expect, test } from 'vitest';
import type { BookingConfig } from '#domain/booking/config.ts';
import { all } from '../db/rows.ts';
import { bookByForm, hostNamed as host, monday9, tuesday9 } from '../testing/booked-call.ts';
import { silent } from '../testing/silent-log.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { moveCall } from './change-call.ts';
import { recomputeClaims } from './slots.ts';

const site = siteOfEachTest();

const book = async (email: string, slot: string) =>
  (await bookByForm(site, { email, slot })).callId;

const recompute = (booking: BookingConfig) =>
  recomputeClaims(site.write, booking, site.clock.now(), silent);

/** Moves a call under new settings. */
const move = (id: string, slot: string, booking: BookingConfig) =>
  moveCall(site.write, { ...site.callSettings, booking }, id, {
    startAt: Date.parse(slot),
    visitorZone: undefined,
    by: 'visitor',
    now: site.clock.now(),
  });

const hosts = async () =>
  (
    await all(
      site.db,
      'booking',
      { status: 'confirmed', start_at: Date.parse(monday9) },
      'created_at',
    )
  ).map(({ host_id }) => host_id);

test('longer calls keep all of their time when calls get shorter', async () => {
  await site.restart({ booking: { slotMinutes: 45, stepMinutes: 45 } });
  await book('jane@example.com', '2026-11-23T17:45:00Z');
  const other = await book('joe@example.com', tuesday9);
  const shorter = { ...site.callSettings.booking, slotMinutes: 30, stepMinutes: 30 };
  expect(await recompute(shorter)).toEqual([]);
  expect(await move(other, '2026-11-23T17:30:00Z', shorter)).toBe('slot_taken');
  expect(await move(other, '2026-11-23T18:00:00Z', shorter)).toBe('slot_taken');
  expect(await move(other, '2026-11-23T18:30:00Z', shorter)).toBe('moved');
});

test('calls stay with their hosts when the hosts change places', async () => {
  await site.restart({ booking: { hosts: [host('ann')] } });
  await book('jane@example.com', monday9);
  const other = await book('joe@example.com', tuesday9);
  const larger = { ...site.callSettings.booking, hosts: [host('ben'), host('ann')] };
  expect(await recompute(larger)).toEqual([]);
  expect(await move(other, monday9, larger)).toBe('moved');
  expect(await hosts()).toEqual(['ann', 'ben']);
});

test('a smaller team is not booked twice', async () => {
  await site.restart({ booking: { hosts: [host('ann', 2)] } });
  await book('jane@example.com', monday9);
  await book('joe@example.com', tuesday9);
  const { booking } = site.callSettings;
  const [jane, joe] = await all(site.db, 'booking', {}, 'created_at');
  expect([jane?.lane, joe?.lane].sort()).toEqual([0, 1]);
  const smaller = { ...booking, hosts: [host('ann')] };
  expect(await recompute(smaller)).toEqual([]);
  expect(await move(joe?.id ?? '', monday9, smaller)).toBe('slot_taken');
  expect(await move(jane?.id ?? '', tuesday9, smaller)).toBe('slot_taken');
});

test('larger buffers apply to existing calls; conflicting calls are named, not dropped', async () => {
  await book('a@example.com', monday9);
  const second = await book('b@example.com', '2026-11-23T17:30:00Z');
  const { booking } = site.callSettings;
  expect(await recompute(booking)).toEqual([]);
  expect(await recompute({ ...booking, bufferAfterMinutes: 15 })).toEqual([second]);
  expect([await site.count('booking'), await site.count('slot_claim')]).toEqual([2, 5]);
});
