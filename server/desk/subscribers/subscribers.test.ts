import { beforeEach, expect, test } from 'vitest';
import { followUps } from '#content/site/sequences.ts';
import { wordings } from '#content/site/wordings.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { all, firstOrThrow, insert } from '../../db/rows.ts';
import { createNewsletter } from '../../newsletter/newsletter.ts';
import { renderMail } from '../../outbox/mail/render-mail.tsx';
import { addSubscriber } from '../../testing/subscribers.ts';
import { contactInput, siteOfEachTest } from '../../testing/temporary-site.ts';
import type { SubscriberFilter } from './subscribers.ts';
import { createSubscribers } from './subscribers.ts';

const actor = 'desk:0190a1b2-0000-7000-8000-000000000001';
const webhooks = [{ id: 'crm', url: 'https://crm.example/' }];

const site = siteOfEachTest();
let subscribers: ReturnType<typeof createSubscribers>;
beforeEach(() => {
  subscribers = createSubscribers({
    ...site,
    settings: () => ({
      brand,
      webhooks,
      postalAddress: '12 Sample Street, Eugene, OR 97401',
    }),
    followUps: () => followUps(delivered),
    render: renderMail,
    onStored: () => {},
  });
});

const list = (filter: Partial<SubscriberFilter> = {}) =>
  subscribers.list({ state: 'confirmed', limit: 50, ...filter });
const emails = async (filter: Partial<SubscriberFilter> = {}) =>
  (await list(filter)).items.map(({ email }) => email);

test('each state has its list, newest first, and a count', async () => {
  for (const name of ['a', 'b', 'c']) {
    site.clock.move(1000);
    await addSubscriber(site, `${name}@example.com`);
  }
  await addSubscriber(site, 'p@example.com', { status: 'pending', confirmed_at: null });
  await addSubscriber(site, 'e@example.com', { status: 'ended', ended_at: site.clock.now() });
  expect(await emails()).toEqual(['c@example.com', 'b@example.com', 'a@example.com']);
  expect(await emails({ state: 'pending' })).toEqual(['p@example.com']);
  expect(await emails({ state: 'ended' })).toEqual(['e@example.com']);
  expect(await subscribers.counts()).toEqual({ confirmed: 3, pending: 1, ended: 1 });
});

test.each(['JANE@', 'example.c', 'Mia M'])('a search for "%s" finds her', async (search) => {
  await addSubscriber(site, 'Jane@example.com', { name: 'Mia Muster' });
  await addSubscriber(site, 'else@elsewhere.test');
  expect(await emails({ search })).toEqual(['Jane@example.com']);
});

test.each(['%', "'", 'nobody@'])('a search for "%s" finds nobody', async (search) => {
  await addSubscriber(site, 'jane@example.com');
  expect(await emails({ search })).toEqual([]);
});

/** Asks with the form and confirms by the link, as visitors do. */
async function subscribed(email = 'jane@example.com') {
  const form_token = site.formTokens.issue('newsletter');
  site.clock.move(30_000);
  const { meta } = contactInput();
  await site.leads.submit('newsletter', {
    fields: { email, subject_line: '', form_token },
    meta: { ...meta, pagePath: '/resources' },
  });
  const { db, write, clock, secret } = site;
  const settings = () => ({ webhooks: [], brand });
  const newsletter = createNewsletter({ db, write, clock, secret, settings, onStored: () => {} });
  const { payload } = await db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
  const [, token = ''] = /newsletter\/confirm\/([\w-]+)/.exec(payload) ?? [];
  site.clock.move(60_000);
  await newsletter.confirm(token, '198.51.100.7');
  return (await db.selectFrom('subscription').select('id').executeTakeFirstOrThrow()).id;
}

test('the proof of consent: who asked where and when, when they confirmed, and to which words', async () => {
  const id = await subscribed();
  expect(await subscribers.open(id)).toMatchObject({
    email: 'jane@example.com',
    status: 'confirmed',
    requested_at: site.clock.now() - 60_000,
    confirmed_at: site.clock.now(),
    request: { form: 'newsletter', page_path: '/resources' },
    proofs: [
      {
        purpose: 'newsletter',
        granted: 1,
        method: 'double_opt_in',
        wording_version: wordings.newsletter.version,
        words: wordings.newsletter.text,
      },
    ],
    mails: [{ kind: 'newsletter.confirm' }],
  });
  await site.db.updateTable('consent').set({ wording_version: 1 }).execute();
  expect((await subscribers.open(id))?.proofs[0]?.words).toBeUndefined();
  expect(await subscribers.open('01a1fadd-875c-739c-8ffd-88c60d4745ef')).toBeUndefined();
});

test('an owner ends a subscription once: withdrawn, suppressed, on the trail, and sent to webhook receivers', async () => {
  const id = await subscribed();
  expect([await subscribers.end(id, actor), await subscribers.end(id, actor)]).toEqual([
    true,
    false,
  ]);
  expect(await subscribers.open(id)).toMatchObject({
    status: 'ended',
    ended_by: actor,
    proofs: [{ granted: 1 }, { granted: 0, method: 'unsubscribe', form: 'operator' }],
  });
  const suppressed = { scope: 'marketing', reason: 'operator' };
  expect(await all(site.db, 'suppression', {})).toMatchObject([suppressed]);
  const action = 'subscription.ended';
  expect(await all(site.db, 'audit', { actor })).toMatchObject([{ action }]);
  expect(await all(site.db, 'outbox', { channel: 'webhook' })).toMatchObject([{ kind: action }]);
});

test('a reply that is noted ends the follow-up mails of that person, and is on the trail', async () => {
  const id = await subscribed();
  const { contact_id } = await firstOrThrow(site.db, 'subscription', { id });
  await insert(site.db, 'follow_up', {
    id: `newsletter:${contact_id}`,
    sequence: 'newsletter',
    contact_id,
    lead_id: null,
    since: 0,
    began_at: 0,
    step: 2,
    next_at: 0,
    ended_at: null,
    ended_by: null,
  });
  expect((await subscribers.open(id))?.followUp).toMatchObject({ step: 2, ended_by: null });
  await subscribers.noteReply(id, actor);
  expect((await subscribers.open(id))?.followUp).toMatchObject({ step: 2, ended_by: 'reply' });
  const action = 'subscription.replied';
  expect(await all(site.db, 'audit', { actor })).toMatchObject([{ action }]);
});

test('a preview has the mail as HTML and as text', async () => {
  const article = { path: '/resources/x', title: 'A & B', lede: 'Lede.', summary: [] };
  const { subject, html, text } = await subscribers.preview(article);
  expect(subject).toBe('A & B');
  expect(html).toContain('A &amp; B');
  expect(text).toContain('12 Sample Street');
});
