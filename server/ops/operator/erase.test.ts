import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteValues } from '#content/site/site.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { onSqlite } from '#server/testing/only-on.ts';
import { readConfig } from '../../config/config.ts';
import { clockFrom, systemClock } from '../../shared/clock.ts';
import { UserError } from '../../shared/user-error.ts';
import { bookByForm, monday9 } from '../../testing/booked-call.ts';
import { erasingOn } from '../../testing/erasing.ts';
import { callInput, filledIn, siteOfEachTest, wantedCall } from '../../testing/temporary-site.ts';
import { erase as eraseHeld, erasePerson } from './erase.ts';
import { readLead } from './lead-records.ts';

const site = siteOfEachTest();

/** Erases Jane, under another spelling of her address. `more`: variables of the site. */
async function erase(
  more: Record<string, string> = {},
  { notify = false, words = (): SiteValues => delivered } = {},
) {
  const config = readConfig({ ...site.environment, ...more });
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const context = { config, site: words, clock, actor: 'cli:x', err() {} };
  const erased = await erasePerson('Jane@Example.com', context, { notify });
  if (!erased) throw new Error('Nothing is held about Jane.');
  return erased;
}

async function submit(fields: Record<string, string> = {}): Promise<string> {
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  return outcome.kind === 'stored' ? outcome.id : '';
}

/** Files in the data folder whose bytes contain a text. */
function filesWith(text: string): string[] {
  return readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(site.dataDir, name);
    return (
      statSync(file).isFile() && readFileSync(file).toString('latin1').toLowerCase().includes(text)
    );
  });
}

function mailFile(name: string, text: string): void {
  mkdirSync(join(site.dataDir, 'mail'), { recursive: true, mode: 0o700 });
  writeFileSync(join(site.dataDir, 'mail', name), text, { mode: 0o600 });
}

const withWebhook = {
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
};
const beforeTheCall = { TEST_MODE: '1', TEST_CLOCK: '2026-11-21T12:00:00Z' };

async function book(): Promise<string> {
  const personal = { message: 'Private words of mine.', marketing_consent: 'yes' };
  return (await bookByForm(site, personal)).callId;
}

const cancellations = () =>
  site.rows('outbox', { kind: 'booking.cancelled', channel: 'email' }, 'id');

test('afterwards the address is in no file of the data folder, and others are as they were', async () => {
  await submit();
  await submit({ message: 'A second time, with more words.', email: 'JANE@example.com' });
  const other = await submit({
    email: 'not-jane@example.com.au',
    message: 'I know Jane quite well.',
  });
  const [message] = await site.rows('outbox', {}, 'id');
  mailFile(`${message?.id}.eml`, 'To: jane@example.com\r\n');
  mailFile('00000000-0000-7000-8000-000000000002.eml', 'To: another@example.com\r\n');
  mkdirSync(join(site.dataDir, 'spool'));
  const lines = [
    '{"fields":{"email":"jane\\u0040example.com"}}',
    '{"fields":{"email":"roe@example.com"}}',
    '',
  ];
  writeFileSync(join(site.dataDir, 'spool', '1.ndjson'), lines.join('\n'));
  expect(filesWith('jane@example.com')).not.toEqual([]);

  expect(await erase()).toMatchObject({
    leftIn: [],
    counts: { contact: 1, lead: 2, submission: 2, consent: 2, spool: 1, mailFiles: 1 },
  });
  expect(filesWith('jane@example.com').filter((name) => !name.startsWith('site.db'))).toEqual([]);
  expect(readdirSync(join(site.dataDir, 'mail'))).toEqual([
    '00000000-0000-7000-8000-000000000002.eml',
  ]);
  expect(readFileSync(join(site.dataDir, 'spool', '1.ndjson'), 'utf8')).toBe(`${lines[1]}\n`);
  const left = await readLead(site.db, other, readConfig(site.environment).retentionDays);
  expect(left?.contact.email).toBe('not-jane@example.com.au');
  expect(left?.lead.fields.message).toBe('I know Jane quite well.');
});

onSqlite('neither does it stand in the database, between rows that moved about', async () => {
  for (let n = 0; n < 40; n += 1) {
    await submit({
      email: `visitor${n}@example.org`,
      message: 'x'.repeat(50 + ((n * 997) % 3000)),
    });
    if (n % 5 === 0) await submit({ message: `y${'y'.repeat(40 + ((n * 613) % 3000))}` });
  }
  expect(filesWith('jane@example.com')).toContain('site.db-wal');
  expect((await erase()).leftIn).toEqual([]);
  expect(filesWith('jane@example.com')).toEqual([]);
  expect(await site.count('contact')).toBe(40);
});

test('a future call is canceled: the host learns the time but not who booked it', async () => {
  const id = await book();
  const environment = { ...beforeTheCall, ...withWebhook, LEADS_TO: 'team@tallygrove.example' };
  mkdirSync(join(site.dataDir, 'spool'));
  writeFileSync(
    join(site.dataDir, 'spool', '1.ndjson'),
    '{"fields":{"email":"jane@example.com"}}\n',
  );
  expect(await erase(environment)).toMatchObject({
    leftIn: [],
    counts: { booking: 1, subscription: 1, spool: 1 },
  });
  const told = await cancellations();
  expect(told.map(({ stream, status }) => [stream, status])).toEqual([
    [`email:${id}:team@tallygrove.example`, 'pending'],
  ]);
  const payload = JSON.parse(told[0]?.payload ?? '');
  expect(payload.to.address).toBe('team@tallygrove.example');
  expect(payload.calendar.text).toContain(`UID:${id}@`);
  expect(payload.calendar.text).toContain('STATUS:CANCELLED');
  const kept = await site.rows('outbox');
  for (const personal of ['jane', 'doe', '555-0142', 'private words', 'new_york', 'new york']) {
    expect(JSON.stringify(kept).toLowerCase()).not.toContain(personal);
    expect(filesWith(personal).filter((name) => !name.startsWith('site.db'))).toEqual([]);
  }
  for (const table of ['booking', 'slot_claim', 'lead', 'contact'] as const) {
    expect(await site.count(table)).toBe(0);
  }
  expect(filesWith('jane@example.com')).toEqual([]);
});

test('while words cannot be read, programs learn of a canceled call, and the answer says that no mail does', async () => {
  await book();
  const environment = { ...beforeTheCall, ...withWebhook };
  const words = () => {
    throw new UserError('SITE_EMAIL must be an address.');
  };
  expect((await erase(environment, { words })).untold).toEqual([Date.parse(monday9)]);
  const rows = await site.rows('outbox', {}, 'id');
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['booking.cancelled', 'pending'],
    ['contact.erased', 'pending'],
  ]);
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/jane|doe|555-0142|new_york/);
  expect(await site.count('booking')).toBe(0);
  await book();
  await expect(erase(beforeTheCall, { words, notify: true })).rejects.toThrow('SITE_EMAIL');
  expect(await site.count('booking')).toBe(1);
});

test('with --notify the person gets an email before everything is forgotten', async () => {
  await book();
  const erasing = erase(beforeTheCall, { notify: true });
  // Nothing is erased until the server has sent the notices.
  let waiting = await cancellations();
  while (waiting.length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    waiting = await cancellations();
  }
  const receivers = waiting.map(({ payload }) => JSON.parse(payload).to.address);
  expect(receivers).toContain('jane@example.com');
  expect(await site.count('lead')).toBe(1);
  await site.set('outbox', { status: 'sent' }, { kind: 'booking.cancelled' });
  await erasing;
  expect([await site.count('lead'), await site.count('booking'), await cancellations()]).toEqual([
    0,
    0,
    [],
  ]);
});

test('what remains is a keyed hash, an audit row with the former ids, and a webhook with the id of the contact', async () => {
  const id = await submit();
  const { id: contactId } = await site.row('contact');
  await erase(withWebhook);
  const [suppression, ...others] = await site.rows('suppression');
  expect(suppression).toMatchObject({ scope: 'marketing', reason: 'erased' });
  expect(suppression?.email_hmac).not.toBe(
    createHash('sha256').update('jane@example.com').digest('hex'),
  );
  const audit = await site.row('audit', { action: 'contact.erased' });
  expect(audit).toMatchObject({ actor: 'cli:x', subject_type: 'contact' });
  expect(JSON.parse(audit.detail)).toMatchObject({ leads: id });
  const told = await site.rows('outbox');
  expect(told).toMatchObject([{ kind: 'contact.erased', status: 'pending' }]);
  expect(JSON.parse(JSON.parse(told[0]?.payload ?? '').body).data).toEqual({ contactId });
  expect(others).toEqual([]);
  for (const table of ['lead', 'contact', 'submission', 'consent'] as const) {
    expect(await site.count(table)).toBe(0);
  }
});

function eraseNow(email: string) {
  return eraseHeld(erasingOn(site), email);
}

test.each([brand.email, 'team@tallygrove.example'])(
  'the firm erases a form that it tried out with %s: the mails of others stay whole',
  async (email) => {
    await site.leads.submit('get-started', callInput(site, wantedCall));
    const mails = () => site.rows('outbox', { channel: 'email' }, 'id');
    const others = await mails();
    await site.leads.submit('contact', filledIn(site, { email }));
    expect((await mails()).length).toBeGreaterThan(others.length);
    expect(await eraseNow(email)).toMatchObject({ contact: 1, lead: 1 });
    expect(await mails()).toEqual(others);
    expect(await site.row('contact')).toMatchObject({ email: 'jane@example.com' });
  },
);

test('of forms that wait for the database those of the person go, and one that only names them stays', async () => {
  const folder = join(site.dataDir, 'spool');
  mkdirSync(folder);
  const other = { fields: { email: 'roe@example.com', message: 'jane@example.com sent me.' } };
  writeFileSync(join(folder, '1.ndjson'), '{"fields":{"email":"Jane@example.com"}}\n');
  writeFileSync(join(folder, '2.ndjson'), `${JSON.stringify(other)}\n`);
  // A server was killed while it wrote this one.
  writeFileSync(join(folder, '3.ndjson.part'), '{"fields":{"email":"jane@example.com","mess');
  expect(await eraseNow('jane@example.com')).toMatchObject({ spool: 2 });
  expect(readdirSync(folder)).toEqual(['2.ndjson']);
  expect(JSON.parse(readFileSync(join(folder, '2.ndjson'), 'utf8'))).toEqual(other);
});
