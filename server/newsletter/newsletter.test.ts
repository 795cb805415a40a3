import { beforeEach, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { contactInput, siteOfEachTest } from '../testing/temporary-site.ts';
import { createNewsletter } from './newsletter.ts';

const site = siteOfEachTest();
let newsletter: ReturnType<typeof createNewsletter>;

beforeEach(() => {
  const settings = () => ({ webhooks: [{ id: 'crm', url: 'https://crm.example/' }], brand });
  newsletter = createNewsletter({ ...site, settings, onStored: () => {} });
});

async function ask(email = 'jane@example.com', more: Record<string, string> = {}) {
  const form_token = site.formTokens.issue('newsletter');
  site.clock.move(30_000);
  const { meta } = contactInput();
  const outcome = await site.leads.submit('newsletter', {
    fields: { email, subject_line: '', form_token, ...more },
    meta,
  });
  if (outcome.kind !== 'stored') throw new Error(outcome.kind);
  return outcome;
}

const mails = () => site.rows('outbox', { kind: 'newsletter.confirm' }, 'id');

const only = () => site.row('subscription');

/** The tokens of the latest confirmation mail. */
async function tokens() {
  const payload = (await mails()).at(-1)?.payload ?? '';
  const [, confirm = ''] = /newsletter\/confirm\/([\w-]+)/.exec(payload) ?? [];
  const [, leave = ''] = /unsubscribe\/([\w-]+)/.exec(payload) ?? [];
  return { confirm, leave };
}

test('a request subscribes nobody yet: one mail, no notice to the team, no webhook', async () => {
  await ask();
  expect(await only()).toMatchObject({ status: 'pending', email_norm: 'jane@example.com' });
  expect((await site.rows('outbox')).map(({ kind }) => kind)).toEqual(['newsletter.confirm']);
  // Without it, no header offers to unsubscribe: nobody is subscribed yet.
  expect(JSON.parse((await mails())[0]?.payload ?? '')).not.toHaveProperty('unsubscribeUrl');
});

test('viewing changes nothing; the button confirms once, with consent and webhook', async () => {
  await ask();
  const { confirm } = await tokens();
  expect(await newsletter.lookAtConfirm(confirm)).toEqual({ state: 'pending' });
  expect((await only()).status).toBe('pending');
  expect((await newsletter.confirm(confirm, '::1')).state).toBe('confirmed');
  expect((await newsletter.confirm(confirm, '::1')).state).toBe('confirmed');
  const told = await site.rows('outbox', { channel: 'webhook' });
  expect(told.map(({ kind }) => kind)).toEqual(['subscription.confirmed']);
  const consents = await site.rows('consent', { purpose: 'newsletter' });
  expect(consents).toMatchObject([{ method: 'double_opt_in' }]);
});

test('at most three confirmations a day go to an address, none to a confirmed one', async () => {
  for (let n = 0; n < 5; n += 1) {
    await ask();
    site.clock.move(2 * 3_600_000);
  }
  expect(await mails()).toHaveLength(3);
  await newsletter.confirm((await tokens()).confirm, '::1');
  site.clock.move(2 * day);
  const { duplicate } = await ask();
  expect(duplicate).toBe(false);
  expect(await mails()).toHaveLength(3);
});

test('a link is valid for seven days, and not with another token', async () => {
  await ask();
  const { confirm, leave } = await tokens();
  site.clock.move(7 * day - 30_000);
  expect((await newsletter.lookAtConfirm(confirm)).state).toBe('pending');
  site.clock.move(30_001);
  expect((await newsletter.confirm(confirm, '::1')).state).toBe('expired');
  for (const wrong of ['', 'x', `${confirm}A`, leave]) {
    expect((await newsletter.lookAtConfirm(wrong)).state).toBe('unknown');
  }
  expect((await newsletter.unsubscribe(confirm, '::1')).state).toBe('unknown');
});

test('leaving takes effect at once, cancels pending mail, and can be repeated even after all data is gone', async () => {
  await ask();
  const { confirm, leave } = await tokens();
  await newsletter.confirm(confirm, '::1');
  expect((await newsletter.lookAtUnsubscribe(leave)).state).toBe('active');
  expect((await newsletter.unsubscribe(leave, '::1')).state).toBe('ended');
  expect((await newsletter.unsubscribe(leave, '::1')).state).toBe('ended');
  expect((await mails()).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await site.rows('suppression')).toMatchObject([
    { scope: 'marketing', reason: 'unsubscribe' },
  ]);
  expect((await newsletter.confirm(confirm, '::1')).state).toBe('expired');
  await site.db.deleteFrom('subscription').execute();
  expect((await newsletter.unsubscribe(leave, '::1')).state).toBe('gone');
});

test('a former subscriber may return and gets mail again', async () => {
  await ask();
  await newsletter.unsubscribe((await tokens()).leave, '::1');
  await ask();
  await newsletter.confirm((await tokens()).confirm, '::1');
  expect((await only()).status).toBe('confirmed');
  expect(await site.rows('suppression')).toMatchObject([]);
});

test('an erased address gets the same answer and no mail; so does a bot’s request', async () => {
  const email_hmac = site.secret.sign('suppression', 'jane@example.com').toString('hex');
  const erased = {
    email_hmac,
    scope: 'marketing',
    reason: 'erased',
    at: site.clock.now(),
  } as const;
  await site.db.insertInto('suppression').values(erased).execute();
  expect(await ask()).toMatchObject({ kind: 'stored', duplicate: false });
  await ask('bot@example.com', { subject_line: 'x', form_token: '' });
  expect(await mails()).toEqual([]);
});
