/** Delivery to a real mail relay, from the outbox to the received mail. */
import { afterEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { createWrite } from '../db/write.ts';
import { bookByForm, busyHost, hostNamed, monday9, tuesday9 } from '../testing/booked-call.ts';
import { headerOf, headersOf, type Relay, refusal, startRelay } from '../testing/relay.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { emailTo, senderOf, workerOf } from '../testing/test-worker.ts';
import { enqueue } from './outbox.ts';

const cleanups: (() => unknown)[] = [];
const site = siteOfEachTest();
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const retry = { baseMs: 5000, maxMs: 6 * hour, maxAttempts: 20 };
const host = 'www.tallygrove.example';

async function relayWith(
  options?: Parameters<typeof startRelay>[0],
  port?: number,
): Promise<Relay> {
  const relay = await startRelay(options, port);
  cleanups.push(relay.stop);
  return relay;
}

function workerTo(smtpUrl: string, db = site.db, ownAddresses: readonly string[] = []) {
  const sender = senderOf(site, smtpUrl, { ownAddresses });
  cleanups.push(() => sender.close());
  const worker = workerOf(site, [emailTo(sender.deliver)], { db, write: createWrite(db), retry });
  return { ...worker, state: sender.state };
}

const outbox = () => site.rows('outbox', {}, 'id');
const statuses = async () => (await outbox()).map(({ status }) => status);
const messageId = ({ id }: { id: string }) => `<${id}@${host}>`;

async function putMail(n: number, contents: object = {}, more: object = {}) {
  const blank = { sender: 'Tallygrove', paragraphs: [], rows: [], links: [] };
  const payload = {
    to: { address: `person${n}@example.com` },
    contents: { subject: `Mail ${n}`, ...blank, ...contents },
    ...more,
  };
  const names = { dedupeKey: `mail:${n}`, kind: 'lead.notice', stream: `s:${n % 3}` };
  await enqueue(site.db, { ...names, channel: 'email', payload }, site.clock.now());
}

test('after an hour without a relay all mails arrive in stream order under their original ids', async () => {
  const { port, stop } = await startRelay();
  await stop();
  for (const n of [1, 2, 3, 4, 5, 6]) await putMail(n);
  const written = await outbox();
  const worker = workerTo(`smtp://127.0.0.1:${port}`);
  for (let minute = 0; minute < 60; minute += 1) {
    await worker.runOnce();
    site.clock.move(60_000);
  }
  const waiting = await outbox();
  expect(waiting.map(({ status }) => status)).toEqual(written.map(() => 'pending'));
  // One attempt per pause: 5 s, 15 s, 45 s, 2 min, 7 min, 20 min, 1 h.
  const attempts = waiting.map((one) => one.attempts).reduce((a, b) => a + b);
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(10);

  const { received } = await relayWith({}, port);
  for (let round = 0; round < 4; round += 1) {
    site.clock.move(hour);
    await worker.runOnce();
  }
  expect(new Set(await statuses())).toEqual(new Set(['sent']));
  const arrived = received.map((mail) => headerOf(mail, 'message-id'));
  expect(arrived.toSorted()).toEqual(written.map(messageId).toSorted());
  for (const stream of new Set(written.map((row) => row.stream))) {
    const inOrder = written
      .filter((row) => row.stream === stream)
      .toSorted((a, b) => a.stream_seq - b.stream_seq)
      .map(messageId);
    expect(inOrder).toHaveLength(2);
    expect(arrived.filter((id) => inOrder.includes(id ?? ''))).toEqual(inOrder);
  }
});

const no = (code: number) => refusal(code, 'no');

test.each<[string, string, Parameters<typeof startRelay>[0]]>([
  [
    'a greylisted mail',
    '451',
    { onData: (stream, _s, done) => stream.resume().on('end', () => done(no(451))) },
  ],
  [
    'a refused sender, which is our configuration',
    '550 sender',
    { onMailFrom: (_a, _s, done) => done(no(550)) },
  ],
])('%s waits, since the reason may pass', async (_, last_error, options) => {
  const { url, received } = await relayWith(options);
  await putMail(1);
  await workerTo(url).runOnce();
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1, last_error }]);
  expect(received).toEqual([]);
});

const [first, second] = ['first@tallygrove.example', 'second@tallygrove.example'];

async function moveToAnotherHost() {
  const hosts = ['first', 'second'].map((id) => hostNamed(id, 1, `${id}@tallygrove.example`));
  await site.restart({ booking: { hosts } });
  const busyAt = (id: string, slot: string) =>
    busyHost(site.db, id, Date.parse(slot), Date.parse(slot) + hour);
  await busyAt('second', monday9);
  await busyAt('first', tuesday9);
  const { token } = await bookByForm(site);
  await site.bookings.reschedule(token, { slot: tuesday9 });
}

test.each<[string, () => Promise<unknown>, (readonly [kind: string, to: string])[]]>([
  [
    'an inquiry',
    () => site.leads.submit('contact', filledIn(site)),
    [
      ['lead.ack', 'jane@example.com'],
      ['lead.notice', second],
    ],
  ],
  [
    'a call that moved to another host',
    moveToAnotherHost,
    [
      ['booking.confirm', 'jane@example.com'],
      ['booking.confirm', 'jane@example.com'],
      ['booking.notice', second],
    ],
  ],
])('%s: a team address that refuses mail delays nobody else’s', async (_, cause, expected) => {
  await site.restart({ leadsTo: [first, second] });
  await cause();
  const { url, received } = await relayWith({
    onRcptTo: ({ address }, _session, done) => done(address === first ? no(550) : null),
  });
  site.clock.move(15 * 60_000);
  await workerTo(url, site.db, [first]).runOnce();
  expect(received.map((mail) => [headerOf(mail, 'x-message-kind'), ...mail.to]).sort()).toEqual(
    expected,
  );
  const waiting = (await outbox()).filter(
    ({ attempts, status }) => attempts > 0 && status === 'pending',
  );
  expect(new Set(waiting.map(({ payload }) => JSON.parse(payload).to.address))).toEqual(
    new Set([first]),
  );
});

test('a relay that rejects our password shows as failing, loses nothing, and recovers', async () => {
  let password = 'changed';
  const { port, received } = await relayWith({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.password === password
        ? done(null, { user: 'site' })
        : done(refusal(535, 'Authentication failed')),
  });
  const worker = workerTo(`smtp://site:secret@127.0.0.1:${port}`);
  for (const n of [1, 2, 3]) await putMail(n);
  await worker.runOnce();
  expect(worker.state()).toBe('failing');
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  expect((await outbox()).map(({ attempts }) => attempts).reduce((a, b) => a + b)).toBe(1);
  password = 'secret';
  site.clock.move(retry.baseMs);
  await worker.runOnce();
  expect(worker.state()).toBe('smtp');
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
  expect(received).toHaveLength(3);
});

const everyMail = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
  'x-lead-id',
  'x-message-kind',
];

test('received mails carry the promised headers and no others', async () => {
  const { url, received } = await relayWith();
  await site.leads.submit('contact', filledIn(site));
  await workerTo(url).runOnce();
  const rows = await outbox();
  expect(received).toHaveLength(2);
  for (const row of rows) {
    const mail = received.find((one) => headerOf(one, 'message-id') === messageId(row));
    if (!mail) throw new Error('not received');
    const headers = Object.fromEntries(headersOf(mail));
    const toTeam = row.kind === 'lead.notice';
    expect(headers).toMatchObject({
      from: `Tallygrove <no-reply@${host}>`,
      to: toTeam ? 'team@tallygrove.example' : 'jane@example.com',
      date: 'Fri, 20 Nov 2026 18:00:30 +0000',
      'x-message-kind': row.kind,
      'x-lead-id': row.stream.split(':')[1],
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'reply-to': toTeam ? 'jane@example.com' : 'Tallygrove <hello@tallygrove.example>',
    });
    expect(Object.keys(headers).toSorted()).toEqual(everyMail);
    expect(mail.to).toHaveLength(1);
    expect(
      Math.max(...mail.raw.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(998);
  }
});

const injections = [
  '\r\nBcc: evil@example.com',
  '\r\n\r\n<b>body</b>',
  '\r\n.\r\nMAIL FROM:<evil@example.com>',
];

test.each(injections)('%j in a name, a firm and a message stays inside its field', async (evil) => {
  const { url, received } = await relayWith();
  const typed = {
    name: `Jane${evil}`,
    firm_name: `Doe${evil}`,
    message: `We are four people.${evil}`,
  };
  await site.leads.submit('contact', filledIn(site, typed));
  await putMail(
    1,
    { subject: `Hello${evil}`, paragraphs: [evil], rows: [{ label: 'Firm', value: `Doe${evil}` }] },
    {
      to: { name: `Jane${evil}`, address: 'person1@example.com' },
      replyTo: { name: `Jane${evil}`, address: 'jane@example.com' },
    },
  );
  await workerTo(url).runOnce();
  expect(received.length).toBe(await site.count('outbox'));
  for (const mail of received) {
    const names = headersOf(mail).map(([name]) => name);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(new Set(names).size).toBe(names.length);
    expect(mail.to).toHaveLength(1);
    expect(mail.to).not.toContain('evil@example.com');
    expect(headerOf(mail, 'content-type')).toMatch(/^multipart\/alternative; boundary=/);
  }
});

test.each([
  'jane@example.com\r\nBcc: evil@example.com',
  'a@example.com>\r\nRCPT TO:<evil@example.com',
])('the form rejects the address %j, and so does the outbox', async (address) => {
  const { url, received } = await relayWith();
  const outcome = await site.leads.submit('contact', filledIn(site, { email: address }));
  expect(outcome).toMatchObject({ kind: 'invalid' });
  expect(await outbox()).toEqual([]);
  await putMail(1, {}, { to: { address } });
  await putMail(2, {}, { replyTo: { address } });
  await workerTo(url).runOnce();
  expect(await statuses()).toEqual(['dead', 'dead']);
  expect(received).toEqual([]);
});

test('a crash between the relay’s 250 and our record repeats the mail, byte for byte under the same id', async () => {
  const { url, received } = await relayWith();
  await putMail(1);
  const restore = await breakTable(site.db, 'delivery_attempt', 'insert');
  // Its record fails and it releases nothing: to the next worker it looks dead.
  await expect(workerTo(url).runOnce()).rejects.toThrow('broken');
  await restore();
  const next = site.open();
  cleanups.push(() => next.destroy());
  const worker = workerTo(url, next);
  await worker.runOnce();
  expect(received).toHaveLength(1);
  site.clock.move(60_000);
  await worker.runOnce();
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
});
