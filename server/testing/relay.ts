/** A real mail relay on this machine (`smtp-server`) that stores received mails. For tests and benchmarks. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string[];
  /** The mail as sent over the wire. */
  raw: string;
}

export type Relay = Awaited<ReturnType<typeof startRelay>>;

/** `port` 0 picks a free one; `options` override the defaults. */
export async function startRelay(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const relay = new SMTPServer({
    authOptional: true,
    // Its certificate is not trusted.
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
    ...options,
  });
  // Ignores clients that disconnect midway.
  relay.on('error', () => {});
  const server = relay.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    /** Cuts open connections. */
    stop: () => new Promise<void>((resolve) => relay.close(resolve)),
  };
}

/** An SMTP error response. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Lower-case names and unfolded values; a repeated name gives two entries. */
export function headersOf({ raw }: Received): [name: string, value: string][] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

export function headerOf(mail: Received, name: string): string | undefined {
  return headersOf(mail).find(([one]) => one === name)?.[1];
}
