import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import type { OutboxTable } from '#server/db/tables.ts';
import { enqueue } from '#server/outbox/outbox.ts';
import type { Delivery } from '#server/outbox/recorder.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { emailRoute, workerOf } from '#server/testing/test-worker.ts';
import { commandLine } from '../testing/run-command.ts';

const reminder = 'booking.reminder';

const site = siteOfEachTest();
let ids: string[];
beforeEach(async () => {
  await site.leads.submit('contact', filledIn(site));
  ids = (await messages()).map(({ id }) => id);
});

/** Uses the site's clock. */
const line = commandLine(() => {
  const TEST_CLOCK = new Date(site.clock.now()).toISOString();
  return { ...site.environment, TEST_MODE: '1', TEST_CLOCK };
});
const messages = () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const message = async (id = '') => (await messages()).find((one) => one.id === id);
const set = (values: Partial<OutboxTable>, id = '') =>
  site.db.updateTable('outbox').set(values).where('id', '=', id).execute();

async function putReminder(): Promise<string> {
  const notBefore = site.clock.now() + 24 * hour;
  const stream = 'email:call';
  const what = { dedupeKey: 'reminder', channel: 'email', kind: reminder, stream, payload: {} } as const;
  await enqueue(site.db, { ...what, notBefore }, site.clock.now());
  return (await messages()).find(({ kind }) => kind === reminder)?.id ?? '';
}

test('waiting messages are listed with their next attempt and last error, soonest first', async () => {
  const scheduled = await putReminder();
  const [first = '', second = ''] = ids;
  const failed = { attempts: 7, last_error: 'ECONNECTION', not_before: site.clock.now() + 6 * hour };
  await set(failed, first);
  await set({ lease_owner: 'worker', lease_until: site.clock.now() + 60_000, attempts: 1 }, second);
  expect(await line.json('pending')).toMatchObject({
    total: 3,
    items: [
      { id: second, state: 'under_way' },
      { id: first, state: 'failed', nextAttempt: '2026-11-21T00:00:30.000Z', lastError: 'ECONNECTION' },
      { id: scheduled, state: 'scheduled', nextAttempt: '2026-11-21T18:00:30.000Z' },
    ],
  });
  const { out, err } = await line.command('pending --limit 2');
  expect(out).toMatch(/under way[\s\S]+Nov 20, 2026, 4:00 PM PST +ECONNECTION/);
  expect(err).toContain('And 1 more: add --limit all.\n');
  expect((await line.json('pending --channel webhook')).items).toEqual([]);
});

test('an inquiry shows the next attempt of each waiting message', async () => {
  await set({ attempts: 7, not_before: site.clock.now() + 6 * hour }, ids[0]);
  const { lead_id } = await site.db.selectFrom('submission').select('lead_id').executeTakeFirstOrThrow();
  const { out } = await line.command(`show ${lead_id}`);
  expect(out).toContain('next attempt Nov 20, 2026, 4:00 PM PST');
  expect(out).toContain('due now');
});

test('failed and due messages become due with their attempts reset; reminders keep their time', async () => {
  const scheduled = await putReminder();
  await set({ attempts: 7, last_error: '451', not_before: site.clock.now() + 6 * hour }, ids[0]);
  const before = await message(scheduled);
  const answer = await line.json('retry');
  expect(answer).toMatchObject({ dryRun: false, retried: 2 });
  expect(answer.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await message(ids[0]))?.attempts).toBe(0);
  expect((await message(ids[0]))?.not_before).toBeLessThan(site.clock.now() + 60_000);
  expect(await message(scheduled)).toEqual(before);
  const audit = await site.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'message.retried')
    .execute();
  expect(audit.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
});

test('a dry run lists and changes nothing', async () => {
  const before = await messages();
  expect(await line.json('retry --dry-run')).toMatchObject({ dryRun: true, retried: 2 });
  expect(await messages()).toEqual(before);
});

test('a running worker ends its relay’s pause and delivers everything at its next look', async () => {
  let isUp = false;
  let knocks = 0;
  const deliver = async (): Promise<Delivery> => {
    knocks += 1;
    return isUp ? { result: 'ok' } : { result: 'retry', code: 'ECONNECTION', isChannelDown: true };
  };
  const retry = { baseMs: 6 * hour, maxMs: 6 * hour, maxAttempts: 20 };
  const worker = workerOf(site, [emailRoute(deliver, { concurrency: 1 })], { retry });
  await worker.runOnce();
  expect(knocks).toBe(1);

  // The relay is still down: one message probes, and the pause restarts.
  await line.command('retry');
  site.clock.move(1000);
  await worker.runOnce();
  await worker.runOnce();
  expect(knocks).toBe(2);

  isUp = true;
  site.clock.move(60_000);
  await worker.runOnce();
  expect(knocks).toBe(2);
  await line.command('retry');
  site.clock.move(1000);
  await worker.runOnce();
  expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('one message is retried by its id, and a refusal says why', async () => {
  const [first = '', second = ''] = ids;
  await set({ attempts: 7, not_before: site.clock.now() + 6 * hour }, first);
  const due = (await message(second))?.lease_owner;
  expect((await line.command(`retry --id ${first}`)).code).toBe(0);
  expect((await message(second))?.lease_owner).toBe(due);

  const refused = async (id: string) => {
    const { code, err } = await line.command(`retry --id ${id}`);
    return `${code} ${err}`;
  };
  expect(await refused(await putReminder())).toContain('was never tried: it is sent at its time');
  await set({ lease_owner: 'worker', lease_until: site.clock.now() + 60_000 }, second);
  expect(await refused(second)).toMatch(/^1 [\s\S]*is being sent at this moment/);
  expect((await message(second))?.lease_owner).toBe('worker');
  await set({ status: 'sent', lease_owner: null, lease_until: null }, second);
  expect(await refused(second)).toContain('replay --id sends it again');
});

test.each([
  ['pending', 0],
  ['pending --limit 0', 2],
  ['pending extra', 2],
  ['retry', 0],
  ['retry --channel fax', 2],
  ['retry extra', 2],
  ['retry --id 01a1fadd-875c-739c-8ffd-88c60d4745ef', 3],
  ['retry --id rubbish', 3],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
