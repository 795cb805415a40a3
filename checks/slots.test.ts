/** `/api/slots` as programs use it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, callFields, post, testClock } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite(testClock);
});
afterAll(() => site.stop());

const slots = (query: string, init?: RequestInit) => ask(`${site.url}/api/slots${query}`, init);
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

test('by default fourteen days in the business zone; old zone names are current ones; far-off days have no times', async () => {
  const { body } = await slots('');
  expect(body.timezone).toBe('America/Los_Angeles');
  expect([days(body).length, days(body)[0]?.date]).toEqual([14, '2026-11-20']);
  for (const [asked, zone] of [
    ...[
      ['US/Pacific', 'America/Los_Angeles'],
      ['Etc/GMT+5', 'Etc/GMT+5'],
      ['Etc/Unknown', 'America/Los_Angeles'],
    ],
  ])
    expect((await slots(`?tz=${asked}&days=1`)).body.timezone).toBe(zone);
  for (const from of ['2031-01-01', '1999-01-01']) {
    const far = await slots(`?from=${from}&days=2`);
    expect([far.status, days(far.body).map((day) => day.slots)]).toEqual([200, [[], []]]);
  }
});

test('only days within a season have its notice', async () => {
  const winter = await slots('?from=2027-03-15&days=1');
  expect(winter.body.notice).toMatch(/^It is tax season\./);
  expect((await slots('?days=3')).body).not.toHaveProperty('notice');
});

test.each([
  ...['?tz=Mars/Olympus', '?tz=%2B05:30', '?tz=', '?from=2026-02-30', '?from=', '?days=0', '?days=abc'],
  ...['?days=1.5', '?days=', '?days=1&days=2'],
])('%s is invalid', async (query) => {
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

test('JSON is the default, clients that prefer HTML get a page', async () => {
  const type = async (accept: string) =>
    (await slots('?days=99', { headers: { accept } })).headers.get('content-type');
  expect(await type('*/*')).toContain('application/json');
  expect(await type('text/html,*/*;q=0.8')).toContain('text/html');
});

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const { status, body, headers } = await slots('', { method });
  expect([status, body.error]).toEqual([405, 'method_not_allowed']);
  expect(headers.get('allow')).toBe('GET, HEAD');
});

test('a booked time disappears, and returns once the call is canceled', async () => {
  const start = '2026-11-25T17:00:00Z';
  const isListed = async () =>
    days((await slots('?from=2026-11-25&days=1')).body)[0]?.slots.some((slot) => slot.start === start);
  expect(await isListed()).toBe(true);
  const { body } = await post(`${site.url}/get-started`, callFields('listed@firm.example', start));
  expect(await isListed()).toBe(false);
  const { pathname } = new URL(body.booking?.manageUrl ?? '');
  expect((await post(`${site.url}${pathname}/cancel`, {})).status).toBe(200);
  expect(await isListed()).toBe(true);
});
