import { beforeEach, expect, test } from 'vitest';
import { callInput, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const start = '2026-11-23T17:00:00Z';
const before = { TEST_MODE: '1', TEST_CLOCK: '2026-11-21T12:00:00Z' };
const after = { TEST_MODE: '1', TEST_CLOCK: '2026-11-23T17:20:00Z' };

const site = siteOfEachTest();
let id: string;
const line = commandLine(() => ({
  ...site.environment,
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  LEADS_TO: 'team@tallygrove.example',
}));
beforeEach(async () => {
  const outcome = await site.leads.submit('get-started', callInput(site, { slot: start }));
  if (outcome.kind !== 'stored' || !outcome.booking) throw new Error('no call');
  id = outcome.booking.id;
});

/** Kinds and recipients of messages enqueued since the booking. */
async function told(kind: string) {
  const rows = await site.db
    .selectFrom('outbox')
    .select(['payload', 'channel'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ payload, channel }) => (channel === 'email' ? JSON.parse(payload).to.address : channel));
}

const row = () => site.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();

test('a canceled call frees its slot and notifies both sides; the audit log names the actor', async () => {
  const { code, out } = await line.command(['cancel', id, '--reason', 'The host is ill.'], before);
  expect([code, JSON.parse(out).isUnchanged]).toEqual([0, false]);
  expect(await row()).toMatchObject({
    status: 'cancelled',
    sequence: 1,
    cancel_reason: 'The host is ill.',
    cancelled_by: expect.stringMatching(/^cli:./),
  });
  expect(await site.count('slot_claim')).toBe(0);
  expect(await told('booking.cancelled')).toEqual(['jane@example.com', 'team@tallygrove.example', 'webhook']);
  const reminders = await site.db
    .selectFrom('outbox')
    .select('status')
    .where('kind', '=', 'booking.reminder')
    .execute();
  expect(new Set(reminders.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  const audit = await site.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'booking.cancelled')
    .execute();
  expect(audit).toEqual([{ actor: expect.stringMatching(/^cli:./) }]);
});

test('with --no-mail only the host is notified', async () => {
  expect(await line.json(`cancel ${id} --no-mail`, before)).toEqual({
    id,
    status: 'cancelled',
    isUnchanged: false,
  });
  expect(await told('booking.cancelled')).toEqual(['team@tallygrove.example', 'webhook']);
});

test('a started call cannot be canceled', async () => {
  expect((await line.command(`cancel ${id}`, after)).code).toBe(1);
});

test.each([
  ['cancel', 2],
  ['cancel a b', 2],
  ['cancel 01a1fadd-875c-739c-8ffd-88c60d4745ef', 3],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text, before)).code).toBe(code);
});

test('a reason of 501 characters is too long', async () => {
  const { code, err } = await line.command(['cancel', id, '--reason', 'x'.repeat(501)], before);
  expect([code, err]).toEqual([2, expect.stringContaining('500 characters or fewer')]);
});
