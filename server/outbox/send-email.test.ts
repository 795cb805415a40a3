import { expect, onTestFinished, test } from 'vitest';
import { serveSocket } from '../testing/serve.ts';
import { filledIn, temporarySite } from '../testing/temporary-site.ts';
import { senderOf } from '../testing/test-worker.ts';

/** A relay that gives the set answer to RCPT TO. */
async function relay(recipientAnswer: string) {
  const { port } = await serveSocket((socket) => {
    socket.write('220 relay\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).trimEnd().split('\r\n'))
        socket.write(line.startsWith('RCPT') ? `${recipientAnswer}\r\n` : '250 ok\r\n');
    });
  });
  return { url: `smtp://127.0.0.1:${port}` };
}

async function acknowledgementThrough(
  smtpUrl: string,
  more: { greetingMs?: number; ownAddresses?: string[] } = {},
) {
  const site = await temporarySite();
  onTestFinished(() => site.remove());
  await site.leads.submit('contact', filledIn(site));
  const sender = senderOf(site, smtpUrl, more);
  onTestFinished(() => sender.close());
  const ofKind = site.db.selectFrom('outbox').selectAll().where('kind', '=', 'lead.ack');
  const message = await ofKind.executeTakeFirstOrThrow();
  return { message, delivery: await sender.deliver(message), state: sender.state() };
}

test('an unknown recipient is final', async () => {
  const { url } = await relay('550 no such user');
  expect((await acknowledgementThrough(url)).delivery).toMatchObject({
    result: 'dead',
    code: '550',
    reason: 'noUser',
  });
});

test.each([
  ['550 5.4.5 Daily user sending quota exceeded', [], { result: 'retry', reason: 'quota' }],
  ['550-5.4.5 Daily limit\r\n550 5.4.5 See the help', [], { result: 'retry', reason: 'quota' }],
  ['550 5.1.1 no such user', ['jane@example.com'], { result: 'retry', reason: 'ownNoUser' }],
  ['550 5.1.1 no such user', ['Jane@Example.com'], { result: 'retry', reason: 'ownNoUser' }],
  ['451 try later', [], { result: 'retry', reason: undefined }],
])('%s at RCPT TO, with own addresses %j, is tried again', async (answer, ownAddresses, judged) => {
  const { url } = await relay(answer);
  const { delivery } = await acknowledgementThrough(url, { ownAddresses });
  expect(delivery).toMatchObject({ ...judged, code: answer.slice(0, 3) });
});

test('without a relay nothing is lost', async () => {
  const { delivery, state } = await acknowledgementThrough('smtp://127.0.0.1:1');
  expect(delivery).toMatchObject({ result: 'retry', isChannelDown: true });
  expect(state).toBe('unreachable');
});

test('a relay that accepts the connection and stays silent times out and counts as unreachable', async () => {
  const { port } = await serveSocket(() => {});
  const { delivery, state } = await acknowledgementThrough(`smtp://127.0.0.1:${port}`, {
    greetingMs: 200,
  });
  expect(delivery).toMatchObject({ result: 'retry', code: 'ETIMEDOUT', isChannelDown: true });
  expect(state).toBe('unreachable');
});
