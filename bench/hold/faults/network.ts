/** Services the site needs that do not answer: DNS and the mail relay. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { certificateFor } from '../../../checks/tls-front.ts';
import { listen } from '../../../server/testing/listen.ts';
import { startRelay } from '../../../server/testing/relay.ts';
import { type Fault, rootOnly } from './fault.ts';

const mail = { MAIL_FROM: 'Bench <bench@example.com>' };

export const relayHanging: Fault = {
  name: 'mail relay accepts and never greets',
  isNamed: (checks) => checks.mail === 'unreachable',
  async prepare() {
    let relay = await startRelay();
    const { port, url } = relay;
    let stopSilent = async () => {};
    return {
      environment: { SMTP_URL: url, ...mail },
      async begin() {
        await relay.stop();
        stopSilent = (await listen(createServer(), port)).stop;
      },
      async end() {
        await stopSilent();
        relay = await startRelay({}, port);
      },
      clear: () => relay.stop(),
    };
  },
};

/** A separate loopback address, on the standard DNS port. */
const nameServer = '127.0.0.77';

const headBytes = 12;
const typeA = 1;

/** Answers A queries with 127.0.0.1 and other queries with nothing (RFC 1035), with a TTL of 0. */
function answerTo(question: Buffer): Buffer {
  const nameEnd = question.indexOf(0, headBytes) + 1;
  const asked = question.subarray(headBytes, nameEnd + 4);
  const isA = question.readUInt16BE(nameEnd) === typeA;
  const head = Buffer.from(question.subarray(0, headBytes));
  head.writeUInt16BE(0x8180, 2);
  for (const [at, count] of [1, isA ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at);
  const record = Buffer.from([0xc0, headBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([head, asked, ...(isA ? [record] : [])]);
}

/** Gives the server its own resolver with a mount that other processes do not see. */
function withResolver(file: string): string[] {
  const script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"';
  return ['unshare', '--mount', 'sh', '-c', script, file];
}

export const namesGone: Fault = {
  name: 'DNS never answers',
  missing: rootOnly,
  isColdStart: true,
  isNamed: (checks) => checks.mail === 'unreachable' && checks.webhook === 'unreachable',
  async prepare(folder) {
    let answers = true;
    const names = createSocket('udp4', (question, { port, address }) => {
      if (answers) names.send(answerTo(question), port, address);
    });
    await once(names.bind(53, nameServer), 'listening');
    const resolver = join(folder, 'resolv.conf');
    writeFileSync(resolver, `nameserver ${nameServer}\n`);
    const relay = await startRelay();
    const pair = certificateFor(['crm.hold.test']);
    const certificate = join(folder, 'cert.pem');
    writeFileSync(certificate, pair.cert);
    const crm = await listen(createHttps(pair, (_, response) => response.writeHead(204).end()));
    return {
      environment: {
        ...mail,
        SMTP_URL: `smtp://relay.hold.test:${relay.port}`,
        WEBHOOK_URL: `https://crm.hold.test:${crm.port}/hook`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
        NODE_EXTRA_CA_CERTS: certificate,
      },
      through: withResolver(resolver),
      begin() {
        answers = false;
      },
      end() {
        answers = true;
      },
      async clear() {
        names.close();
        await crm.stop();
        await relay.stop();
      },
    };
  },
};
