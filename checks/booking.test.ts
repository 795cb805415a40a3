/** Open times and the life of a call over HTTP, as integrating programs rely on it. */
import { DomUtils, parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { expect, inject, test } from 'vitest';
import { ask, callFields, managePath, post } from './form-client.ts';

const siteUrl = inject('siteUrl');

/** Gives each check its own time or day. */
const starts = ['23', '24', '25', '30'].flatMap((day) =>
  ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30'].map(
    (time) => `2026-11-${day}T${time}:00Z`,
  ),
);
let used = 0;
function nextStart(): string {
  const start = starts[used];
  used += 1;
  if (start === undefined) throw new Error('No time is left for another check.');
  return start;
}

const getStarted = (value: unknown, headers?: Record<string, string>) =>
  post(`${siteUrl}/get-started`, value, headers);
const email = () => `${crypto.randomUUID()}@firm.example`;

async function book(slot = nextStart()) {
  const { status, body } = await getStarted(callFields(email(), slot));
  expect(status).toBe(201);
  return { body, slot, url: siteUrl + managePath(body) };
}

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);

test('the page says what it must in 220 words, besides its times and the labels of its fields', async () => {
  const html = await (await fetch(`${siteUrl}/get-started`)).text();
  const main = DomUtils.findOne(({ name }) => name === 'main', parseDocument(html).children);
  const isPart = ({ name, attribs }: (typeof elements)[number]) =>
    /^(label|legend|script|noscript)$/.test(name) ||
    attribs['data-slot'] === 'times' ||
    attribs['aria-hidden'] === 'true';
  const elements = DomUtils.getElementsByTagName('*', main ?? []);
  for (const one of elements.filter(isPart)) DomUtils.removeElement(one);
  // Words of neighboring blocks are apart.
  const texts = DomUtils.filter(({ type }) => type === 'text', main?.children ?? []);
  const words = texts
    .map((text) => DomUtils.textContent(text))
    .join(' ')
    .match(/[\w$]\S*/g);
  expect(words?.length).toBeGreaterThan(100);
  expect(words?.length).toBeLessThanOrEqual(220);
});

const slots = (query: string) => ask(`${siteUrl}/api/slots${query}`);
const days = (body: Record<string, unknown>) =>
  body.days as { date: string; slots: { start: string; label: string }[] }[];

test('days are in order, each with its times, in the requested zone', async () => {
  const { status, body, headers } = await slots('?from=2026-11-21&days=3&tz=America/New_York');
  expect(status).toBe(200);
  expect(body).toEqual({
    timezone: 'America/New_York',
    slotMinutes: 30,
    days: [
      { date: '2026-11-21', slots: [] },
      { date: '2026-11-22', slots: [] },
      { date: '2026-11-23', slots: expect.any(Array) },
    ],
    businessTimezone: 'America/Los_Angeles',
  });
  const monday = days(body)[2]?.slots ?? [];
  expect(monday).toHaveLength(20);
  expect(monday[0]).toEqual({ start: '2026-11-23T14:00:00Z', label: '9:00 AM' });
  expect(monday.map(({ start }) => start)).toEqual(monday.map(({ start }) => start).toSorted());
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
});

test.each(['?tz=Mars/Olympus', '?days=abc'])('%s is invalid', async (query) => {
  const { status, body, headers } = await slots(query);
  expect(status).toBe(400);
  expect(body).toEqual({
    ok: false,
    error: 'malformed',
    message: expect.any(String),
    fieldErrors: {},
    formErrors: [],
    requestId: headers.get('x-request-id'),
  });
});

test('a booked call is answered with its manage link', async () => {
  const slot = nextStart();
  const { status, body, headers } = await getStarted(callFields(email(), slot));
  expect(status).toBe(201);
  expect(body).toEqual({
    ok: true,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    next: expect.stringContaining('/thank-you?type=get-started&ref='),
    booking: {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      start: slot,
      end: instant,
      timezone: 'America/New_York',
      status: 'confirmed',
      manageUrl: expect.stringMatching(/^https:\/\/[^/]+\/bookings\/[\w-]+$/),
      icsUrl: `${body.booking?.manageUrl}.ics`,
    },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('access-control-allow-origin')).toBe(false);
  const page = await ask(siteUrl + String(body.next), { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
});

test('the link of a call keeps its letter case, shows the call, and is private', async () => {
  const { url, slot, body } = await book();
  const read = await ask(url);
  expect(read.status).toBe(200);
  expect(read.body).toEqual({
    ok: true,
    booking: {
      id: body.booking?.id,
      status: 'confirmed',
      start: slot,
      end: instant,
      timezone: 'America/New_York',
      sequence: 0,
      canReschedule: true,
      canCancel: true,
    },
  });
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  expect(read.headers.has('access-control-allow-origin')).toBe(false);
});

test('a call moves and is canceled; whatever is refused leaves it where it is, and its file reflects each change', async () => {
  const [{ url, slot, body }, other] = [await book(), await book()];
  const file = async () => {
    const { headers, body: answer } = await ask(`${url}.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="call.ics"');
    const calendar = new ICAL.Component(ICAL.parse(String(answer.text)));
    const event = calendar.getFirstSubcomponent('vevent');
    const value = (name: string) => event?.getFirstPropertyValue(name);
    return [
      calendar.getFirstPropertyValue('method'),
      value('status'),
      value('sequence'),
      value('uid'),
    ];
  };
  const uid = expect.stringMatching(new RegExp(`^${body.booking?.id}@`));
  const query = `?from=${slot.slice(0, 10)}&days=1`;
  const open = async (address: string) => JSON.stringify((await ask(address + query)).body);
  // Its own time is among those it can move to.
  expect(await open(`${url}/slots`)).toContain(slot);
  expect(await open(`${siteUrl}/api/slots`)).not.toContain(slot);
  const error = (name: string, booking: object) => ({
    status: 409,
    body: { error: name, booking },
  });
  const here = { start: slot, sequence: 0 };
  const taken = await post(`${url}/reschedule`, { slot: other.slot });
  expect(taken).toMatchObject(error('slot_taken', here));
  expect(taken.body.alternatives).toHaveLength(5);
  const night = await post(`${url}/reschedule`, { slot: '2026-11-24T05:00:00Z' });
  expect(night).toMatchObject(error('slot_unavailable', here));
  const wrong = await post(`${url}/reschedule`, { slot: 'soon', timezone: '+05:30' });
  const text = [expect.any(String)];
  expect(wrong).toMatchObject({
    status: 422,
    body: { fieldErrors: { slot: text, timezone: text } },
  });
  expect(await file()).toEqual(['PUBLISH', 'CONFIRMED', 0, uid]);

  const to = nextStart();
  const moved = { start: to, timezone: 'Asia/Kolkata', sequence: 1 };
  const answer = await post(`${url}/reschedule`, { slot: to, timezone: 'Asia/Kolkata' });
  expect(answer).toMatchObject({ status: 200, body: { ok: true, booking: moved } });
  const again = await post(`${url}/reschedule`, { slot: to });
  expect(again).toMatchObject({ status: 200, body: { unchanged: true, booking: moved } });
  expect(await file()).toEqual(['PUBLISH', 'CONFIRMED', 1, uid]);

  const long = await post(`${url}/cancel`, { reason: 'x'.repeat(501) });
  expect(long).toMatchObject({ status: 422, body: { fieldErrors: { reason: text } } });
  const canceled = { status: 'cancelled', sequence: 2, canReschedule: false, canCancel: false };
  const first = await post(`${url}/cancel`, { reason: 'A deadline moved' });
  expect(first).toMatchObject({ status: 200, body: { ok: true, booking: canceled } });
  const second = await post(`${url}/cancel`, {});
  expect(second).toMatchObject({ status: 200, body: { booking: canceled, unchanged: true } });
  expect(await post(`${url}/reschedule`, { slot })).toMatchObject(error('too_late', canceled));
  expect(await file()).toEqual(['PUBLISH', 'CANCELLED', 2, uid]);
  await book(to);
});

test('a wrong link and another site have their own errors and change nothing', async () => {
  const { url, slot } = await book();
  for (const wrong of ['AAAA', `${url.split('/').at(-1)}A`]) {
    for (const ending of ['', '.ics', '/slots']) {
      const { status, body, headers } = await ask(`${siteUrl}/bookings/${wrong}${ending}`);
      expect([status, body.error, headers.get('cache-control')]).toEqual([
        404,
        'not_found',
        'no-store',
      ]);
    }
    for (const act of ['reschedule', 'cancel']) {
      const { status, body } = await post(`${siteUrl}/bookings/${wrong}/${act}`, { slot: '' });
      expect([status, body.error]).toEqual([404, 'not_found']);
    }
  }
  const answer = await post(`${url}/reschedule`, { slot }, { 'sec-fetch-site': 'cross-site' });
  expect([answer.status, answer.body.error]).toEqual([403, 'cross_site']);
  expect((await ask(url)).body.booking).toMatchObject({ status: 'confirmed', sequence: 0 });
});
