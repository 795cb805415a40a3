import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { onSqlite } from '../testing/only-on.ts';
import { filledIn, mailFiles, siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { emailTo, senderOf, workerOf } from '../testing/test-worker.ts';
import { type Delivery, dueMessages, enqueue, lease } from './outbox.ts';
import { backoff, type Destination } from './worker.ts';

const site = siteOfEachTest();

const workerWith = (deliver: Destination['deliver']) => workerOf(site, [emailTo(deliver)]);

const put = (stream: string, n: number) =>
  enqueue(
    site.db,
    { dedupeKey: `${stream}:${n}`, channel: 'email', kind: `kind-${n}`, stream, payload: {} },
    site.clock.now(),
  );

const outbox = () => site.rows('outbox', {}, 'id');

test('each mail becomes one file, named by its id, and one that was not recorded becomes the same file again', async () => {
  await site.leads.submit('contact', filledIn(site));
  const worker = workerWith(senderOf(site).deliver);
  await worker.runOnce();
  await worker.runOnce();
  const rows = await site.rows('outbox', {}, 'id');
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
  const files = mailFiles(site.dataDir);
  expect(files.map(({ name }) => name)).toEqual(rows.map(({ id }) => `${id}.eml`));
  await site.set('outbox', { status: 'pending' });
  await worker.runOnce();
  expect(mailFiles(site.dataDir)).toEqual(files);
});

test('a failing delivery waits longer each time and is dead after the last attempt', async () => {
  await put('email:a', 1);
  const worker = workerWith(async () => ({ result: 'retry', code: '451' }));
  await worker.runOnce();
  expect(await outbox()).toMatchObject([
    { kind: 'kind-1', status: 'pending', attempts: 1, last_error: '451' },
  ]);
  site.clock.move(4999);
  await worker.runOnce();
  expect((await outbox())[0]?.attempts).toBe(1);
  site.clock.move(1);
  await worker.runOnce();
  site.clock.move(15_000);
  await worker.runOnce();
  expect(await outbox()).toMatchObject([
    { kind: 'kind-1', status: 'dead', attempts: 3, last_error: '451' },
  ]);
  const attempts = await site.rows('delivery_attempt', {}, 'at');
  expect(attempts.map(({ result }) => result)).toEqual(['retry', 'retry', 'dead']);
});

test('each wait is three times the previous one, up to the maximum, and varies by a quarter', () => {
  const settings = { baseMs: 5000, maxMs: 21_600_000, maxAttempts: 20 };
  const seconds = [1, 2, 3, 4, 9, 20].map((attempt) => backoff(attempt, settings, 0.5) / 1000);
  expect(seconds).toEqual([5, 15, 45, 135, 21_600, 21_600]);
  expect([backoff(1, settings, 0), backoff(1, settings, 1)]).toEqual([3750, 6250]);
});

test('a failing message delays only later ones of its stream, and none once it is dead', async () => {
  await put('email:a', 1);
  await put('email:a', 2);
  await put('email:b', 3);
  let answer: Delivery = { result: 'retry' };
  const worker = workerWith(async ({ kind }) => (kind === 'kind-1' ? answer : { result: 'ok' }));
  const statuses = async () =>
    (await outbox()).map(({ kind, status }) => `${kind} ${status}`).toSorted();
  await worker.runOnce();
  expect(await statuses()).toEqual(['kind-1 pending', 'kind-2 pending', 'kind-3 sent']);
  answer = { result: 'dead' };
  site.clock.move(5000);
  await worker.runOnce();
  expect(await statuses()).toEqual(['kind-1 dead', 'kind-2 sent', 'kind-3 sent']);
});

test('a message of a dead worker is taken over when its lease expires, and the dead worker cannot complete it', async () => {
  await put('email:a', 1);
  const limits = { leaseMs: 60_000, limit: 10, maxAttempts: 3 };
  const request = { owner: 'dead', ...limits, now: site.clock.now() };
  expect(await lease(site.db, site.write, { channel: 'email' }, request)).toHaveLength(1);
  const worker = workerWith(async () => ({ result: 'ok' }));
  await worker.runOnce();
  expect((await outbox())[0]).toMatchObject({ status: 'pending', attempts: 1 });
  site.clock.move(60_000);
  await worker.runOnce();
  expect((await outbox())[0]).toMatchObject({ status: 'sent', attempts: 2 });
});

test('while the relay is unreachable, one message probes per pause and only that one is charged', async () => {
  for (const n of [1, 2, 3]) await put(`email:${n}`, n);
  let isUp = false;
  let knocks = 0;
  const worker = workerWith(async () => {
    knocks += 1;
    return isUp ? { result: 'ok' } : { result: 'retry', code: 'ECONNECTION', isChannelDown: true };
  });
  await worker.runOnce();
  const charged = knocks;
  expect(charged).toBeLessThanOrEqual(2);
  site.clock.move(15_000);
  await worker.runOnce();
  expect(knocks).toBe(charged + 1);
  isUp = true;
  site.clock.move(60_000);
  await worker.runOnce();
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

test('an overdue message expires instead of being sent', async () => {
  const now = site.clock.now();
  const message = {
    dedupeKey: 'x',
    channel: 'email',
    kind: 'k',
    stream: 's',
    payload: {},
  } as const;
  await enqueue(site.db, { ...message, expiresAt: now + 1000 }, now);
  site.clock.move(1000);
  await workerWith(async () => ({ result: 'ok' })).runOnce();
  expect((await outbox())[0]?.status).toBe('expired');
});

test('a started worker delivers when woken, and stopping waits for running deliveries', async () => {
  const delivered = Promise.withResolvers<void>();
  const worker = workerWith(async () => {
    delivered.resolve();
    return { result: 'ok' };
  });
  worker.start();
  await put('email:a', 1);
  worker.wake();
  await delivered.promise;
  await worker.stop(5000);
  expect((await outbox())[0]?.status).toBe('sent');
});

/** Its delivery has begun and never ends. */
async function workerInTheMiddle() {
  await put('email:a', 1);
  const begun = Promise.withResolvers<void>();
  const worker = workerWith(() => {
    begun.resolve();
    return new Promise(() => {});
  });
  worker.start();
  worker.wake();
  await begun.promise;
  return worker;
}

test('stopping releases unfinished messages without charging an attempt', async () => {
  const worker = await workerInTheMiddle();
  await worker.stop(0);
  expect((await outbox())[0]).toMatchObject({ status: 'pending', attempts: 0 });
});

test('stopping ends without the database: unfinished messages are free when their lease expires', async () => {
  const worker = await workerInTheMiddle();
  await site.takeDown();
  await expect(worker.stop(0)).resolves.toBeUndefined();
});

test('an attempt that could not be recorded is not released as untried', async () => {
  await put('email:a', 1);
  await breakTable(site.db, 'delivery_attempt', 'insert');
  const worker = workerWith(async () => ({ result: 'ok' }));
  await expect(worker.runOnce()).rejects.toThrow('broken');
  await worker.stop(0);
  expect((await outbox())[0]).toMatchObject({ status: 'pending', attempts: 1 });
});

test('an answer that is no text is recorded too, so that the message is not sent again', async () => {
  await put('webhook:1', 1);
  let calls = 0;
  const worker = workerWith(async (): Promise<Delivery> => {
    calls += 1;
    return { result: 'ok', code: '200', detail: 'GIF\0\x01' };
  });
  await worker.runOnce();
  site.clock.move(120_000);
  await worker.runOnce();
  expect(calls).toBe(1);
  expect(await site.row('delivery_attempt')).toMatchObject({ detail: 'GIF\uFFFD\x01' });
});

onSqlite(
  'a look for due messages sorts nothing and reads only those of its channel, however many wait',
  async () => {
    const { sql: text, parameters } = dueMessages(site.db, { channel: 'webhook' }, 0)
      .limit(1)
      .compile();
    const { rows } = await site.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const plan = rows.map(({ detail }) => detail);
    expect(plan[0]).toBe(
      'SEARCH due USING INDEX outbox_status_channel_not_before (status=? AND channel=? AND not_before<?)',
    );
    expect(plan.join('\n')).not.toContain('TEMP B-TREE');
  },
);

test('an exception counts as a temporary failure', async () => {
  await put('email:a', 1);
  const worker = workerWith(async ({ attempts }) => {
    if (attempts === 1) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    return { result: 'ok' };
  });
  await worker.runOnce();
  expect((await outbox())[0]).toMatchObject({ status: 'pending', last_error: 'ENOSPC' });
  site.clock.move(5000);
  await worker.runOnce();
  expect((await outbox())[0]).toMatchObject({ status: 'sent', last_error: null });
});
