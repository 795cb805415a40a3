import { beforeEach, expect, test } from 'vitest';
import type { OutboxTable } from '#server/db/tables.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(() => site.environment);
let ids: string[];
beforeEach(async () => {
  await site.leads.submit('contact', filledIn(site));
  ids = (await messages()).map(({ id }) => id);
});

const messages = () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const set = (values: Partial<OutboxTable>, id?: string) =>
  site.db
    .updateTable('outbox')
    .set(values)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

test('dead messages become pending under their own ids, with their attempts reset', async () => {
  await set({ status: 'dead', attempts: 20, last_error: '550', done_at: 1 });
  const answer = await line.json('replay --dead');
  expect(answer).toMatchObject({ dryRun: false, replayed: 2 });
  const rows = await messages();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows[0]).toMatchObject({
    status: 'pending',
    attempts: 0,
    last_error: null,
    done_at: null,
  });
  const audit = await site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'message.replayed')
    .execute();
  expect(audit.map(({ subject_id }) => subject_id)).toEqual(ids);
});

test('a dry run lists and changes nothing', async () => {
  await set({ status: 'dead' });
  expect(await line.json('replay --dead --dry-run')).toMatchObject({
    dryRun: true,
    replayed: 2,
    items: [{ status: 'dead', refused: null }, { status: 'dead' }],
  });
  expect((await messages()).every(({ status }) => status === 'dead')).toBe(true);
});

test.each(['sent', 'dead', 'cancelled', 'expired'] as const)(
  'one that is %s is sent again by its id',
  async (status) => {
    await set({ status }, ids[0]);
    expect((await line.command(`replay --id ${ids[0]}`)).code).toBe(0);
    expect((await messages()).find(({ id }) => id === ids[0])?.status).toBe('pending');
  },
);

test('what is only its headers is not sent, and the reason is reported', async () => {
  await set({ status: 'sent', payload: '{"reduced":true,"subject":"x"}' }, ids[0]);
  const { code, out } = await line.command(`replay --id ${ids[0]}`);
  expect([code, JSON.parse(out).items[0].refused]).toEqual([1, 'reduced']);
  expect((await messages()).find(({ id }) => id === ids[0])?.status).toBe('sent');
});

test('one that is already pending is left alone', async () => {
  const { code, out } = await line.command(`replay --id ${ids[0]}`);
  expect([code, JSON.parse(out).items[0].refused]).toEqual([1, 'pending']);
});

test('channel and age narrow the selection', async () => {
  await set({ status: 'dead' });
  expect((await line.json('replay --channel webhook')).replayed).toBe(0);
  expect((await line.json('replay --since 2026-11-21 --dry-run')).replayed).toBe(0);
  expect((await line.json('replay --channel email --since 2026-11-20')).replayed).toBe(2);
});
