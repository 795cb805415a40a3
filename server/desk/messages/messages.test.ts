import { beforeEach, expect, test } from 'vitest';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { readConfig } from '../../config/config.ts';
import { siteSettings } from '../../config/site-settings.ts';
import { all } from '../../db/rows.ts';
import { createMailAccount } from '../../outbox/mail-account.ts';
import { endpointsOf } from '../../outbox/payload.ts';
import { filledIn, siteOfEachTest } from '../../testing/temporary-site.ts';
import { createMessages, type Messages } from './messages.ts';

const actor = 'desk:0190a1b2-0000-7000-8000-000000000001';
const webhooks = endpointsOf(['https://crm.firm.example/hooks?key=secret']);

const site = siteOfEachTest({ webhooks });
let messages: Messages;
let stored: number;
beforeEach(() => {
  stored = 0;
  const config = readConfig({
    SMTP_URL: 'smtps://user:hunter2@relay.firm.example:465',
    MAIL_FROM: 'no-reply@firm.example',
  });
  messages = createMessages({
    ...site,
    webhooks,
    account: createMailAccount({
      ...site,
      config,
      settings: () => siteSettings(config, delivered),
    }),
    settings: () => site.callSettings,
    isSending: true,
    onStored: () => (stored += 1),
  });
});

async function sent(email = 'jane@example.com'): Promise<string> {
  const outcome = await site.leads.submit('contact', filledIn(site, { email }));
  if (outcome.kind !== 'stored') throw new Error(outcome.kind);
  return outcome.id;
}

/** As a delivery leaves it that failed. */
async function failed(
  kind: string,
  code: string,
  status: 'pending' | 'dead' = 'pending',
): Promise<string> {
  const now = site.clock.now();
  const { id } = await site.db
    .updateTable('outbox')
    .set({
      attempts: 3,
      last_error: code,
      status,
      not_before: now + 7_200_000,
      ...(status === 'dead' && { done_at: now }),
    })
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('delivery_attempt')
    .values({
      id: `${id.slice(0, 35)}0`,
      outbox_id: id,
      at: now,
      duration_ms: 5,
      result: 'retry',
      code,
      detail: '535 5.7.8 Bad credentials',
    })
    .execute();
  return id;
}

test('a waiting message is listed with its inquiry, receiver and next attempt, without secrets', async () => {
  const leadId = await sent();
  const { items, next } = await messages.list({ box: 'waiting', limit: 50 });
  expect(next).toBeUndefined();
  expect(items.map(({ kind, to, leadId: about, state }) => [kind, to, about, state])).toEqual(
    expect.arrayContaining([
      ['lead.notice', 'team@tallygrove.example', leadId, 'due'],
      ['lead.ack', 'jane@example.com', leadId, 'due'],
      ['lead.created', 'crm.firm.example', leadId, 'due'],
    ]),
  );
  const ways = await messages.ways();
  expect(ways).toEqual({
    relay: 'relay.firm.example:465',
    from: 'no-reply@firm.example',
    receivers: ['crm.firm.example'],
    isSending: true,
  });
  expect(JSON.stringify([items, ways])).not.toMatch(/hunter2|secret/);
});

test('what failed names its reason in words, the setting, and what the other side said', async () => {
  await sent();
  const id = await failed('lead.ack', 'EAUTH');
  const { items } = await messages.list({ box: 'waiting', limit: 50 });
  expect(items.find((message) => message.id === id)).toMatchObject({
    state: 'failed',
    nextAttempt: site.clock.now() + 7_200_000,
    attempts: 3,
    failure: {
      setting: 'SMTP_URL',
      cause: expect.stringContaining('user name or password'),
      answer: '535 5.7.8 Bad credentials',
    },
  });
});

test('troubles are counted by their reason', async () => {
  await sent('a@example.com');
  await sent('b@example.com');
  await failed('lead.ack', 'EAUTH');
  await failed('lead.created', '500', 'dead');
  const counts = await messages.counts();
  expect(counts).toMatchObject({ waiting: 4, failed: 2, dead: 2 });
  expect(counts.troubles).toMatchObject([
    { channel: 'email', setting: 'SMTP_URL', waiting: 2, dead: 0 },
    { channel: 'webhook', code: '500', waiting: 0, dead: 2 },
  ]);
});

test('one message is sent now, whether it waits or was given up, and the trail says by whom', async () => {
  await sent();
  const waiting = await failed('lead.ack', 'EAUTH');
  const dead = await failed('lead.created', '500', 'dead');
  expect([await messages.sendNow(waiting, actor), await messages.sendNow(dead, actor)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(stored).toBe(2);
  for (const row of await all(site.db, 'outbox', { id: [waiting, dead] }))
    expect(row).toMatchObject({ status: 'pending', not_before: site.clock.now(), attempts: 0 });
  expect(await all(site.db, 'audit', { subject_type: 'outbox' }, 'id')).toMatchObject([
    { action: 'message.retried', actor },
    { action: 'message.replayed', actor },
  ]);
});

test('pages follow each other without a gap, by next attempt and by age', async () => {
  for (let n = 0; n < 4; n += 1) {
    site.clock.move(60_000);
    await sent(`p${n}@example.com`);
  }
  for (const box of ['waiting', 'dead'] as const) {
    if (box === 'dead') await site.db.updateTable('outbox').set({ status: 'dead' }).execute();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await messages.list({ box, limit: 5, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  }
});
