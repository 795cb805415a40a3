import { beforeEach, expect, test } from 'vitest';
import { minute } from '#domain/dates/durations.ts';
import { all } from '../../db/rows.ts';
import { bookByForm } from '../../testing/booked-call.ts';
import { account, type CalDavServer, startCalDav } from '../../testing/caldav-server.ts';
import { connectableHosts } from '../../testing/connected-host.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { workerOf } from '../../testing/test-worker.ts';
import { cancelCall, moveCall } from '../change-call.ts';
import { deletedThere, entryWriter } from './write-calls.ts';

const site = siteOfEachTest();
let server: CalDavServer;
let hosts: ReturnType<typeof connectableHosts>;

beforeEach(async () => {
  server = await startCalDav();
  hosts = connectableHosts(site);
});

const later = Date.parse('2026-11-24T18:00:00Z');

const connect = () => hosts.hosts.connect('main', { address: server.origin, ...account }, 'desk:x');

const book = async () => (await bookByForm(site)).callId;

const deliver = () =>
  workerOf(site, [
    entryWriter({ ...site, settings: () => site.callSettings, ask: hosts.ask }),
  ]).runOnce();

const move = (id: string) =>
  moveCall(site.write, site.callSettings, id, {
    startAt: later,
    visitorZone: undefined,
    by: 'desk:x',
    now: site.clock.now(),
  });
const cancel = (id: string) =>
  cancelCall(site.write, site.callSettings, id, {
    by: 'desk:x',
    reason: undefined,
    sendMail: true,
    now: site.clock.now(),
  });
const readAfterAMinute = async () => {
  site.clock.move(minute);
  await hosts.busy.refresh();
};

test('a call is written into the calendar, moved and removed there, as one entry that blocks nothing', async () => {
  await connect();
  const id = await book();
  await deliver();
  const [text] = server.texts();
  expect([...server.entries.keys()]).toEqual([`/ann/calls/${id}.ics`]);
  expect(text).toContain(`UID:${id}@www.tallygrove.example\r\n`);
  expect(text).toContain('DTSTART:20261123T170000Z');
  expect(text).toContain('SUMMARY:Call with Jane Doe');
  // Servers send invitations to attendees, and refuse a method.
  expect(text).not.toMatch(/METHOD|ATTENDEE|ORGANIZER/);
  await readAfterAMinute();
  expect(await site.count('busy_block')).toBe(0);
  expect(await move(id)).toBe('moved');
  await deliver();
  expect(server.texts()).toEqual([expect.stringContaining('DTSTART:20261124T180000Z')]);
  await cancel(id);
  await deliver();
  expect(server.texts()).toEqual([]);
  expect(await site.count('calendar_entry')).toBe(0);
});

test('messages that come late, twice or to a changed entry leave it as the call is', async () => {
  await connect();
  const id = await book();
  server.misbehave = (_req, res) => res.writeHead(503).end();
  await deliver();
  await move(id);
  server.misbehave = undefined;
  site.clock.move(10 * minute);
  await deliver();
  expect(server.texts()).toEqual([expect.stringContaining('DTSTART:20261124T180000Z')]);
  server.entries.set(`/ann/calls/${id}.ics`, `${server.texts()[0]}X-NOTE:mine\r\n`);
  await site.db
    .updateTable('outbox')
    .set({ status: 'pending' })
    .where('channel', '=', 'calendar')
    .execute();
  await deliver();
  expect(server.texts()).toEqual([expect.not.stringContaining('X-NOTE')]);
  const states = await all(site.db, 'outbox', { channel: 'calendar' });
  expect(states.map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('a call that the host deletes there stays booked and is named; a move writes it again', async () => {
  await connect();
  const id = await book();
  await deliver();
  server.entries.clear();
  await readAfterAMinute();
  expect(await deletedThere(site.db, site.clock.now())).toMatchObject([{ id, name: 'Jane Doe' }]);
  expect(await site.db.selectFrom('booking').select('status').execute()).toEqual([
    { status: 'confirmed' },
  ]);
  await move(id);
  await deliver();
  expect(server.texts()).toHaveLength(1);
  expect(await deletedThere(site.db, site.clock.now())).toEqual([]);
});

test('an answer without any events does not name calls whose entries are still there', async () => {
  await connect();
  const id = await book();
  await deliver();
  const text = server.texts()[0] ?? '';
  server.entries.set(`/ann/calls/${id}.ics`, text.replace(/^UID:.*$/m, 'UID:another\r'));
  await readAfterAMinute();
  expect(await deletedThere(site.db, site.clock.now())).toEqual([]);
});

test('calls that were booked before are written when a calendar is connected; none after it is disconnected', async () => {
  await book();
  await connect();
  await deliver();
  expect(server.texts()).toHaveLength(1);
  server.entries.clear();
  await hosts.hosts.connect('main', { address: server.origin, ...account }, 'desk:x');
  await hosts.hosts.disconnect('main', 'desk:x');
  await deliver();
  expect(server.texts()).toEqual([]);
});
