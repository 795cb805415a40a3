import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { all, insert, update } from '../../db/rows.ts';
import { createPersonProcess } from '../../ops/operator/person-process.ts';
import { bookedCall } from '../../testing/booked-call.ts';
import { onSqlite } from '../../testing/only-on.ts';
import { filledIn, siteOfEachTest } from '../../testing/temporary-site.ts';
import { createPeople } from '../people.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { countDue, countUnanswered, type InboxFilter, listUnanswered } from './list-inbox.ts';

const actor = 'desk:0190a1b2-0000-7000-8000-000000000001';

const site = siteOfEachTest();
let inbox: Inbox;
beforeEach(() => {
  inbox = createInbox({
    db: site.db,
    write: site.write,
    clock: site.clock,
    secret: site.secret,
    settings: () => site.callSettings,
    retentionDays: { lead: 730, spam: 30 },
    person: createPersonProcess({ environment: { ...process.env, ...site.environment } }),
    onStored: () => {},
  });
});

type Fields = Record<string, string>;

async function sent(fields: Fields = {}): Promise<string> {
  site.clock.move(60_000);
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  if (outcome.kind !== 'stored') throw new Error(outcome.kind);
  return outcome.id;
}

const list = (filter: Partial<InboxFilter> = {}) =>
  inbox.list({ box: 'kept', limit: 50, ...filter });
const ids = async (filter: Partial<InboxFilter> = {}) =>
  (await list(filter)).items.map(({ id }) => id);
const spam = { subject_line: 'x', form_token: '' };

test.each([undefined, 'zebra'])(
  'pages of the search %s follow each other without a gap or a repeat, also while new ones come in',
  async (search) => {
    const all: string[] = [];
    for (let n = 0; n < 7; n += 1)
      all.unshift(
        await sent({ email: `p${n}@example.com`, message: 'Zebra crossing, please help' }),
      );
    if (search) await sent({ email: 'other@example.com' });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 3, after, search });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
      await sent({ email: `late${seen.length}@example.com` });
    } while (after);
    expect(seen).toEqual(all);
  },
);

test('spam is apart, and statuses, forms and sources narrow the list', async () => {
  const kept = await sent({ email: 'a@example.com' });
  const set = await sent({ email: 'b@example.com' });
  const junk = await sent({ email: 'c@example.com', ...spam });
  await inbox.setStatus(set, 'won', actor);
  await update(site.db, 'lead', { id: kept }, { source: 'google' });
  expect(await ids()).toEqual([set, kept]);
  expect(await ids({ box: 'spam' })).toEqual([junk]);
  expect(await ids({ status: 'won' })).toEqual([set]);
  expect(await ids({ source: 'google' })).toEqual([kept]);
  expect(await ids({ form: 'quick-start' })).toEqual([]);
  expect(
    await ids({ form: 'contact', status: 'new', source: 'google', search: 'example' }),
  ).toEqual([kept]);
  expect(await ids({ box: 'spam', search: 'example' })).toEqual([junk]);
  expect(await inbox.counts()).toMatchObject({ new: 1, contacted: 0, won: 1, other: 0, spam: 1 });
  expect(await inbox.sources()).toEqual([{ source: 'google', n: 1 }]);
});

test('who asked waits until there is an answer or a call; sign-ups, results and spam do not', async () => {
  const asked = await sent({ email: 'a@example.com' });
  await sent({ email: 'b@example.com', ...spam });
  const booked = await sent({ email: 'c@example.com' });
  const call = await bookedCall(site.db, booked, { start_at: site.clock.now() });
  for (const form of ['newsletter', 'tool-email']) {
    const id = await sent({ email: `${form}@example.com` });
    await update(site.db, 'lead', { id }, { form });
  }
  expect([(await ids({ box: 'other' })).length, (await inbox.counts()).other]).toEqual([2, 2]);
  const waiting = async () => (await listUnanswered(site.db, 9)).map(({ id }) => id);
  expect(await waiting()).toEqual([asked]);
  await update(site.db, 'booking', { id: call }, { status: 'cancelled' });
  expect([await waiting(), await countUnanswered(site.db, 1)]).toEqual([[asked, booked], 1]);
  await inbox.setStatus(asked, 'contacted', actor);
  expect(await waiting()).toEqual([booked]);
});

test.each([['JANE mun'], ['jane.munoz@example.com'], ['  website   season '], ['0142']])(
  'a search for "%s" finds the one who is meant',
  async (search) => {
    await sent({
      email: 'else@elsewhere.test',
      name: 'Bo Ray',
      message: 'Another matter altogether, of no consequence',
    });
    const id = await sent({
      name: 'Jane Muñoz',
      email: 'jane.munoz@example.com',
      firm_name: 'Hawthorne & Sons',
      phone: '(541) 555-0142',
      message: 'We would like a website\nbefore the season begins.',
    });
    expect(await ids({ search })).toEqual([id]);
  },
);

test.each([['message'], ['website zebra'], ["' or 1=1 --"], ['"'], ['words:x AND y']])(
  'a search for "%s" finds nobody and breaks nothing',
  async (search) => {
    await sent({ name: 'Jane', message: 'We want a website and a line\nnext to it' });
    expect(await ids({ search })).toEqual([]);
  },
);

test('a search knows what was changed or deleted since', async () => {
  const id = await sent({ message: 'A zebra crossing, please' });
  expect(await ids({ search: 'zebra', status: 'new' })).toEqual([id]);
  await inbox.setStatus(id, 'lost', actor);
  expect(await ids({ search: 'zebra', status: 'new' })).toEqual([]);
  expect(await ids({ search: 'zebra', status: 'lost' })).toEqual([id]);
  await update(site.db, 'lead', { id }, { fields: '{"message":"an okapi"}' });
  expect([await ids({ search: 'zebra' }), await ids({ search: 'okapi' })]).toEqual([[], [id]]);
});

test('one inquiry is opened with its history, its messages and what else the person sent', async () => {
  const before = await sent({ email: 'ann@example.com' });
  const id = await sent({
    email: 'ann@example.com',
    message: 'Once more, about something else entirely',
  });
  await inbox.setStatus(id, 'contacted', actor);
  expect(await inbox.addNote(id, '  Called back.\r\nAsks for a quote. ', actor)).toBe('done');
  const lead = await inbox.open(id);
  expect(lead?.notes).toMatchObject([{ author: actor, text: 'Called back.\nAsks for a quote.' }]);
  expect(lead?.others.map((other) => other.id)).toEqual([before]);
  expect(lead?.messages.map(({ kind }) => kind)).toEqual(['lead.notice', 'lead.ack']);
  expect(lead?.consents).toMatchObject([{ purpose: 'contact_request', granted: true }]);
  expect(lead?.audit.map(({ action }) => action)).toEqual([
    'lead.stored',
    'lead.status',
    'lead.noted',
  ]);
  expect(lead?.audit.at(-1)).toMatchObject({ actor });
  expect(JSON.stringify(lead?.audit)).not.toContain('quote');
  expect(await inbox.open('01a1fadd-875c-739c-8ffd-88c60d4745ef')).toBeUndefined();
});

test('an inquiry has an owner, a day and an amount; lists by owner and by day follow', async () => {
  const id = await sent({ email: 'a@example.com' });
  await sent({ email: 'b@example.com' });
  const invitation = { email: 'o@firm.example', role: 'owner', actor } as const;
  const { person } = await createPeople(site).invite(invitation);
  const work = { ownerId: person.id, dueOn: '2026-11-20', amount: 6999 };
  expect(await inbox.setWork(id, work, actor)).toBe('done');
  await expect(inbox.setWork(id, { ...work, ownerId: 'nobody' }, actor)).rejects.toThrow(
    'Choose an owner',
  );
  expect((await inbox.open(id))?.lead).toMatchObject(work);
  expect(await ids({ owner: person.id })).toEqual([id]);
  expect(await ids({ dueBy: '2026-11-19' })).toEqual([]);
  expect(await ids({ dueBy: '2026-11-20' })).toEqual([id]);
  expect(await countDue(site.db, '2026-11-20')).toBe(1);
  await inbox.setStatus(id, 'won', actor);
  expect(await ids({ dueBy: '2026-11-20' })).toEqual([]);
  expect(await countDue(site.db, '2026-11-20')).toBe(0);
});

test.each([{ amount: 6999 }, { dueOn: '2028-01-01' }, { amount: null }])(
  'noting %j keeps no personal data longer',
  async (noted) => {
    const id = await sent();
    const keptUntil = async () => (await inbox.open(id))?.lead.retainUntil;
    const before = await keptUntil();
    expect(before).toBeDefined();
    site.clock.move(100 * day);
    await inbox.setWork(id, { ownerId: null, dueOn: null, amount: null, ...noted }, actor);
    expect(await keptUntil()).toBe(before);
  },
);

const replies = () => all(site.db, 'outbox', { kind: 'lead.reply' });

test('a reply goes to the address of the inquiry, once, and is kept with it', async () => {
  const id = await sent({ email: 'ann@example.com', name: 'Ann' });
  const text = 'Hello Ann,\r\n\r\nyes, we can.';
  for (const _ of [1, 2]) expect(await inbox.reply(id, text, 'Contact', actor)).toBe('done');
  const [mail, ...more] = await replies();
  expect(more).toEqual([]);
  expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
    to: { address: 'ann@example.com' },
    replyTo: { address: brand.email },
    contents: {
      subject: `Re: Contact, ${brand.product}`,
      paragraphs: ['Hello Ann,', 'yes, we can.'],
    },
  });
  const lead = await inbox.open(id);
  expect(lead?.lead.status).toBe('contacted');
  expect(lead?.notes).toMatchObject([
    { kind: 'reply', author: actor, text: 'Hello Ann,\n\nyes, we can.' },
  ]);
});

test('a note or reply that is empty or long is refused, and a reply to spam, to who wants no mail, and after five a day', async () => {
  const junk = await sent({ email: 'j@example.com', ...spam });
  expect(await inbox.reply(junk, 'Hi', 'Contact', actor)).toBe('spam');
  const id = await sent({ email: 'ann@example.com' });
  for (const [text, refusal] of [
    [' \n', 'empty'],
    ['x'.repeat(4001), 'long'],
  ] as const) {
    expect(await inbox.addNote(id, text, actor)).toBe(refusal);
    expect(await inbox.reply(id, text, 'Contact', actor)).toBe(refusal);
  }
  const nobody = '01a1fadd-875c-739c-8ffd-88c60d4745ef';
  expect(await inbox.addNote(nobody, 'Hi', actor)).toBeUndefined();
  expect(await inbox.reply(nobody, 'Hi', 'Contact', actor)).toBeUndefined();
  for (let n = 0; n < 5; n += 1)
    expect(await inbox.reply(id, `Hi ${n}`, 'Contact', actor)).toBe('done');
  expect(await inbox.reply(id, 'Hi again', 'Contact', actor)).toBe('limit');
  site.clock.move(day + 1);
  const email_hmac = site.secret.sign('suppression', 'ann@example.com').toString('hex');
  await insert(site.db, 'suppression', { email_hmac, scope: 'all', reason: 'operator', at: 0 });
  expect(await inbox.reply(id, 'Hi again', 'Contact', actor)).toBe('suppressed');
  expect(await replies()).toHaveLength(5);
});

test('the export has every inquiry that fits, and the trail knows of it', async () => {
  await sent({ name: '=1+1', email: 'a@example.com' });
  const won = await sent({ email: 'b@example.com' });
  await inbox.setStatus(won, 'won', actor);
  const csv = await inbox.exportCsv({ box: 'kept' }, actor);
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain("'=1+1");
  for (const filter of [{ status: 'won' }, { search: 'b@example' }] as const) {
    const some = await inbox.exportCsv({ box: 'kept', ...filter }, actor);
    expect(some.trim().split('\r\n')).toHaveLength(2);
    expect(some).toContain('b@example.com');
  }
  const audit = await all(site.db, 'audit', { action: 'leads.exported' });
  expect(audit).toMatchObject([{ actor }, { actor }, { actor }]);
});

test('a person is exported and erased whole, notes, replies and words of the search among it', async () => {
  const id = await sent({ email: 'zelda.okapi@example.com', name: 'Zelda Okapi' });
  const other = await sent({ email: 'bo@example.com' });
  await inbox.addNote(id, 'Prefers to be called Zelda.', actor);
  await inbox.reply(id, 'Yes, we can.', 'Contact', actor);
  await inbox.addNote(other, 'Knows zelda.okapi@example.com.', actor);
  expect(await ids({ search: 'okapi' })).toEqual([id]);
  expect(JSON.stringify(await inbox.exportPerson(id, actor))).toMatch(
    /Prefers to be called Zelda\..*Yes, we can\./,
  );
  expect(await inbox.previewErasure(id)).toMatchObject({ lead: 1, lead_note: 2 });
  const erased = await inbox.erase(id, actor);
  expect(erased).toMatchObject({ counts: { lead: 1, lead_note: 2 }, leftIn: [] });
  expect(await replies()).toEqual([]);
  expect(await ids({ search: 'okapi' })).toEqual([]);
  expect((await inbox.open(other))?.notes).toMatchObject([
    { text: 'Knows zelda.okapi@example.com.' },
  ]);
  expect(await all(site.db, 'lead_note', {})).toMatchObject([{ lead_id: other }]);
  expect(await inbox.erase(id, actor)).toBeUndefined();
});

onSqlite('an export waits while another process writes, and holds up nobody', async () => {
  const other = site.open();
  // It ends only if the thread that waits for it stays free.
  const otherWrite = other.transaction().execute(() => sleep(300));
  await inbox.exportCsv({ box: 'kept' }, actor);
  await otherWrite;
  await other.destroy();
});
