/** Reminders from booking to mail, through the worker and on the application's clock. */
import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { all, update } from '../db/rows.ts';
import type { Delivery } from '../outbox/outbox.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { bookByForm, monday9, tuesday9 } from '../testing/booked-call.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { emailTo, workerOf } from '../testing/test-worker.ts';

const retry = { baseMs: 5000, maxMs: 6 * hour, maxAttempts: 20 };

const site = siteOfEachTest();
/** What the relay received, in order. */
let sent: { kind: string; subject: string; at: string }[];
let answer: Delivery;
let runWorker: () => Promise<void>;

beforeEach(() => {
  sent = [];
  answer = { result: 'ok' };
  const route = emailTo(async ({ kind, payload }) => {
    const { contents } = JSON.parse(payload) as EmailPayload;
    const at = new Date(site.clock.now()).toISOString();
    if (answer.result === 'ok') sent.push({ kind, subject: contents.subject, at });
    return answer;
  });
  const worker = workerOf(site, [{ ...route, concurrency: 1 }], { retry });
  runWorker = worker.runOnce;
});

const book = async () => (await bookByForm(site)).token;

/** Moves the clock to that many hours before a start and runs the worker. */
async function at(start: string, hoursBefore: number) {
  site.clock.move(Date.parse(start) - hoursBefore * hour - site.clock.now());
  await runWorker();
}

const reminded = () => sent.filter(({ kind }) => kind === 'booking.reminder').map((one) => one.at);

const reminderStates = async () =>
  (await all(site.db, 'outbox', { kind: 'booking.reminder' }, 'created_at', 'not_before')).map(
    ({ status }) => status,
  );

test('a call is reminded of a day and an hour before it, neither sooner nor twice', async () => {
  await book();
  await at(monday9, 24.01);
  expect(reminded()).toEqual([]);
  await at(monday9, 24);
  await at(monday9, 2);
  expect(reminded()).toEqual(['2026-11-22T17:00:00.000Z']);
  await at(monday9, 1);
  await at(monday9, -1);
  expect(reminded()).toEqual(['2026-11-22T17:00:00.000Z', '2026-11-23T16:00:00.000Z']);
  expect(await reminderStates()).toEqual(['sent', 'sent']);
});

test('a moved call is reminded of at its new time only', async () => {
  const token = await book();
  await site.bookings.reschedule(token, { slot: tuesday9 });
  await at(monday9, 24);
  await at(monday9, 1);
  expect(reminded()).toEqual([]);
  await at(tuesday9, 24);
  await at(tuesday9, 1);
  expect(reminded()).toEqual(['2026-11-23T17:00:00.000Z', '2026-11-24T16:00:00.000Z']);
  expect(await reminderStates()).toEqual(['cancelled', 'cancelled', 'sent', 'sent']);
});

test('a reminder missed by a change is found just before sending', async () => {
  const token = await book();
  await site.bookings.reschedule(token, { slot: tuesday9 });
  await update(site.db, 'outbox', { status: 'cancelled' }, { status: 'pending', done_at: null });
  await at(monday9, 24);
  await at(monday9, 1);
  expect(reminded()).toEqual([]);
  expect((await reminderStates()).slice(0, 2)).toEqual(['cancelled', 'cancelled']);
});

test('a canceled call is not reminded of', async () => {
  const token = await book();
  await at(monday9, 24);
  await site.bookings.cancel(token, undefined);
  await at(monday9, 1);
  expect(reminded()).toHaveLength(1);
  expect(await reminderStates()).toEqual(['sent', 'cancelled']);
});

test('a relay that is down too long costs the reminder, and no visitor reads of a call in an hour after it', async () => {
  await book();
  await runWorker();
  answer = { result: 'retry', code: '451' };
  await at(monday9, 24);
  await at(monday9, 1);
  answer = { result: 'ok' };
  await at(monday9, 1 / 12);
  await at(monday9, -1);
  expect(reminded()).toEqual([]);
  expect(await reminderStates()).toEqual(['expired', 'expired']);
});

test('a relay that is back in time delivers the reminder late', async () => {
  await book();
  await runWorker();
  answer = { result: 'retry', code: '451' };
  await at(monday9, 24);
  answer = { result: 'ok' };
  await at(monday9, 20);
  expect(reminded()).toEqual(['2026-11-22T21:00:00.000Z']);
});
