import { expect, onTestFinished, test } from 'vitest';
import { serveSocket } from '../testing/serve.ts';
import { filledIn, temporarySite } from '../testing/temporary-site.ts';
import { senderOf } from '../testing/test-worker.ts';
import { judgeSmtpError } from './send-email.ts';

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
            line === 'DATA' ? '354 go on\r\n' : isRecipient ? `${recipientAnswer}\r\n` : '250 ok\r\n',
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

async function acknowledgementThrough(smtpUrl: string, more: { greetingMs?: number } = {}) {
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
  expect((await acknowledgementThrough(url)).delivery).toMatchObject({ result: 'dead', code: '550' });
});

test('a busy recipient is retried', async () => {
  const { url } = await relay('451 try later');
  expect((await acknowledgementThrough(url)).delivery).toMatchObject({ result: 'retry', code: '451' });
});

test('without a relay nothing is lost', async () => {
  const { delivery, state } = await acknowledgementThrough('smtp://127.0.0.1:1');
  expect(delivery).toMatchObject({ result: 'retry', isChannelDown: true });
  expect(state).toBe('unreachable');
});

test('a relay that accepts the connection and stays silent times out and counts as unreachable', async () => {
  const { port } = await serveSocket(() => {});
  const { delivery, state } = await acknowledgementThrough(`smtp://127.0.0.1:${port}`, { greetingMs: 200 });
  expect(delivery).toMatchObject({ result: 'retry', code: 'ETIMEDOUT', isChannelDown: true });
  expect(state).toBe('unreachable');
});

const errorWith = (facts: object) => Object.assign(new Error('the relay said no'), facts);

test.each([
  [
    'an unreachable relay',
    { code: 'ECONNECTION', command: 'CONN' },
    { result: 'retry', isChannelDown: true },
  ],
  [
    'a refused password',
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { result: 'retry', code: 'EAUTH' },
  ],
  [
    'a full mailbox',
    { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' },
    { result: 'retry', code: '452' },
  ],
  [
    'an unknown recipient',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { result: 'dead', code: '550' },
  ],
  [
    'refused content',
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    { result: 'dead', code: '554' },
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    { result: 'retry', code: '553' },
  ],
])('%s', (_what, facts, judged) => {
  expect(judgeSmtpError(errorWith(facts))).toMatchObject(judged);
});
