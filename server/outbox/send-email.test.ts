import { expect, onTestFinished, test } from 'vitest';
import { serveSocket } from '../testing/serve.ts';
import { filledIn, temporarySite } from '../testing/temporary-site.ts';
import { senderOf } from '../testing/test-worker.ts';

/** A relay that gives the set answer to RCPT TO and keeps the mails it receives. */
async function relay(recipientAnswer: string) {
  const taken: string[] = [];
  const { port } = await serveSocket((socket) => {
    socket.write('220 relay\r\n');
    let mail: string | undefined;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk;
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail === undefined) {
          if (line === 'DATA') mail = '';
          const isRecipient = line.startsWith('RCPT');
          socket.write(
            line === 'DATA'
              ? '354 go on\r\n'
              : isRecipient
                ? `${recipientAnswer}\r\n`
                : '250 ok\r\n',
          );
        } else if (line === '.') {
          taken.push(mail);
          mail = undefined;
          socket.write('250 taken\r\n');
        } else mail += `${line}\r\n`;
      }
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, taken };
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

test('a mail that the relay accepts is delivered under its outbox id', async () => {
  const { url, taken } = await relay('250 ok');
  const { message, delivery } = await acknowledgementThrough(url);
  expect(delivery).toMatchObject({ result: 'ok', code: '250' });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain(`Message-ID: <${message.id}@www.tallygrove.example>`);
});

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
