/** Programs of others read these events: a field may be added here, never removed. */
import { beforeAll, expect, test } from 'vitest';
import { markNoShow } from '../booking/change-call.ts';
import { all } from '../db/rows.ts';
import { createNewsletter } from '../newsletter/newsletter.ts';
import { erase } from '../ops/operator/erase.ts';
import { bookByForm, booked, monday9, tuesday9 } from '../testing/booked-call.ts';
import { erasingOn } from '../testing/erasing.ts';
import { callInput, filledIn, temporarySite } from '../testing/temporary-site.ts';
import { endpointsOf, type WebhookType } from './payload.ts';

const contact = ['id', 'name', 'email', 'phone', 'company'].map((name) => `contact.${name}`);
const touch = ['at', 'landingPage', 'referrerHost', 'campaign', 'source', 'medium', 'term'];
const arrival = [...touch, 'content', 'intent'];
const lead = [
  ...['id', 'form', 'verdict', 'createdAt', 'fields'].map((name) => `lead.${name}`),
  ...arrival.map((name) => `lead.attribution.first.${name}`),
  ...arrival.map((name) => `lead.attribution.last.${name}`),
  ...contact,
];
const booking = [
  ...['id', 'leadId', 'status', 'start', 'end', 'timezone', 'host', 'sequence'].map(
    (name) => `booking.${name}`,
  ),
  ...contact,
];
const subscription = [
  ...['id', 'status', 'requestedAt', 'confirmedAt', 'endedAt', 'unsubscribeUrl'].map(
    (name) => `subscription.${name}`,
  ),
  ...['id', 'name', 'email'].map((name) => `contact.${name}`),
];

const fields: Record<WebhookType, string[]> = {
  'lead.created': lead,
  'lead.updated': lead,
  'booking.created': booking,
  'booking.rescheduled': [...booking, 'previousStart'],
  'booking.cancelled': booking,
  'booking.no_show': booking,
  'subscription.confirmed': subscription,
  'subscription.ended': subscription,
  'contact.erased': ['contactId'],
};

/** Paths of the values in an event's data; the answers of a form differ by form. */
function pathsIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || path === 'lead.fields') return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, path ? `${path}.${name}` : name),
  );
}

const told = new Map<string, { data: object; keys: string[] }>();

beforeAll(async () => {
  const site = await temporarySite({ webhooks: endpointsOf(['https://crm.example/']) });
  const { db, write, clock } = site;
  const arrived = { at: '2026-11-20T17:40:00Z', landingPage: '/', referrerHost: 'www.bing.com' };
  const named = Object.fromEntries(arrival.slice(3).map((name) => [name, 'spring']));
  const whole = { ...arrived, ...named };
  const attribution = JSON.stringify({ first: whole, last: whole });
  const missed = await bookByForm(site, { email: 'roe@example.com' });
  // The wanted time is taken; the next attempt completes the same inquiry.
  const input = callInput(site, { slot: monday9, attribution });
  await site.leads.submit('get-started', input);
  const again = { ...input, fields: { ...input.fields, slot: tuesday9 } };
  const { token } = booked(await site.leads.submit('get-started', again));
  await site.bookings.reschedule(token, { slot: '2026-11-25T17:00:00Z' });
  await site.bookings.cancel(token, undefined);
  await site.leads.submit(
    'contact',
    filledIn(site, { email: 'ann@example.com', marketing_consent: 'yes' }),
  );
  const newsletter = createNewsletter({
    ...site,
    settings: () => site.callSettings,
    onStored() {},
  });
  const mails = await all(db, 'outbox', { kind: 'newsletter.confirm' });
  const [, confirm = ''] = /newsletter\/confirm\/([\w-]+)/.exec(mails[0]?.payload ?? '') ?? [];
  const [, leave = ''] = /unsubscribe\/([\w-]+)/.exec(mails[0]?.payload ?? '') ?? [];
  await newsletter.confirm(confirm, '');
  await newsletter.unsubscribe(leave, '');
  clock.move(Date.parse(monday9) - clock.now() + 1);
  const how = { by: 'cli:test', sendMail: false, now: clock.now() };
  await markNoShow(write, site.callSettings, missed.callId, how);
  // Roe's inquiry has no attribution, so those who arrived with one come first.
  const rows = await all(db, 'outbox', { channel: 'webhook' }, 'id');
  for (const row of rows.toSorted((a, b) => b.payload.length - a.payload.length)) note(row);
  await erase(erasingOn(site), 'jane@example.com');
  for (const row of await all(db, 'outbox', { kind: 'contact.erased' })) note(row);
  await site.remove();
});

function note({ kind, payload }: { kind: string; payload: string }): void {
  const { data, ...rest } = JSON.parse(JSON.parse(payload).body);
  if (!told.has(kind)) told.set(kind, { data, keys: Object.keys(rest) });
}

test.each(Object.entries(fields))('%s has the fields that receivers know', (type, known) => {
  const event = told.get(type);
  expect(event?.keys).toEqual(['type', 'timestamp']);
  expect(pathsIn(event?.data).sort()).toEqual([...known].sort());
});
