/** Times that the firm blocks: no longer offered, no longer bookable, and open again when the block is removed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { all } from '../db/rows.ts';
import { createWrite } from '../db/write.ts';
import { purge } from '../ops/retention/retention.ts';
import { bookByForm, hostNamed, monday9, tuesday9 } from '../testing/booked-call.ts';
import { callInput, siteOfEachTest } from '../testing/temporary-site.ts';
import { addBlock, comingBlocks, type NewBlock, removeBlock } from './blocks.ts';
import { moveCall } from './change-call.ts';
import { createListing } from './listing-service.ts';

const monday930 = '2026-11-23T17:30:00Z';
const by = 'desk:olivia';

const site = siteOfEachTest();

function block(more: Partial<NewBlock> = {}) {
  const startAt = more.startAt ?? Date.parse(monday9);
  const wanted = { startAt, endAt: startAt + hour, hostId: undefined, note: undefined, ...more };
  return addBlock(site.write, site.callSettings.booking, wanted, { by, now: site.clock.now() });
}

async function blocked(more: Partial<NewBlock> = {}) {
  const result = await block(more);
  if (result.kind !== 'blocked') throw new Error(result.kind);
  return result;
}

const unblock = (id: string) => removeBlock(site.write, id, { by, now: site.clock.now() });

const ask = (email: string, slot = monday9) =>
  site.leads.submit('get-started', callInput(site, { email, slot }));

/** Starts of the Monday, read again. */
async function open(): Promise<string[]> {
  const listing = createListing({
    db: site.db,
    config: () => site.callSettings.booking,
    clock: site.clock,
  });
  const { days } = await listing.listing({ from: '2026-11-23', days: 1 });
  return days.flatMap(({ slots }) => slots.map(({ start }) => start));
}

const bookedId = async (email = 'jane@example.com', slot = monday9) =>
  (await bookByForm(site, { email, slot })).callId;

test('blocked times, also parts of a call, are not offered, and only they', async () => {
  const before = await open();
  const { id } = await blocked();
  expect(before).toContain(monday9);
  const others = before.filter((start) => start !== monday9 && start !== monday930);
  expect(await open()).toEqual(others);
  await unblock(id);
  const at = Date.parse(monday9);
  await blocked({ startAt: at + 29 * 60_000, endAt: at + 31 * 60_000 });
  expect(await open()).toEqual(others);
});

test('a form that names a blocked time is answered as for a busy one, with other times', async () => {
  await blocked();
  const outcome = await ask('jane@example.com');
  expect(outcome).toMatchObject({ kind: 'conflict', code: 'slot_unavailable' });
  expect(outcome.kind === 'conflict' && outcome.alternatives.length).toBe(5);
  expect(await site.count('booking')).toBe(0);
});

test('without the block the times are open again; the audit has who did it, and no words of the note', async () => {
  const before = await open();
  const { id } = await blocked({ note: 'Dentist with Anna' });
  expect(await unblock(id)).toBe(true);
  expect(await unblock(id)).toBe(false);
  expect(await open()).toEqual(before);
  await bookedId();
  expect(await all(site.db, 'audit', { subject_id: id }, 'id')).toMatchObject([
    { actor: by, action: 'block.added', subject_type: 'block', detail: '{"calls":0}' },
    { actor: by, action: 'block.removed', subject_type: 'block', detail: '{}' },
  ]);
});

test('a block names the calls inside and cancels nothing', async () => {
  const inside = await bookedId();
  await bookedId('later@example.com', '2026-11-23T18:00:00Z');
  expect((await blocked()).calls).toEqual([inside]);
  const rows = await site.db.selectFrom('booking').select('status').execute();
  expect(rows).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }]);
});

test('a visitor cannot move a call into a block, the firm can', async () => {
  const id = await bookedId('jane@example.com', tuesday9);
  await blocked();
  const move = { startAt: Date.parse(monday9), visitorZone: undefined, now: site.clock.now() };
  const to = (more: { by: string; anyTime?: boolean }) =>
    moveCall(site.write, site.callSettings, id, { ...move, ...more });
  expect(await to({ by: 'visitor' })).toBe('slot_unavailable');
  expect(await to({ by })).toBe('slot_unavailable');
  expect(await to({ by, anyTime: true })).toBe('moved');
  expect(await all(site.db, 'booking', {})).toMatchObject([
    { start_at: Date.parse(monday9), reschedule_count: 0 },
  ]);
  expect(await all(site.db, 'audit', { action: 'booking.rescheduled' })).toMatchObject([
    { actor: by },
  ]);
});

test('what is refused stores nothing', async () => {
  expect((await block({ hostId: 'nobody' })).kind).toBe('unknown_host');
  expect((await block({ startAt: site.clock.now() - 2 * hour })).kind).toBe('over');
  expect((await block({ note: 'x'.repeat(501) })).kind).toBe('long_note');
  expect(await comingBlocks(site.db, 0)).toEqual([]);
});

test('blocks are removed 90 days after their end', async () => {
  const { id } = await blocked();
  const run = () =>
    purge({
      db: site.db,
      write: site.write,
      dataDir: site.dataDir,
      now: site.clock.now(),
      actor: 'system',
      retentionDays: { lead: 730, spam: 30 },
    });
  site.clock.move(Date.parse(monday9) + hour + 90 * 24 * hour - site.clock.now());
  await run();
  expect(await comingBlocks(site.db, 0)).toMatchObject([{ id }]);
  site.clock.move(1);
  await run();
  expect(await comingBlocks(site.db, 0)).toEqual([]);
});

test.each([1, 2, 3])('a block and bookings at the same moment, round %i', async (round) => {
  await using other = site.open();
  const write = createWrite(other);
  const wanted = ['a', 'b'].map((name) => () => ask(`${name}@example.com`));
  const startAt = Date.parse(monday9);
  const change = { by, now: site.clock.now() };
  const add = () =>
    addBlock(
      write,
      site.callSettings.booking,
      { startAt, endAt: startAt + hour, hostId: undefined, note: undefined },
      change,
    );
  const work = [...wanted.slice(0, round % 3), add, ...wanted.slice(round % 3)];
  const results = await Promise.all(work.map((one) => one()));
  const made = results.find((result) => result.kind === 'blocked');
  const booked = await site.db.selectFrom('booking').select('id').execute();
  // Either comes first: the block names a call that was booked, or no call is booked after the block.
  expect(made).toMatchObject({ calls: booked.map(({ id }) => id) });
  expect(booked.length).toBeLessThan(2);
  expect((await ask('late@example.com', monday930)).kind).toBe('conflict');
});

describe('two hosts', () => {
  beforeEach(() => site.restart({ booking: { hosts: [hostNamed('ann'), hostNamed('ben')] } }));

  test('the time of one is blocked, and the other takes the call', async () => {
    await blocked({ hostId: 'ann' });
    expect(await open()).toContain(monday9);
    await bookedId('a@example.com');
    expect(await site.db.selectFrom('booking').select('host_id').execute()).toEqual([
      { host_id: 'ben' },
    ]);
    expect(await open()).not.toContain(monday9);
    expect((await ask('b@example.com')).kind).toBe('conflict');
  });

  test('a block for everyone blocks both, and one for a host names only that host’s calls', async () => {
    await bookedId('a@example.com');
    const [call] = await site.db.selectFrom('booking').select(['id', 'host_id']).execute();
    const other = call?.host_id === 'ann' ? 'ben' : 'ann';
    expect((await blocked({ hostId: other })).calls).toEqual([]);
    expect((await blocked()).calls).toEqual([call?.id]);
    expect((await ask('b@example.com', monday930)).kind).toBe('conflict');
  });

  test('the firm’s own move prefers a host who is free', async () => {
    const id = await bookedId('a@example.com', tuesday9);
    await blocked({ hostId: 'ann' });
    const move = { startAt: Date.parse(monday9), visitorZone: undefined, by, anyTime: true };
    await moveCall(site.write, site.callSettings, id, { ...move, now: site.clock.now() });
    expect(await site.db.selectFrom('booking').select('host_id').execute()).toEqual([
      { host_id: 'ben' },
    ]);
  });
});
