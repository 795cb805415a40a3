import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { aReport } from 'site-audit/testing';
import { expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { createKeptReports } from '../../audit/kept-reports.ts';
import { emptyLog } from '../../db/sqlite.ts';
import type { Tables } from '../../db/tables.ts';
import { complete, lease } from '../../outbox/outbox.ts';
import { endpointsOf } from '../../outbox/payload.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { writeTrail } from '../../shared/trail.ts';
import { bookByForm, monday9 } from '../../testing/booked-call.ts';
import { viewedOn } from '../../testing/counted.ts';
import { onSqlite } from '../../testing/only-on.ts';
import {
  callInput,
  contactInput,
  filledIn,
  mailFiles,
  siteOfEachTest,
} from '../../testing/temporary-site.ts';
import { emailTo, senderOf, workerOf } from '../../testing/test-worker.ts';
import { kinds, type PurgeCounts } from './removal.ts';
import { purge } from './retention.ts';

const retentionDays = { lead: 730, spam: 30 };

const site = siteOfEachTest();

const kept = () => ({ ...site, retentionDays, now: site.clock.now(), actor: 'system' });
const purgeNow = () => purge(kept());

/** Counts that are not zero. */
const some = (counts: PurgeCounts) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** What a purge removes after another `ms`. */
async function purgedAfter(ms: number) {
  site.clock.move(ms);
  return some(await purgeNow());
}

async function submit(fields: Record<string, string> = {}): Promise<string> {
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  return outcome.kind === 'stored' ? outcome.id : '';
}

const book = async (fields: Record<string, string> = {}, slot = monday9) =>
  (await bookByForm(site, { slot, ...fields })).callId;

const worker = (deliver = senderOf(site).deliver) => workerOf(site, [emailTo(deliver)]);

const tables = [
  'contact',
  'lead',
  'submission',
  'consent',
  'outbox',
  'delivery_attempt',
  'audit',
  'booking',
  'slot_claim',
  'day_load',
] as const satisfies readonly (keyof Tables)[];

/** Every row and every mail file. */
async function everything() {
  const rows = await Promise.all(
    tables.map((table) => site.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify([rows, mailFiles(site.dataDir).map(({ name }) => name)]);
}

/** Whether a text occurs in any file of the data folder. */
function isOnDisk(text: string): boolean {
  const files = readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' });
  const paths = files
    .map((file) => join(site.dataDir, file))
    .filter((path) => statSync(path).isFile());
  return paths.some((path) => readFileSync(path).includes(text));
}

test('an inquiry stays through its last day and is then removed with its dependents', async () => {
  await submit({ marketing_consent: 'yes' });
  await worker().runOnce();
  site.clock.move(730 * day);
  const { leads, contacts, consents } = await purgeNow();
  expect([leads, contacts, consents]).toEqual([0, 0, 0]);
  expect(await purgedAfter(1)).toEqual({ leads: 1, submissions: 1, consents: 2, contacts: 1 });
  for (const table of ['lead', 'contact', 'submission', 'consent', 'outbox'] as const) {
    expect(await site.count(table)).toBe(0);
  }
});

test('a new inquiry keeps the person’s earlier ones', async () => {
  await submit();
  site.clock.move(729 * day);
  await submit({ message: 'Two years later, another question.' });
  await submit({ email: 'roe@example.com' });
  site.clock.move(729 * day);
  expect((await purgeNow()).leads).toBe(0);
  expect(await purgedAfter(2 * day)).toMatchObject({ leads: 3, contacts: 2 });
});

test('an operator’s change to an inquiry is activity too', async () => {
  const id = await submit();
  site.clock.move(100 * day);
  await site.set('lead', { status: 'won', updated_at: site.clock.now() }, { id });
  site.clock.move(700 * day);
  expect((await purgeNow()).leads).toBe(0);
  site.clock.move(31 * day);
  expect((await purgeNow()).leads).toBe(1);
});

test('spam stays through its last day and is removed alone if the person also wrote', async () => {
  await submit();
  await submit({ subject_line: 'x', form_token: '', message: 'Buy our links, they are cheap.' });
  await submit({ subject_line: 'x', form_token: '', email: 'bot@example.com' });
  site.clock.move(30 * day - 30_000);
  expect((await purgeNow()).spam).toBe(0);
  expect(await purgedAfter(30_001)).toEqual({ spam: 2, submissions: 2, consents: 2, contacts: 1 });
  expect(await site.count('lead')).toBe(1);
  const contacts = await site.rows('contact');
  expect(contacts).toMatchObject([{ email: 'jane@example.com', name: 'Jane Doe' }]);
});

test('spam under a person’s name extends only itself', async () => {
  await submit({ phone: '541 555 0142', firm_name: 'Doe CPA' });
  site.clock.move(720 * day);
  await submit({ subject_line: 'x', form_token: '' });
  expect(await purgedAfter(11 * day)).toMatchObject({ leads: 1, consents: 1 });
  const details = await site.rows('contact');
  expect(details).toMatchObject([
    { email_norm: 'jane@example.com', name: null, phone: null, company: null },
  ]);
  expect(await purgedAfter(30 * day)).toMatchObject({ spam: 1, contacts: 1 });
});

test('a call that took place is activity until two years after its end', async () => {
  await submit();
  const held = await book();
  site.clock.move(3 * day);
  await book({ email: 'roe@example.com' }, '2026-11-30T17:00:00Z');
  const over = Date.parse('2026-11-23T17:30:00Z');
  expect(await purgedAfter(over + 730 * day - site.clock.now())).toMatchObject({ pastTimes: 4 });
  expect(await site.count('booking')).toBe(2);
  expect(await purgedAfter(1)).toMatchObject({ leads: 2, bookings: 1, contacts: 1 });
  expect((await site.rows('booking')).map(({ id }) => id)).not.toContain(held);
});

test('a call is removed with its claims and its messages on all streams, and no one else’s', async () => {
  await site.restart({ webhooks: endpointsOf(['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b']) });
  await book();
  await site.leads.submit(
    'get-started',
    callInput(site, { slot: '2026-11-23T17:00:00Z', email: 'b@x.example' }),
  );
  const streams = async () => {
    const rows = await site.rows('outbox');
    return new Set(rows.map(({ stream }) => stream.replace(/[0-9a-f-]{36}/, 'ID')));
  };
  const team = 'email:ID:team@tallygrove.example';
  const expected = ['email:ID', team, 'email:ID:reminder.1440', 'email:ID:reminder.60'];
  const wanted = [
    ...expected,
    'email:ID:wanted:team@tallygrove.example',
    'webhook:ID',
    'webhook:ID:2',
  ];
  expect(await streams()).toEqual(new Set(wanted));
  site.clock.move(700 * day);
  await submit({ email: 'later@example.com' });
  const others = await streams();
  site.clock.move(40 * day);
  expect(some(await purgeNow())).toMatchObject({ leads: 2, bookings: 1, contacts: 2 });
  expect(await site.count('booking')).toBe(0);
  expect(others.size).toBe(wanted.length);
  expect(await streams()).toEqual(new Set(['email:ID', team, 'webhook:ID', 'webhook:ID:2']));
});

test('a subscriber’s address stays as long as the subscription', async () => {
  const id = await submit({ marketing_consent: 'yes' });
  await site.set('subscription', { status: 'confirmed', confirmed_at: site.clock.now() });
  expect(await purgedAfter(731 * day)).toMatchObject({ leads: 1 });
  const contacts = await site.rows('contact');
  expect(id).not.toBe('');
  expect(contacts).toMatchObject([{ email: 'jane@example.com', name: null }]);
});

test('a contact without inquiries is removed with its consents', async () => {
  const id = await submit();
  await site.db.deleteFrom('submission').execute();
  await site.db.deleteFrom('lead').where('id', '=', id).execute();
  expect(some(await purgeNow())).toEqual({ consents: 1, contacts: 1 });
});

test('sent mails keep only their headers after 30 days, and are removed with attempts and files after 90', async () => {
  await submit();
  await worker().runOnce();
  const payload = async () =>
    (
      await site.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'lead.ack')
        .executeTakeFirst()
    )?.payload ?? '';
  expect(await purgedAfter(30 * day)).toEqual({});
  expect(await payload()).toContain('paragraphs');
  expect(await purgedAfter(1)).toEqual({ payloads: 2 });
  expect(JSON.parse(await payload())).toEqual({
    reduced: true,
    to: { address: 'jane@example.com' },
    replyTo: { name: 'Tallygrove', address: 'hello@tallygrove.example' },
    leadId: expect.any(String),
    subject: expect.stringMatching(/./),
  });
  expect(await purgedAfter(60 * day - 1)).toEqual({});
  expect(await purgedAfter(1)).toEqual({ messages: 2, attempts: 2, ipHashes: 2, mailFiles: 2 });
  expect(mailFiles(site.dataDir)).toEqual([]);
});

test('a pending mail keeps its contents, but not its old attempts', async () => {
  await submit();
  await worker(async () => ({ result: 'retry', code: '451' })).runOnce();
  expect(await purgedAfter(91 * day)).toEqual({ attempts: 2, ipHashes: 2 });
  const messages = await site.rows('outbox');
  expect(messages.map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(messages.every(({ payload }) => payload.includes('paragraphs'))).toBe(true);
});

test('messages are removed with their inquiry, delivered or not, also during a delivery', async () => {
  await submit({ email: 'brief@example.com' });
  site.clock.move(3 * day);
  const { write, clock } = site;
  const request = { owner: 'w', leaseMs: 60_000, limit: 1, maxAttempts: 3, now: clock.now() };
  const [message] = await lease(site.db, write, { channel: 'email' }, request);
  const shortest = { ...kept(), retentionDays: { lead: 2, spam: 2 } };
  expect(some(await purge(shortest))).toMatchObject({ leads: 1, messages: 2 });
  if (!message) throw new Error('Nothing was due.');
  const times = { startedAt: clock.now(), durationMs: 1, now: clock.now(), retryAt: 0 };
  const attempt = { owner: 'w', ...times, delivery: { result: 'ok' as const } };
  expect(await write((trx) => complete(trx, message, attempt))).toBe(false);
});

const simple: Record<string, [days: number, made: () => Promise<unknown>, removed: object]> = {
  'address hashes are cleared': [90, () => submit(), { ipHashes: 2 }],
  'audit rows are removed': [
    1096,
    async () => writeTrail(site.db, entryAt(site.clock.now())),
    { audit: 1 },
  ],
  'audit reports are removed when their links expire': [
    30,
    async () => createKeptReports(site).keep(aReport()),
    { reports: 1 },
  ],
  'backups of upgrades are removed, other files never': [
    35,
    async () => backups('mine.db'),
    { backups: 1 },
  ],
};

test.each(Object.entries(simple))('%s', async (_, [days, made, removed]) => {
  await made();
  expect(await purgedAfter(days * day - 1)).toEqual({});
  expect(await purgedAfter(2)).toEqual(removed);
  for (const { ip_hash } of await site.rows('consent')) expect(ip_hash).toBeNull();
  const folder = join(site.dataDir, 'backups');
  if (existsSync(folder)) expect(readdirSync(folder)).toEqual(['mine.db']);
});

const entryAt = (at: number) => ({
  actor: 'system',
  action: 'test',
  subject: ['lead', 'x'] as const,
  at,
});

/** One of an upgrade, and others. */
function backups(...others: string[]): void {
  mkdirSync(join(site.dataDir, 'backups'));
  const time = new Date(site.clock.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  for (const name of [`before-upgrade-${time}.tar.gz`, ...others])
    writeFileSync(join(site.dataDir, 'backups', name), '');
}

test('mail files are removed by the age of their message, half-written ones too, other files never', async () => {
  const folder = join(site.dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const id = uuidv7(site.clock.now());
  for (const name of [`${id}.eml`, `${id}.eml.part`, 'notes.txt', `${'x'.repeat(36)}.eml`]) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 0, 0);
  }
  expect(await purgedAfter(90 * day)).toEqual({});
  expect(await purgedAfter(1)).toEqual({ mailFiles: 2 });
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', `${'x'.repeat(36)}.eml`]);
});

/** Something of every kind is due. */
async function mixed() {
  await submit({ email: 'old@example.com', name: 'Old Visitor', message: 'A very old question.' });
  await submit({ email: 'old@example.com', message: 'And another old question.' });
  await book({ email: 'old@example.com' });
  await worker().runOnce();
  site.clock.move(700 * day);
  await submit({ email: 'middle@example.com' });
  await worker().runOnce();
  site.clock.move(20 * day);
  await submit({ email: 'old@example.com', subject_line: 'x', form_token: '' });
  await submit({ email: 'bot@example.com', subject_line: 'x', form_token: '' });
  site.clock.move(31 * day);
  await submit({ email: 'recent@example.com', marketing_consent: 'yes' });
  await writeTrail(site.db, entryAt(site.clock.now() - 1097 * day));
  await worker().runOnce();
  await createKeptReports(site).keep(aReport());
  await viewedOn(site.db, '2020-01-01', [['/faq', 'direct', 1]]);
  backups();
  site.clock.move(45 * day);
}

test('every kind goes when its time is over, and a second run finds nothing and writes nothing', async () => {
  await mixed();
  const counted = await purgeNow();
  expect(kinds.filter((kind) => counted[kind] === 0)).toEqual([]);
  const before = await everything();
  expect(some(await purgeNow())).toEqual({});
  expect(await everything()).toBe(before);
});

test('the audit row contains numbers only', async () => {
  await submit({ subject_line: 'x', form_token: '' });
  site.clock.move(31 * day);
  await purge({ ...kept(), actor: 'cli:jane' });
  const row = await site.row('audit', { action: 'retention.purged' });
  expect(row).toMatchObject({ actor: 'cli:jane', subject_type: 'site', at: site.clock.now() });
  expect(JSON.parse(row.detail)).toEqual({ spam: 1, submissions: 1, consents: 1, contacts: 1 });
});

onSqlite('nothing that a person typed is left in any file', async () => {
  const person = {
    email: 'gone@example.com',
    name: 'Gertrude Gone',
    message: 'Please forget this later.',
  };
  await submit(person);
  await worker().runOnce();
  await emptyLog(site.db);
  for (const text of Object.values(person)) expect(isOnDisk(text)).toBe(true);
  site.clock.move(31 * day);
  await purgeNow();
  site.clock.move(700 * day);
  await purgeNow();
  for (const text of Object.values(person)) expect(isOnDisk(text)).toBe(false);
});

test('a large backlog is removed in several transactions with turns for others in between', {
  timeout: 60_000,
}, async () => {
  for (let n = 0; n < 120; n += 1) {
    await site.leads.submit(
      'contact',
      contactInput({ email: `bot${n}@example.com`, subject_line: 'x', form_token: '' }),
    );
  }
  site.clock.move(31 * day);
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const seen: { left: number; turns: number }[] = [];
  const write: typeof site.write = async (work) => {
    seen.push({ left: await site.count('lead'), turns });
    return site.write(work);
  };
  const { spam } = await purge({ ...kept(), write });
  clearImmediate(next);
  expect(spam).toBe(120);
  const [first, second] = [120, 20].map((left) => seen.findLast((one) => one.left === left));
  expect(second?.turns).toBeGreaterThan(first?.turns ?? Number.POSITIVE_INFINITY);
});

test('a stop takes effect after the current transaction', async () => {
  await submit({ subject_line: 'x', form_token: '' });
  site.clock.move(31 * day);
  const signal = AbortSignal.abort();
  expect(some(await purge({ ...kept(), signal }))).toEqual({});
  expect(await site.count('lead')).toBe(1);
});
