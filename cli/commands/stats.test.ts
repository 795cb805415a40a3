import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookedCall } from '#server/testing/booked-call.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(() => ({ ...site.environment, TEST_MODE: '1', TEST_CLOCK: '2026-12-02T18:00:00Z' }));

async function submit(fields: Record<string, string> = {}, utm: Record<string, string> = {}) {
  const input = filledIn(site, fields);
  const outcome = await site.leads.submit('contact', { ...input, meta: { ...input.meta, utm } });
  return outcome.kind === 'stored' ? outcome.id : '';
}

/** Sets the clock; tests call it in chronological order. */
const at = (instant: string) => site.clock.move(Date.parse(instant) - site.clock.now());

test('before any data there is no rate', async () => {
  const figures = await line.json('stats');
  expect(figures).toMatchObject({
    since: null,
    leads: { total: 0, byForm: {}, byWeek: [] },
    bookings: { total: 0, noShowRate: null },
    conflicts: 0,
    messages: { sent: 0, due: 0, oldestDueSeconds: 0, deadLetters: 0 },
    delivery: { email: { delivered: 0, p50Seconds: null } },
    spool: 0,
  });
  expect((await line.command('stats')).out).toContain('none yet');
});

test('leads are counted by form, verdict and the office’s week; spam only by verdict', async () => {
  at('2026-11-23T06:00:00Z'); // Sunday, 10 PM in Los Angeles
  await submit({}, { utm_source: 'newsletter' });
  at('2026-11-23T09:00:00Z'); // Monday, 1 AM
  await submit({ email: 'roe@example.com' });
  await submit({ email: 'bot@example.com', subject_line: 'x', form_token: '' });
  const { leads } = await line.json('stats');
  expect(leads).toMatchObject({
    total: 3,
    byForm: { contact: 2 },
    byVerdict: { clean: 2, suspect: 0, spam: 1 },
    byStatus: { new: 2 },
  });
  expect(leads.byWeek).toEqual([
    { week: '2026-11-16', leads: 1, spam: 0 },
    { week: '2026-11-23', leads: 1, spam: 1 },
  ]);
  expect(Object.values(leads.bySource)).toEqual([1, 1]);
});

test('the no-show rate covers calls whose time is over', async () => {
  const lead = await submit();
  const call = (start: string, status: 'confirmed' | 'cancelled' | 'no_show' = 'confirmed') =>
    bookedCall(site.db, lead, { start_at: Date.parse(start), status });
  await call('2026-11-30T17:00:00Z');
  await call('2026-11-30T18:00:00Z');
  await call('2026-12-01T17:00:00Z', 'no_show');
  await call('2026-12-01T18:00:00Z', 'cancelled');
  await call('2026-12-09T17:00:00Z');
  expect((await line.json('stats')).bookings).toMatchObject({
    total: 5,
    upcoming: 1,
    completed: 2,
    cancelled: 1,
    noShow: 1,
    noShowRate: 0.333,
  });
  expect((await line.command('stats')).out).toMatch(/33\.3% +no-show rate/);
});

test('delivery times run from creation to the answer; pending and dead ones count at any age', async () => {
  await submit();
  const [first, second] = await site.db.selectFrom('outbox').select(['id', 'created_at']).execute();
  if (!first || !second) throw new Error('no mails');
  const set = (id: string, values: { status: 'sent' | 'dead'; done_at: number }) =>
    site.db.updateTable('outbox').set(values).where('id', '=', id).execute();
  await set(first.id, { status: 'sent', done_at: first.created_at + 1500 });
  await set(second.id, { status: 'dead', done_at: second.created_at + 9000 });
  await submit({ email: 'roe@example.com' });
  const { messages, delivery } = await line.json('stats');
  expect(messages).toMatchObject({ sent: 1, due: 2, deadLetters: 1 });
  expect(messages.oldestDueSeconds).toBeGreaterThan(86_400);
  expect(delivery.email).toEqual({ delivered: 1, p50Seconds: 1.5, p95Seconds: 1.5, p99Seconds: 1.5 });
  const later = await line.json('stats --since 2026-12-01');
  expect([later.leads.total, later.messages.sent, later.messages.deadLetters]).toEqual([0, 0, 1]);
});

test('spooled submissions are counted without being printed', async () => {
  mkdirSync(join(site.dataDir, 'spool'));
  writeFileSync(join(site.dataDir, 'spool', '1.ndjson'), '{"email":"jane@example.com"}\n{}\n');
  const { out } = await line.command('stats --json');
  expect(JSON.parse(out).spool).toBe(2);
  expect(out).not.toContain('jane');
});

test('first and last arrivals of inquiries are counted by source and campaign', async () => {
  const first = { at: '2026-11-02T09:30:00Z', landingPage: '/', referrerHost: 'www.bing.com' };
  const last = { at: '2026-11-20T10:00:00Z', landingPage: '/', campaign: 'Spring', source: 'Google' };
  const from = (email: string, touches: object, more = {}) =>
    submit({ email, attribution: JSON.stringify(touches), ...more });
  await from('a@example.com', { first, last });
  await from('b@example.com', { first: last, last });
  await from('c@example.com', { first, last: { ...last, campaign: '__proto__' } });
  await from('d@example.com', { first: { at: last.at, landingPage: '/' } });
  await from('bot@example.com', { first, last }, { subject_line: 'x', form_token: '' });
  await submit({ email: 'e@example.com' });
  const { leads } = await line.json('stats');
  expect(leads.byArrival).toEqual({
    source: [
      { name: 'google', first: 1, last: 3 },
      { name: 'direct', first: 1, last: 1 },
      { name: 'unknown', first: 1, last: 1 },
      { name: 'www.bing.com', first: 2, last: 0 },
    ],
    campaign: [
      { name: 'spring', first: 1, last: 2 },
      { name: 'none', first: 3, last: 1 },
      { name: 'unknown', first: 1, last: 1 },
      { name: '__proto__', first: 0, last: 1 },
    ],
  });
  const { out } = await line.command('stats --by source');
  expect(out).toMatch(/SOURCE +CAME FIRST +CAME LAST/);
  expect(out).toMatch(/google +1 +3/);
  expect(out).not.toContain('BY VERDICT');
});

test('campaigns beyond a screenful are counted but not printed', async () => {
  for (let n = 10; n < 52; n += 1) {
    const touch = { at: '2026-11-20T10:00:00Z', landingPage: '/', campaign: `c${n}` };
    await submit({ email: `p${n}@example.com`, attribution: JSON.stringify({ last: touch }) });
  }
  const { out } = await line.command('stats --by campaign');
  expect(out.match(/^c\d\d /gm)).toHaveLength(40);
  expect(out).toContain('And 2 more: --json tells them all.');
});

test.each([
  ['stats', 0],
  ['stats --by campaign', 0],
  ['stats --by color', 2],
  ['stats --since then', 2],
  ['stats more', 2],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
