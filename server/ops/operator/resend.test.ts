import { beforeEach, expect, test } from 'vitest';
import type { OutboxTable } from '#server/db/tables.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { replay } from './resend.ts';

const site = siteOfEachTest();
const again = (wish: Partial<Parameters<typeof replay>[1]> = {}) =>
  replay(site.write, { dryRun: false, actor: 'cli:x', now: site.clock.now(), ...wish });
const refusals = (found: Awaited<ReturnType<typeof replay>>) => found.map(({ refused }) => refused);

let ids: string[];
beforeEach(async () => {
  await site.leads.submit('contact', filledIn(site));
  ids = (await messages()).map(({ id }) => id);
});

const messages = () => site.rows('outbox', {}, 'id');
const set = (values: Partial<OutboxTable>, id?: string) =>
  site.db
    .updateTable('outbox')
    .set(values)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

test('dead messages become pending under their own ids, with their attempts reset', async () => {
  await set({ status: 'dead', attempts: 20, last_error: '550', done_at: 1 });
  expect(refusals(await again())).toEqual([undefined, undefined]);
  const rows = await messages();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows[0]).toMatchObject({
    status: 'pending',
    attempts: 0,
    last_error: null,
    done_at: null,
  });
  const audit = await site.rows('audit', { action: 'message.replayed' });
  expect(audit.map(({ subject_id }) => subject_id)).toEqual(ids);
});

test('a dry run lists and changes nothing', async () => {
  await set({ status: 'dead' });
  const found = await again({ dryRun: true });
  expect(found.map(({ status }) => status)).toEqual(['dead', 'dead']);
  expect(refusals(found)).toEqual([undefined, undefined]);
  expect((await messages()).every(({ status }) => status === 'dead')).toBe(true);
});

test.each(['sent', 'cancelled', 'expired'] as const)(
  'one that is %s is sent again by its id',
  async (status) => {
    await set({ status }, ids[0]);
    expect(refusals(await again({ id: ids[0] }))).toEqual([undefined]);
    expect((await messages()).find(({ id }) => id === ids[0])?.status).toBe('pending');
  },
);

test('what is only its headers is not sent, and the reason is reported', async () => {
  await set({ status: 'sent', payload: '{"reduced":true,"subject":"x"}' }, ids[0]);
  expect(refusals(await again({ id: ids[0] }))).toEqual(['reduced']);
  expect((await messages()).find(({ id }) => id === ids[0])?.status).toBe('sent');
});

test('one that is already pending is left alone', async () => {
  expect(refusals(await again({ id: ids[0] }))).toEqual(['pending']);
});

test('channel and age narrow the selection', async () => {
  await set({ status: 'dead' });
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
  expect(await again({ channel: 'webhook' })).toEqual([]);
  expect(await again({ since: day('2026-11-21'), dryRun: true })).toEqual([]);
  expect(await again({ channel: 'email', since: day('2026-11-20') })).toHaveLength(2);
});
