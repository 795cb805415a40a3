/** A wanted time waits, for a while, for the visitor who was asked to send the form once more. */
import { expect, test } from 'vitest';
import { minute } from '#domain/dates/durations.ts';
import { heldForMs } from '../booking/listing-service.ts';
import { callInput, siteOfEachTest, wantedCall } from '../testing/temporary-site.ts';
import type { SpooledLead } from './lead-to-store.ts';

const site = siteOfEachTest();
const trap = { subject_line: 'Jane Doe' };
const other = { email: 'other@example.com', name: 'Ola Other' };
const at = (hour: string) => `2026-11-24T${hour}:00Z`;

/** Sends a call form from a network, without a wait. */
function send(fields: Record<string, string>, clientAddress = '192.0.2.1') {
  const input = callInput(site, { ...wantedCall, ...fields });
  site.clock.move(-minute);
  return site.leads.submit('get-started', { ...input, meta: { ...input.meta, clientAddress } });
}

/** Sends as a password manager does; returns the token to send once more with. */
async function asked(fields: Record<string, string> = {}, clientAddress?: string): Promise<string> {
  const outcome = await send({ ...fields, ...trap }, clientAddress);
  if (outcome.kind !== 'invalid' || !outcome.formToken) throw new Error(JSON.stringify(outcome));
  expect(outcome.code).toBe('confirm_needed');
  return outcome.formToken;
}

const again = (form_token: string, fields: Record<string, string> = {}) => {
  site.clock.move(3000);
  return send({ ...fields, ...trap, form_token });
};

const anotherVisitor = (fields = {}) => send({ ...other, ...fields }, '198.51.100.7');

async function isListed(slot: string, key?: string): Promise<boolean> {
  const times = key === undefined ? site.openTimes : site.openTimes.heldBy(key);
  const { days } = await times.listing({ from: slot.slice(0, 10), days: 1 });
  return days.some(({ slots }) => slots.some(({ start }) => start === slot));
}

const keyIn = (token: string) => {
  const check = site.formTokens.verify('get-started', token);
  return check.state === 'ok' ? check.submissionKey : '';
};

test('another visitor cannot take the time, and the second send gets it', async () => {
  expect(await isListed(wantedCall.slot)).toBe(true);
  const token = await asked();
  expect(await isListed(wantedCall.slot)).toBe(false);
  expect(await isListed(wantedCall.slot, keyIn(token))).toBe(true);
  expect(await anotherVisitor()).toMatchObject({ kind: 'conflict', code: 'slot_taken' });
  const outcome = await again(token);
  expect(outcome).toMatchObject({ kind: 'stored', booking: { start: wantedCall.slot } });
});

test('after fifteen minutes the time is free again', async () => {
  const token = await asked();
  site.clock.move(heldForMs - 1);
  expect(await anotherVisitor()).toMatchObject({ kind: 'conflict' });
  site.clock.move(1);
  expect(await anotherVisitor({ email: 'third@example.com' })).toMatchObject({ kind: 'stored' });
  expect(await again(token)).toMatchObject({ kind: 'conflict', code: 'slot_taken' });
});

test('a hasty second send keeps the time under the new token, and not for longer', async () => {
  const first = await asked();
  site.clock.move(1000);
  const second = await asked({ form_token: first });
  site.clock.move(heldForMs - 1001);
  expect(await anotherVisitor()).toMatchObject({ kind: 'conflict' });
  expect(await isListed(wantedCall.slot, keyIn(second))).toBe(true);
  site.clock.move(1);
  expect(await anotherVisitor({ email: 'third@example.com' })).toMatchObject({ kind: 'stored' });
});

test.each([
  ['the same network', { email: 'more@example.com' }, '192.0.2.1'],
  ['the same email', {}, '203.0.113.9'],
])('one time for %s, and none for an hour after', async (_, fields, address) => {
  await asked();
  for (const wait of [0, heldForMs, 44 * minute]) {
    site.clock.move(wait);
    await asked({ ...fields, slot: at('18:00') }, address);
    expect(await isListed(at('18:00'))).toBe(true);
  }
  site.clock.move(minute);
  await asked({ ...fields, slot: at('18:00') }, address);
  expect(await isListed(at('18:00'))).toBe(false);
});

test('programs cannot hold more than five times', async () => {
  const hours = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30'];
  for (const [n, hour] of hours.entries()) {
    await asked({ email: `bot${n}@example.com`, slot: at(hour) }, `198.51.${n}.1`);
  }
  const listed = await Promise.all(hours.map((hour) => isListed(at(hour))));
  expect(listed).toEqual([false, false, false, false, false, true]);
});

test('a held time counts toward the most calls of its day', async () => {
  await site.restart({ booking: { dailyCap: 1 } });
  const token = await asked({ slot: at('17:00') });
  expect(await isListed(at('19:00'))).toBe(false);
  expect(await anotherVisitor({ slot: at('19:00') })).toMatchObject({ kind: 'conflict' });
  expect(await again(token, { slot: at('17:00') })).toMatchObject({ kind: 'stored' });
});

test('with two hosts one more visitor gets the time', async () => {
  const host = { id: 'main', name: 'Our team', email: '', capacity: 2, busyIcs: [] };
  await site.restart({ booking: { hosts: [host] } });
  const token = await asked();
  expect(await isListed(wantedCall.slot)).toBe(true);
  expect(await anotherVisitor()).toMatchObject({ kind: 'stored' });
  expect(await anotherVisitor({ email: 'third@example.com' })).toMatchObject({ kind: 'conflict' });
  expect(await again(token)).toMatchObject({ kind: 'stored', booking: { start: wantedCall.slot } });
});

test('a second send during an outage gets its time once the database is back', async () => {
  const token = await asked();
  await site.takeDown();
  expect(await again(token)).toMatchObject({ kind: 'stored', isSpooled: true });
  await site.bringBack();
  await site.spool.drain((line) => site.leads.restore(line as SpooledLead));
  expect(await site.rows('booking')).toMatchObject([{ start_at: Date.parse(wantedCall.slot) }]);
});

test('a visitor who chooses another time gives the held one back', async () => {
  const token = await asked();
  expect(await again(token, { slot: at('18:00') })).toMatchObject({ kind: 'stored' });
  expect(await anotherVisitor()).toMatchObject({ kind: 'stored' });
});
