/** What happens to forms while the database is down. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/connect.ts';
import { createServices } from '../process/services.ts';
import { deliveredLive } from '../testing/delivered-live.ts';
import { onSqlite } from '../testing/only-on.ts';
import { silent } from '../testing/silent-log.ts';
import { contactInput, filledIn, siteOfEachTest, wantedCall } from '../testing/temporary-site.ts';
import type { Outcome, SpooledLead } from './lead-to-store.ts';
import { createSpool } from './spool.ts';

const site = siteOfEachTest();

const databaseFails = () => site.takeDown();
const databaseAnswers = () => site.bringBack();
const drain = () => site.spool.drain((line) => site.leads.restore(line as SpooledLead));
/** The database is back, and what waited is stored. */
async function recover() {
  await databaseAnswers();
  await drain();
}
const folder = () => join(site.dataDir, 'spool');

function kept(outcome: Outcome) {
  if (outcome.kind !== 'stored')
    throw new Error(`expected a kept form, got ${JSON.stringify(outcome)}`);
  return outcome;
}

async function keep(fields: Record<string, string> = {}) {
  return kept(await site.leads.submit('contact', filledIn(site, fields)));
}

const ids = async () => (await site.rows('lead', {}, 'id')).map(({ id }) => id);

test('a spooled form is readable by its owner only, and the visitor learns nothing else', async () => {
  await databaseFails();
  const outcome = await keep();
  expect(outcome).toMatchObject({ isSpooled: true, duplicate: false, verdict: 'clean' });
  expect(outcome.booking ?? null).toBeNull();
  const ref = new URLSearchParams(outcome.next.split('?')[1]).get('ref');
  expect(site.thankYou.read(ref)).toMatchObject({ form: 'contact', isSpooled: true });
  const [name = '', ...others] = readdirSync(folder());
  expect([name, others]).toEqual([`${outcome.id}.ndjson`, []]);
  expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(folder(), name), 'utf8')).toMatch(/^\{.*jane@example\.com.*\}\n$/);
  expect(await site.spool.count()).toBe(1);
});

test('once the database is back, it is stored under its id, with its mails and the time it was sent', async () => {
  await databaseFails();
  const { id } = await keep();
  const sentAt = site.clock.now();
  await drain();
  expect(await site.spool.count()).toBe(1);
  await databaseAnswers();
  site.clock.move(3_600_000);
  await drain();
  expect(await site.spool.count()).toBe(0);
  const lead = await site.db.selectFrom('lead').select(['id', 'created_at']).executeTakeFirst();
  expect(lead).toEqual({ id, created_at: sentAt });
  expect(await site.count('outbox')).toBe(2);
  expect(await site.count('consent')).toBe(1);
});

test('a crash between commit and removal stores nothing twice', async () => {
  await databaseFails();
  const { id } = await keep();
  const file = join(folder(), `${id}.ndjson`);
  const line = readFileSync(file, 'utf8');
  await recover();
  writeFileSync(file, line);
  await drain();
  expect(await ids()).toEqual([id]);
  expect(await site.count('outbox')).toBe(2);
  expect(await site.spool.count()).toBe(0);
});

test('a double click during the outage is kept once', async () => {
  await databaseFails();
  const input = filledIn(site);
  const both = await Promise.all([1, 2].map(() => site.leads.submit('contact', input)));
  // Either may be the first to find the database out of service.
  const [first, again] = both
    .map(kept)
    .sort((one, other) => Number(one.duplicate) - Number(other.duplicate));
  expect([first?.duplicate, again?.duplicate]).toEqual([false, true]);
  expect(again).toMatchObject({ id: first?.id, isSpooled: true });
  expect(await site.spool.count()).toBe(1);
});

test('a fourth version of an accepted form is stored although its token is used up', async () => {
  const input = filledIn(site);
  const version = (n: number) => ({
    ...input,
    fields: { ...input.fields, message: `This is version number ${n}.` },
  });
  for (const n of [1, 2, 3]) await site.leads.submit('contact', version(n));
  await databaseFails();
  const { id } = kept(await site.leads.submit('contact', version(4)));
  await recover();
  expect(await ids()).toContain(id);
});

test('when neither database nor spool can be written, the visitor learns that nothing was stored', async () => {
  await databaseFails();
  writeFileSync(folder(), 'a file where the folder should be');
  expect(await site.leads.submit('contact', filledIn(site))).toEqual({
    kind: 'unavailable',
    waitSeconds: 30,
  });
  rmSync(folder());
});

onSqlite(
  'a database that is only busy is no reason to keep a form apart',
  { timeout: 30_000 },
  async () => {
    await using other = openDatabase(site.dataDir);
    await other.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      expect(await site.leads.submit('contact', filledIn(site))).toEqual({
        kind: 'unavailable',
        waitSeconds: 1,
      });
      await sql`rollback`.execute(connection);
    });
    expect(await site.spool.count()).toBe(0);
  },
);

onSqlite(
  'a database that finds no room gives forms to the spool, and takes them once there is',
  async () => {
    // SQLite never lowers the limit below the current size.
    await sql`pragma max_page_count = 1`.execute(site.db);
    const { id, isSpooled } = await keep({ message: 'We are four people. '.repeat(200) });
    expect([isSpooled, await site.count('lead')]).toEqual([true, 0]);
    await sql`pragma max_page_count = 1000000`.execute(site.db);
    await drain();
    expect(await ids()).toEqual([id]);
    expect(await site.spool.count()).toBe(0);
  },
);

test('a line that cannot be stored stays for the operator and blocks no other', async () => {
  await databaseFails();
  const { id } = await keep();
  await databaseAnswers();
  writeFileSync(join(folder(), '0000.ndjson'), 'no JSON\n');
  writeFileSync(join(folder(), 'half.ndjson.part'), '{"kind":');
  await drain();
  expect(await ids()).toEqual([id]);
  expect(readdirSync(folder()).sort()).toEqual(['0000.ndjson', 'half.ndjson.part']);
  expect(await site.spool.count()).toBe(1);
});

test('a line that could not be stored is tried again after an hour', async () => {
  await databaseFails();
  const { id } = await keep();
  await databaseAnswers();
  const spool = createSpool(site.dataDir, silent, site.clock);
  const faults = [new Error('too many open files')];
  const tryAgain = () =>
    spool.drain(async (line) => {
      const fault = faults.shift();
      if (fault) throw fault;
      await site.leads.restore(line as SpooledLead);
    });
  await tryAgain();
  await tryAgain();
  expect(await ids()).toEqual([]);
  site.clock.move(3_600_000);
  await tryAgain();
  expect(await ids()).toEqual([id]);
  expect(await spool.count()).toBe(0);
});

test('a starting server stores the spool before it opens', async () => {
  await databaseFails();
  const { id } = await keep();
  await databaseAnswers();
  const environment = { ...site.environment, LOG_LEVEL: 'silent', WORKER: 'off' };
  const services = await createServices(readConfig(environment), deliveredLive(), 'sources');
  expect(await ids()).toEqual([id]);
  await services.close();
});

test.each([
  ['before it', 0, 1],
  ['before it, eleven minutes ago', 11, 1],
  ['in it, before a restart', 0, 2],
])('what was sent %s and again during the outage is stored once', async (when, minutes, lines) => {
  const input = filledIn(site);
  const isInOutage = when.startsWith('in it');
  if (isInOutage) await databaseFails();
  const before = kept(await site.leads.submit('contact', input));
  if (!isInOutage) await databaseFails();
  site.clock.move(minutes * 60_000);
  const again = kept(await site.newLeads().submit('contact', input));
  expect([again.isSpooled, await site.spool.count()]).toEqual([true, lines]);
  await recover();
  expect(await ids()).toEqual([before.id]);
  expect(await site.count('outbox')).toBe(2);
});

function callWanted(fields: Record<string, string | string[]> = {}) {
  const form_token = site.formTokens.issue('get-started');
  site.clock.move(30_000);
  return contactInput({ ...wantedCall, form_token, ...fields });
}

test('a requested time is checked when the database is back; records get the time of sending', async () => {
  await databaseFails();
  const { id, booking } = kept(await site.leads.submit('get-started', callWanted()));
  expect(booking ?? null).toBeNull();
  const sentAt = site.clock.now();
  site.clock.move(3_600_000);
  await recover();
  const lead = await site.row('lead');
  expect(lead).toMatchObject({ id, created_at: sentAt, status: 'new' });
  const consents = await site.rows('consent');
  expect(new Set(consents.map(({ at }) => at))).toEqual(new Set([sentAt]));
  const booked = await site.row('booking');
  expect(booked).toMatchObject({
    lead_id: id,
    status: 'confirmed',
    created_at: sentAt + 3_600_000,
  });
});

test('a requested time that is taken when the database is back: the visitor reads that none is fixed', async () => {
  await databaseFails();
  const requests = ['jane@example.com', 'late@firm.example'].map((email) => callWanted({ email }));
  for (const request of requests) kept(await site.leads.submit('get-started', request));
  await recover();
  const mails = await site.rows('outbox', { channel: 'email' }, 'id');
  const toLate = mails.filter(
    ({ payload }) => JSON.parse(payload).to.address === 'late@firm.example',
  );
  expect(toLate.map(({ kind }) => kind)).toEqual(['lead.ack']);
  expect(toLate[0]?.payload).toContain('No time is fixed yet.');
  expect(mails.filter(({ kind }) => kind === 'lead.notice')).toHaveLength(1);
});

test.each([
  ['another time', '2026-11-30T19:00:00Z', 2],
  ['the same time', wantedCall.slot, 1],
])(
  'after a taken time, a second attempt in the outage, at %s, completes the same inquiry',
  async (_, slot, calls) => {
    const [first, second] = [callWanted(), callWanted({ email: 'late@firm.example' })];
    await site.leads.submit('get-started', first);
    const refused = await site.leads.submit('get-started', second);
    await databaseFails();
    const again = { ...second, fields: { ...second.fields, slot } };
    for (const leads of [site.newLeads(), site.newLeads()])
      kept(await leads.submit('get-started', again));
    await recover();
    expect(await site.spool.count()).toBe(0);
    expect(await site.rows('lead', { form: 'get-started' })).toHaveLength(2);
    expect(await ids()).toContain(refused.kind === 'conflict' ? refused.id : 'none');
    expect(await site.count('booking')).toBe(calls);
  },
);

test('a suspect request for a time must be confirmed before it is spooled', async () => {
  await databaseFails();
  const { meta, fields } = callWanted();
  const { subject_line: _, form_token: __, ...sent } = fields;
  const doubtful = { fields: sent, meta };
  const asked = await site.leads.submit('get-started', doubtful);
  expect(asked).toMatchObject({ kind: 'invalid', code: 'confirm_needed' });
  expect(await site.spool.count()).toBe(0);
  const form_token = asked.kind === 'invalid' ? (asked.formToken ?? '') : '';
  site.clock.move(10_000);
  const again = await site.leads.submit('get-started', { meta, fields: { ...sent, form_token } });
  expect(again).toMatchObject({ kind: 'stored', isSpooled: true });
  expect(await site.spool.count()).toBe(1);
});

test('a newsletter request is spooled too and does not reveal earlier ones', async () => {
  await databaseFails();
  const request = contactInput({ email: 'reader@firm.example' });
  const first = kept(await site.leads.submit('newsletter', request));
  const again = kept(await site.leads.submit('newsletter', request));
  expect([first.duplicate, again.duplicate, again.isSpooled]).toEqual([false, false, true]);
  await recover();
  const forms = await site.rows('lead');
  expect(forms).toMatchObject([{ form: 'newsletter' }]);
  const kinds = await site.rows('outbox');
  expect(kinds).toMatchObject([{ kind: 'newsletter.confirm' }]);
});

test('submissions by clients and robots keep their verdict', async () => {
  await databaseFails();
  await site.leads.submit('contact', contactInput({ subject_line: 'buy' }));
  await recover();
  expect(await site.rows('lead')).toMatchObject([{ verdict: 'spam' }]);
  expect(await site.count('outbox')).toBe(0);
});
