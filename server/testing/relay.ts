/** A real mail relay on this machine (`smtp-server`) that keeps what it takes. For tests and benchmarks. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string[];
  /** The mail as it came over the wire. */
  raw: string;
}

export interface Relay {
  url: string;
  port: number;
  received: Received[];
  /** Connections that are open are cut. */
  stop(): Promise<void>;
}

/** `port` 0 is any free one; `options` replace what it would do. */
export async function startRelay(options: SMTPServerOptions = {}, port = 0): Promise<Relay> {
  const received: Received[] = [];
  const relay = new SMTPServer({
    authOptional: true,
    // Its certificate is one that nobody trusts.
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
  // A client that hangs up in the middle is no trouble of ours.
  relay.on('error', () => {});
  const server = relay.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    stop: () => new Promise((resolve) => relay.close(resolve)),
  };
}

/** A refusal as SMTP says it. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Names in small letters, folded lines joined; the same name twice is two entries. */
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
