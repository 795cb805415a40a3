/** Answers as servers write them, and what the client makes of them. */
import { createHash } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { account, eventAt, startCalDav } from '../../testing/caldav-server.ts';
import { serve } from '../../testing/serve.ts';
import { calDav } from './caldav-client.ts';

const from = Date.parse('2026-11-20T00:00:00Z');
const within = { from, to: from + 4 * day };
const event = eventAt('20261124T170000Z');

const at = '/ann/calls/';
const ok = 'HTTP/1.1 200 OK';
const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const response = (inside: string, href = `${at}1.ics`) =>
  `<d:response><d:href>${href}</d:href>${inside}</d:response>`;
const group = (props: string, status = ok) =>
  `<d:propstat><d:prop>${props}</d:prop><d:status>${status}</d:status></d:propstat>`;
const data = (inside: string) => `<cal:calendar-data>${inside}</cal:calendar-data>`;
const there = response(group(`<d:getetag>"1"</d:getetag>${data(event)}`));
const status = (line: string, href?: string) =>
  response(`<d:status>HTTP/1.1 ${line}</d:status>`, href);
const xml = (res: ServerResponse, body: string, code = 207) =>
  void res.writeHead(code, { 'Content-Type': 'application/xml; charset=utf-8' }).end(body);

async function client(answer: RequestListener, timeoutMs = 10_000) {
  const { origin } = await serve(answer);
  const server = calDav({ url: origin, ...account, timeoutMs }, true);
  return { origin, server, events: () => server.events(origin + at, within) };
}

const eventsOf = async (body: string, code = 207) =>
  (await client((_req, res) => xml(res, body, code))).events();

test.each<[string, string, number]>([
  ['an event', multistatus(there), 1],
  [
    'Nextcloud: one beside one that was deleted',
    multistatus(there, status('404 Not Found', `${at}2.ics`)),
    1,
  ],
  [
    'Fastmail: the calendar itself is "not found"',
    multistatus(status('404 Resource not found', at)),
    0,
  ],
  [
    'iCloud: properties that it does not know',
    multistatus(response(group(data(event)) + group('<d:getetag/>', 'HTTP/1.1 404 Not Found'))),
    1,
  ],
  [
    'SOGo: a folder in the calendar',
    multistatus(
      there,
      response(
        group('<d:getetag>"2"</d:getetag>') + group(data(''), 'HTTP/1.1 404 Not Found'),
        `${at}sub/`,
      ),
    ),
    1,
  ],
  ['Zoho: text in CDATA', multistatus(response(group(data(`<![CDATA[${event}]]>`)))), 1],
  [
    'sabre: line ends as references',
    multistatus(response(group(data(event.replaceAll('\r', '&#13;'))))),
    1,
  ],
  [
    'HTTP/2 and no words behind the status',
    multistatus(response(group(data(event), 'HTTP/2 200')), status('404', `${at}2.ics`)),
    1,
  ],
  [
    'absolute addresses and descriptions',
    multistatus(
      there
        .replace(at, `http://127.0.0.1${at}`)
        .replace(
          '</d:response>',
          '<d:responsedescription>fine</d:responsedescription></d:response>',
        ),
    ),
    1,
  ],
])('%s', async (_, body, count) => {
  const events = await eventsOf(body);
  expect(events).toHaveLength(count);
  for (const one of events) {
    expect(one).toMatch(/^BEGIN:VCALENDAR/);
    expect(one.trim()).toMatch(/END:VCALENDAR$/);
    expect(one).toContain('DTSTART:20261124T170000Z');
  }
});

test.each<[string, string, number, RegExp]>([
  [
    'cut off in the middle',
    multistatus(there, there).slice(0, -40),
    207,
    /^does not list its events$/,
  ],
  [
    'an event without its text',
    multistatus(response(group('<d:getetag>"1"</d:getetag>'))),
    207,
    /^leaves out the text/,
  ],
  [
    'a text that it cannot give',
    multistatus(
      response(
        group('<d:getetag>"1"</d:getetag>') + group(data(''), 'HTTP/1.1 503 Service Unavailable'),
      ),
    ),
    207,
    /keeps an event back with status 503$/,
  ],
  [
    'a calendar that is closed to the user',
    multistatus(status('403 Forbidden', at)),
    207,
    /^answers with status 403$/,
  ],
])('%s is a fault, not an empty calendar', async (_, body, code, words) => {
  await expect(eventsOf(body, code)).rejects.toThrow(words);
});

test.each<[string, (res: ServerResponse) => void]>([
  ['the whole answer says so', (res) => xml(res, '<d:error xmlns:d="DAV:"/>', 507)],
  [
    'a limit says so',
    (res) =>
      xml(res, '<d:error xmlns:d="DAV:"><d:number-of-matches-within-limits/></d:error>', 403),
  ],
])('events that are too many for one answer are asked for in parts: %s', async (_, cut) => {
  const asked: string[] = [];
  const { events } = await client(async (req, res) => {
    const [, start = '', end = ''] = /start="(\w+)" end="(\w+)"/.exec(await text(req)) ?? [];
    if (start === '') return xml(res, multistatus());
    asked.push(`${start.slice(0, 8)}-${end.slice(0, 8)}`);
    const days = Number(end.slice(6, 8)) - Number(start.slice(6, 8));
    if (days > 1) return cut(res);
    xml(res, multistatus(response(group(data(eventAt(start))))));
  });
  expect(await events()).toHaveLength(4);
  expect(asked).toContain('20261120-20261124');
});

test('a server that never gives a whole day is a fault', async () => {
  const body = multistatus(there, status('507 Insufficient Storage', at));
  await expect(eventsOf(body)).rejects.toThrow('gives only a part of its events');
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test.each([
  [429, () => '1'],
  [503, () => inSeconds(1)],
  [429, () => inSeconds(-60)],
])('status %s with Retry-After %s is waited for', async (code, after) => {
  let refused = 0;
  const { events } = await client((_req, res) => {
    if (refused > 1) return xml(res, multistatus(there));
    refused += 1;
    res.writeHead(code, { 'Retry-After': after() }).end();
  });
  expect(await events()).toHaveLength(1);
});

test.each([
  [429, '120', 'is busy and asks to wait 2 minutes'],
  [503, inSeconds(3600 * 5), /is busy and asks to wait [45] hours/],
  [429, 'later', 'answers with status 429'],
])('status %s with Retry-After %s is not waited for', async (code, after, words) => {
  let asked = 0;
  const { server } = await client((_req, res) => {
    asked += 1;
    res.writeHead(code, { 'Retry-After': after }).end();
  });
  await expect(server.calendars()).rejects.toThrow(words);
  // It is not asked at other addresses either.
  if (after !== 'later') expect(asked).toBe(1);
});

const md5 = (...parts: string[]) => createHash('md5').update(parts.join(':')).digest('hex');

/** As Apache and sabre/dav check it. */
function isSigned(header: string | undefined, method: string, password: string): boolean {
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(header ?? '')?.[1] ?? '';
  const own = md5(field('username'), 'BaikalDAV', password);
  const signed = md5(method, field('uri'));
  const between = [field('nonce'), field('nc'), field('cnonce'), field('qop')];
  return (header ?? '').startsWith('Digest ') && field('response') === md5(own, ...between, signed);
}

test.each([
  [account.password, undefined],
  ['wrong', 'refuses the user name or the app password'],
])('a server that asks for Digest gets it: %s', async (password, fault) => {
  const calendar = await startCalDav();
  const basic = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  let challenges = 0;
  const { origin } = await serve(async (req, res) => {
    const { method = '', url = '', headers } = req;
    if (!isSigned(headers.authorization, method, account.password)) {
      challenges += 1;
      const header = `Digest realm="BaikalDAV",qop="auth",nonce="${challenges}",opaque="df58"`;
      return res.writeHead(401, { 'WWW-Authenticate': header }).end();
    }
    const answer = await fetch(calendar.origin + url, {
      method,
      headers: { authorization: basic },
      ...(method === 'PROPFIND' && { body: await text(req) }),
    });
    xml(res, await answer.text(), answer.status);
  });
  const found = calDav({ url: origin, ...account, password, timeoutMs: 10_000 }, true).calendars();
  if (fault) await expect(found).rejects.toThrow(fault);
  else {
    expect(await found).toMatchObject([{ name: 'Work' }]);
    expect(challenges).toBe(1);
  }
});

test('a server of another owner that asks for the password does not get it, and says so', async () => {
  const other = await serve((req, res) => {
    expect(req.headers.authorization).toBeUndefined();
    res.writeHead(401, { 'WWW-Authenticate': 'Digest realm="x", nonce="1", qop="auth"' }).end();
  });
  const { events } = await client((_req, res) =>
    res.writeHead(302, { Location: `${other.origin}/` }).end(),
  );
  await expect(events()).rejects.toThrow(
    'leads to another server, which does not get the password',
  );
});

const list = response(
  group(
    '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype><d:displayname>Work</d:displayname>',
  ),
  '/dav/work/',
);
const homeSet = (inside: string) =>
  group(`<cal:calendar-home-set>${inside}</cal:calendar-home-set>`);

test.each<[string, principal: string, answered: string]>([
  [
    'Radicale: without a slash at its end',
    '/ann',
    response(homeSet('<d:href>/dav/</d:href>'), '/ann/'),
  ],
  [
    'iCloud: an absolute home',
    '/1234/principal/',
    response(homeSet('<d:href>ORIGIN/dav/</d:href>'), '/1234/principal/'),
  ],
  [
    'DAViCal: several homes',
    '/ann/',
    response(homeSet('<d:href>/dav/</d:href><d:href>/shared/</d:href>'), '/ann/'),
  ],
])('calendars are found: %s', async (_, principal, answered) => {
  const { origin, server } = await client((req, res) => {
    if (req.url === '/dav/') return xml(res, multistatus(list));
    if (req.url === principal) return xml(res, multistatus(answered.replace('ORIGIN', origin)));
    const user = `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal>`;
    xml(res, multistatus(response(group(user), '/')));
  });
  expect(await server.calendars()).toEqual([{ url: `${origin}/dav/work/`, name: 'Work' }]);
});

test.each<[string, RequestListener, string]>([
  [
    'a web site',
    (_req, res) => void res.end('<!doctype html><p>Hello'),
    'does not answer as a CalDAV server',
  ],
  [
    'a closed door',
    (_req, res) => void res.writeHead(403).end(),
    'does not let this user in (status 403)',
  ],
  ['a server that fails', (_req, res) => void res.writeHead(500).end(), 'answers with status 500'],
  [
    'OAuth only',
    (_req, res) => void res.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="x"' }).end(),
    'only a sign-in with OAuth',
  ],
  [
    'several headers',
    (_req, res) => void res.writeHead(401, { 'WWW-Authenticate': ['Negotiate', 'NTLM'] }).end(),
    'Windows network',
  ],
])('no calendars are found: %s', async (_, answer, words) => {
  const { server } = await client(answer);
  await expect(server.calendars()).rejects.toThrow(words);
});
