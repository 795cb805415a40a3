import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wordings } from '#content/site/wordings.ts';
import type { SequenceName } from '#content/values/schema.ts';
import { day } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { insert, update } from '../db/rows.ts';
import { createWrite } from '../db/write.ts';
import { listSubscribers, readFollowUps } from '../desk/subscribers/subscribers.ts';
import { recordConsent } from '../leads/store-lead.ts';
import { erase } from '../ops/operator/erase.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { mailDestinations, markingRefused } from '../outbox/send-email.ts';
import { bookedCall } from '../testing/booked-call.ts';
import { erasingOn } from '../testing/erasing.ts';
import { refusal, startRelay } from '../testing/relay.ts';
import { addSubscriber } from '../testing/subscribers.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { senderOf, workerOf } from '../testing/test-worker.ts';
import { type FollowUpOptions, mailFollowUps } from './follow-ups.ts';
import { endSubscription } from './newsletter.ts';
import { followUpKind } from './suppression.ts';
import { movesInWords } from './waiting-people.ts';

const postalAddress = '12 Sample Street, Eugene, OR 97401';
const mail = (subject: string, afterDays: number) => ({
  subject,
  afterDays,
  text: ['See [this](/faq).'],
});
const active = { newsletter: true, inquiry: true };

const site = siteOfEachTest();
let options: FollowUpOptions;
beforeEach(() => {
  Object.assign(active, { newsletter: true, inquiry: true });
  options = {
    ...site,
    brand,
    postalAddress,
    onStored: () => {},
    read: () => ({
      newsletter: { active: active.newsletter, mails: [mail('First', 2), mail('Second', 5)] },
      inquiry: { active: active.inquiry, mails: [mail('Asked', 3)] },
    }),
  };
});

const later = async (days: number) => {
  site.clock.move(days * day);
  return mailFollowUps(options);
};

const mails = async () =>
  (await site.rows('outbox', { kind: followUpKind }, 'id')).map(({ payload, status }) => {
    const { to, contents, unsubscribeUrl } = JSON.parse(payload) as EmailPayload;
    return { to: to.address, subject: contents.subject, contents, unsubscribeUrl, status };
  });
const sentTo = async () => (await mails()).map(({ to, subject }) => `${to} ${subject}`);

async function agree(
  email: string,
  purpose: 'newsletter' | 'marketing_email',
  leadId: string | null = null,
) {
  const { id } = await site.row('contact', { email_norm: email });
  const facts = { contactId: id, leadId, form: 'newsletter', ipHash: null, at: site.clock.now() };
  const wording = wordings[purpose];
  await site.write((trx) =>
    recordConsent(trx, { ...facts, isGranted: true, wording, method: 'double_opt_in' }),
  );
  return id;
}

async function subscriber(email = 'jane@example.com') {
  const id = await addSubscriber(site, email);
  return { id, contactId: await agree(email, 'newsletter') };
}

/** An inquiry whose sender checked the box and confirmed the address. */
async function inquirer(email: string, isConfirmed = true) {
  await site.leads.submit('contact', filledIn(site, { email, marketing_consent: 'yes' }));
  const { id: contactId } = await site.row('contact', { email_norm: email });
  const { id: leadId } = await site.row('lead', { contact_id: contactId });
  if (isConfirmed) {
    const confirmed = { status: 'confirmed', confirmed_at: site.clock.now() } as const;
    await site.set('subscription', confirmed, { contact_id: contactId });
    await agree(email, 'newsletter');
  }
  return { leadId, contactId };
}

const deliverAll = () =>
  workerOf(
    site,
    mailDestinations(async () => ({ result: 'ok' }), 1),
  ).runOnce();

const figuresOf = async (sequence: SequenceName) =>
  (await readFollowUps(site.db, options.read())).find(({ name }) => name === sequence);

test('each subscriber gets each mail once, from the joining or the switching on, whatever runs twice', async () => {
  active.newsletter = false;
  await subscriber();
  expect(await later(300)).toBe(0);
  active.newsletter = true;
  // Years of due mails do not come at once.
  expect([await later(0), await later(1.9)]).toEqual([0, 0]);
  const other = site.open();
  const second = { ...options, db: other, write: createWrite(other) };
  site.clock.move(day);
  await Promise.all([mailFollowUps(options), mailFollowUps(second)]);
  await other.destroy();
  expect(await later(0)).toBe(0);
  expect(await sentTo()).toEqual(['jane@example.com First']);
  await deliverAll();
  for (const days of [4.9, 0.2, 10, 40, 400]) {
    await later(days);
    await deliverAll();
  }
  expect(await sentTo()).toEqual(['jane@example.com First', 'jane@example.com Second']);
  expect(await figuresOf('newsletter')).toMatchObject({
    underWay: 0,
    steps: [{ sent: 1 }, { sent: 1 }],
  });
  const [first] = await mails();
  expect(first?.unsubscribeUrl).toMatch(/\/unsubscribe\/./);
  expect(first?.contents.footer?.lines.join()).toContain(postalAddress);
  expect(first?.contents.paragraphs).toEqual([`See [this](${brand.siteUrl}/faq).`]);
});

test('nothing is sent without a postal address, and nobody begins who only asked, left or agreed to nothing', async () => {
  await addSubscriber(site, 'no-consent@example.com');
  await addSubscriber(site, 'pending@example.com', { status: 'pending', confirmed_at: null });
  await addSubscriber(site, 'left@example.com', { status: 'ended', ended_at: 1 });
  await agree('left@example.com', 'newsletter');
  await inquirer('unconfirmed@example.com', false);
  await site.leads.submit('contact', filledIn(site, { email: 'unasked@example.com' }));
  for (const days of [0, 3, 6]) await later(days);
  expect([await site.count('follow_up'), await mails()]).toEqual([0, []]);
  await subscriber();
  await mailFollowUps({ ...options, postalAddress: undefined });
  expect(await site.count('follow_up')).toBe(0);
});

test('an inquiry begins one sequence for its sender, however many there are, and in place of the other', async () => {
  await subscriber('jane@example.com');
  await later(0);
  for (let n = 0; n < 3; n += 1) {
    const message = `Question number ${n}, please call.`;
    await site.leads.submit('contact', filledIn(site, { marketing_consent: 'yes', message }));
  }
  for (const days of [0, 3, 7, 30]) {
    await later(days);
    await deliverAll();
  }
  expect(await sentTo()).toEqual(['jane@example.com Asked']);
  expect(await figuresOf('newsletter')).toMatchObject({ stoppedBefore: { inquiry: 1 } });
});

describe('a sequence stops', () => {
  const actor = 'desk:x';
  const note = (lead_id: string, kind: 'reply' | null) =>
    insert(site.db, 'lead_note', {
      id: `n${site.clock.now()}`,
      lead_id,
      author: actor,
      text: 'They wrote.',
      kind,
      created_at: site.clock.now(),
    });
  const stops: [
    by: string,
    act: (who: { leadId: string; contactId: string }) => Promise<unknown>,
  ][] = [
    ['reply', ({ leadId }) => note(leadId, null)],
    [
      'reply',
      ({ leadId: id }) =>
        site.set('lead', { status: 'contacted', updated_at: site.clock.now() }, { id }),
    ],
    ['closed', ({ leadId: id }) => update(site.db, 'lead', { id }, { verdict: 'spam' })],
    ['booking', ({ leadId }) => bookedCall(site.db, leadId, { start_at: site.clock.now() + day })],
    [
      'unsubscribe',
      async ({ contactId }) => {
        const { id } = await site.row('subscription', { contact_id: contactId });
        const by = { actor: 'visitor', now: site.clock.now(), ipHash: null };
        const settings = { webhooks: [], brand };
        await site.write((trx) => endSubscription(trx, id, by, { secret: site.secret, settings }));
      },
    ],
  ];

  test.each(stops)(
    'by %s before a mail is queued, and before a queued one is sent',
    async (by, act) => {
      const [early, late] = [
        await inquirer('early@example.com'),
        await inquirer('late@example.com'),
      ];
      await later(0);
      await act(early);
      expect(await later(3)).toBe(1);
      await act(late);
      await deliverAll();
      await later(0);
      expect(await mails()).toMatchObject([{ to: 'late@example.com', status: 'cancelled' }]);
      expect(await figuresOf('inquiry')).toMatchObject({
        underWay: 0,
        stoppedBefore: { [by]: 2 },
        steps: [{ sent: 0 }],
      });
    },
  );

  test('by a refused address, which is marked and not tried again', async () => {
    const { id } = await subscriber();
    await later(0);
    await later(2);
    const tried: string[] = [];
    const relay = await startRelay({
      onRcptTo({ address }, _, done) {
        tried.push(address);
        done(refusal(550, '5.1.1 no such user'));
      },
    });
    onTestFinished(relay.stop);
    const sender = senderOf(site, relay.url);
    onTestFinished(() => sender.close());
    const send = () =>
      workerOf(site, mailDestinations(markingRefused(sender.deliver, site), 1)).runOnce();
    await send();
    for (const days of [0, 5, 30]) {
      await later(days);
      await send();
    }
    expect(tried).toEqual(['jane@example.com']);
    expect(await mails()).toMatchObject([{ subject: 'First', status: 'dead' }]);
    expect(await figuresOf('newsletter')).toMatchObject({
      underWay: 0,
      stoppedBefore: { hard_bounce: 1 },
      steps: [{ sent: 0 }, { sent: 0 }],
    });
    const { items } = await listSubscribers(site.db, site.secret, { state: 'confirmed', limit: 9 });
    expect(items).toMatchObject([{ id, isRefused: true }]);
  });

  test('for good when a person is erased, whose row goes too', async () => {
    await subscriber();
    await later(0);
    await later(2);
    const counts = await erase(erasingOn(site, actor), 'jane@example.com');
    expect(counts).toMatchObject({ follow_up: 1 });
    expect([await site.count('follow_up'), await mails()]).toEqual([0, []]);
  });
});

test('an unsubscribe after a mail is counted beside it', async () => {
  const { id } = await subscriber();
  await later(0);
  await later(2);
  await deliverAll();
  const by = { actor: 'visitor', now: site.clock.now(), ipHash: null };
  const settings = { webhooks: [], brand };
  await site.write((trx) => endSubscription(trx, id, by, { secret: site.secret, settings }));
  expect(await later(9)).toBe(0);
  expect(await figuresOf('newsletter')).toMatchObject({
    underWay: 0,
    stoppedBefore: {},
    steps: [{ sent: 1, stopped: { unsubscribe: 1 } }, { sent: 0 }],
  });
});

describe('people who wait when the days change', () => {
  const withDays = (...days: number[]) => {
    const { inquiry } = options.read();
    const texts = days.map((after, n) => mail(`Mail ${n + 1}`, after));
    options.read = () => ({ newsletter: { active: active.newsletter, mails: texts }, inquiry });
  };

  test.each([
    { name: 'sooner', before: [2, 30], after: [2, 0], wait: 1, got: ['Mail 1', 'Mail 2'] },
    { name: 'later', before: [2, 5], after: [2, 9], wait: 5, got: ['Mail 1'] },
    {
      name: 'later, and then it is due',
      before: [2, 5],
      after: [2, 9],
      wait: 9,
      got: ['Mail 1', 'Mail 2'],
    },
    {
      name: 'a mail after the last one',
      before: [2],
      after: [2, 5],
      wait: 5,
      got: ['Mail 1', 'Mail 2'],
    },
  ])('$name', async ({ before, after, wait, got }) => {
    withDays(...before);
    await subscriber();
    await later(0);
    await later(2);
    withDays(...after);
    await later(wait);
    await later(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual(got);
  });

  test('the desk says whom a change moves', async () => {
    withDays(2, 30);
    const before = options.read();
    await subscriber('one@example.com');
    await subscriber('two@example.com');
    await later(0);
    const says = async (...days: number[]) => {
      withDays(...days);
      return (await movesInWords(site.db, before, options.read())).map(({ words }) => words);
    };
    expect(await says(2, 0)).toEqual([]);
    expect(await says(1, 30)).toEqual([
      '2 people wait for this mail and will get it 1 day sooner.',
    ]);
    withDays(2, 30);
    await later(2);
    expect(await says(2, 0)).toEqual([
      '2 people wait for this mail and will get it 30 days sooner.',
    ]);
    expect(await says(2)).toEqual(['2 people wait for a mail that is gone.']);
    withDays(2, 30);
    await later(30);
    expect(await says(2, 30, 7)).toEqual([
      '2 people of the last 30 days had the mail before and will get this one, 7 days after it.',
    ]);
  });
});
