/** A small CalDAV server for tests: one account with calendars of events, ETags and preconditions. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export const account = { username: 'ann', password: 'open sesame' };

/** An event of one hour. `start`: such as `20261124T170000Z`. */
export const eventAt = (start: string, uid = `${start}@elsewhere.example`) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const home = '/ann/';
const calendar = '/ann/calls/';

export type CalDavServer = Awaited<ReturnType<typeof startCalDav>>;

/** `listed`: properties of further calendars by path, which come first. `misbehave`: answers in place of the server, if set. `entries`: texts by path, to change as a person would. `open`: listens outside of Vitest. */
export async function startCalDav(open?: (answer: RequestListener) => Promise<{ origin: string }>) {
  const serve = open ?? (await import('./serve.ts')).serve;
  const entries = new Map<string, string>();
  const asked: string[] = [];
  const server = {
    entries,
    asked,
    calendar,
    listed: [] as [path: string, properties: string][],
    misbehave: undefined as ((req: IncomingMessage, res: ServerResponse) => void) | undefined,
    origin: '',
    add: (start: string) => void entries.set(`${calendar}${start}.ics`, eventAt(start)),
    texts: () => [...entries.values()],
  };
  const { origin } = await serve(async (req, res) => {
    const { method = '', url = '' } = req;
    asked.push(`${method} ${url}`);
    if (server.misbehave) return server.misbehave(req, res);
    const expected = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
    if (req.headers.authorization !== expected) return res.writeHead(401).end();
    const body = await text(req);
    if (method === 'PROPFIND') return multistatus(res, propertiesOf(url, server.listed));
    if (method === 'REPORT') {
      return multistatus(
        res,
        [...entries].map(([path, event]) => [
          path,
          `<d:getetag>${tagOf(event)}</d:getetag><c:calendar-data>${event}</c:calendar-data>`,
        ]),
      );
    }
    const known = entries.get(url);
    if (method === 'GET')
      return known === undefined
        ? res.writeHead(404).end()
        : res.setHeader('ETag', tagOf(known)).end(known);
    const { 'if-match': match, 'if-none-match': none } = req.headers;
    const isWrong =
      (none === '*' && known !== undefined) || (match && match !== tagOf(known ?? ''));
    if (isWrong) return res.writeHead(412).end();
    if (method === 'DELETE') return res.writeHead(entries.delete(url) ? 204 : 404).end();
    entries.set(url, body);
    return res.writeHead(201).end();
  });
  return Object.assign(server, { origin });
}

const tagOf = (event: string) =>
  `"${createHash('sha256').update(event).digest('hex').slice(0, 16)}"`;

function propertiesOf(path: string, listed: readonly [string, string][]): [string, string][] {
  const href = (to: string) => `<d:href>${to}</d:href>`;
  if (path !== home)
    return [
      [
        path,
        `<d:current-user-principal>${href('/me/')}</d:current-user-principal><c:calendar-home-set>${href(home)}</c:calendar-home-set>`,
      ],
    ];
  const type = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>';
  return [
    [home, '<d:resourcetype><d:collection/></d:resourcetype>'],
    ...listed.map(([at, more]): [string, string] => [at, type + more]),
    [calendar, `${type}<d:displayname>Work</d:displayname>`],
  ];
}

function multistatus(res: ServerResponse, rows: readonly (readonly [string, string])[]): void {
  const responses = rows.map(
    ([href, prop]) =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  );
  res.writeHead(207, { 'Content-Type': 'application/xml' });
  res.end(
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
  );
}
