/** Delivers mails: to the relay of the account, or as files in `DATA_DIR/mail` without one. */
import { mkdirSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { isAboutAccount, judgeSmtpFailure, type SmtpFailure } from '#domain/messages/outbox/smtp-answer.ts';
import { FeedError } from '../booking/busy/feed-bytes.ts';
import { guardedLookup, mayConnect } from '../booking/busy/guarded-request.ts';
import type { OutboxRow } from '../db/tables.ts';
import { followUpKind } from '../newsletter/follow-up-stop.ts';
import { issueKind } from '../newsletter/issue-mails.ts';
import { writeWhole } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import type { ComposedMail, MailSettings } from './mail/compose.ts';
import type { MailAccount, Relay } from './mail-account.ts';
import type { Delivery } from './outbox.ts';
import type { EmailPayload, ReducedPayload } from './payload.ts';
import type { Destination } from './worker.ts';

/** Where mails go, or that the relay rejected our password or was unreachable last time. */
export type MailState = 'file' | 'smtp' | 'failing' | 'unreachable';

type MailRow = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'created_at'>;

interface Sender {
  deliver(message: MailRow): Promise<Delivery>;
  /** For `/readyz`. */
  state(): MailState;
  close(): void;
}

interface SenderOptions extends MailSettings {
  dataDir: string;
  relay: Relay | undefined;
  smtpPool: number;
  /** Of the firm: no refusal of these is final, because the operator can repair it. */
  ownAddresses: readonly string[];
  log: Log;
  /** Timeout in ms for each of DNS lookup, connect and greeting; 10 seconds by default. */
  greetingMs?: number;
}

export function createEmailSender(options: SenderOptions): Sender {
  return options.relay ? throughRelay(options.relay, options) : intoFiles(options);
}

/** A sender that follows the account: mails after a change go the new way, and no restart is needed. */
export async function followingSender(
  { relay }: Pick<MailAccount, 'relay'>,
  senderThrough: (relay: Relay | undefined) => Sender,
): Promise<Sender> {
  let url: string | undefined;
  let sender: Sender | undefined;
  async function current(): Promise<Sender> {
    const now = await relay();
    if (!sender || now?.url !== url) {
      sender?.close();
      url = now?.url;
      sender = senderThrough(now);
    }
    return sender;
  }
  const atStart = await current();
  return {
    deliver: async (message) => (await current()).deliver(message),
    state: () => (sender ?? atStart).state(),
    close: () => sender?.close(),
  };
}

function intoFiles(options: SenderOptions): Sender {
  const folder = join(options.dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async deliver(message) {
      const composed = await compose(message, options);
      if ('result' in composed) return composed;
      // Named by its id, so that a repeat after a crash replaces its own file.
      const file = join(folder, `${message.id}.eml`);
      await writeWhole(file, composed.raw);
      options.log.info({ kind: message.kind, file }, 'mail written');
      return { result: 'ok', code: 'file' };
    },
    state: () => 'file',
    close: () => {},
  };
}

const defaultGreetingMs = 10_000;
/** Timeout in ms for a relay that stalls in mid-exchange. */
const exchangeMs = 60_000;

function throughRelay(relay: Relay, options: SenderOptions): Sender {
  let opening: Promise<Transport> | undefined;
  let state: MailState = 'smtp';
  const own = new Set(options.ownAddresses.map(normaliseEmail));
  const isOwn = ({ payload }: MailRow) => {
    const { to } = JSON.parse(payload) as EmailPayload;
    return own.has(normaliseEmail(to.address));
  };
  return {
    async deliver(message) {
      const composed = await compose(message, options);
      if ('result' in composed) return composed;
      const { envelope, raw } = composed;
      try {
        const signal = AbortSignal.timeout(exchangeMs);
        opening ??= openTransport(relay, options);
        const { response } = await (await opening).sendMail({ envelope, raw, signal });
        state = 'smtp';
        return { result: 'ok', code: response.slice(0, 3), detail: response };
      } catch (error) {
        const judged = judgeSmtpFailure(error as SmtpFailure, isOwn(message));
        if (judged.code === 'EAUTH') state = 'failing';
        else if (!judged.isChannelDown) state = 'smtp';
        // A relay that rejected our password will reject it again once it is back.
        else if (state === 'smtp') state = 'unreachable';
        return judged;
      }
    },
    state: () => state,
    close: () => void opening?.then((transport) => transport.close()),
  };
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Loads the library with the first mail. */
async function openTransport(
  { url, guard }: Relay,
  { smtpPool, greetingMs = defaultGreetingMs }: Pick<SenderOptions, 'smtpPool' | 'greetingMs'>,
) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{ url, pool: true, maxConnections: smtpPool },
    // Replaces an idle connection that the relay closed; further retries are the outbox's job.
    maxRequeues: 1,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: exchangeMs,
    ...{ disableFileAccess: true, disableUrlAccess: true },
    // A password that was typed at the desk never travels in the clear, except within this machine.
    ...(guard && { getSocket: guardedSocket(guard, greetingMs), requireTLS: !guard.loopback }),
  });
}

/** Opens connections to allowed addresses only, checked at each connection, so rebinding a name gains nothing. */
function guardedSocket(guard: { loopback: boolean }, greetingMs: number) {
  return (
    { host = '', port = 465 }: { host?: string | undefined; port?: number | string | undefined },
    callback: (error: Error | null, opened: false | { connection: Socket }) => void,
  ): void => {
    // The lookup is not asked about a literal address.
    if (isIP(host) !== 0 && !mayConnect(host, guard)) {
      callback(refusedAddress, false);
      return;
    }
    const lookup = guardedLookup(guard);
    const connection = connect({ host, port: Number(port), lookup, timeout: greetingMs });
    const fail = (error: Error) => {
      connection.destroy();
      callback(error instanceof FeedError ? refusedAddress : error, false);
    };
    connection.once('error', fail);
    connection.once('timeout', () => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    connection.once('connect', () => {
      connection.removeAllListeners().setTimeout(0);
      callback(null, { connection });
    });
  };
}

const refusedAddress = Object.assign(new Error('its name has no address on the internet'), { code: 'EDNS' });

/** A mail that can never be composed is final. */
async function compose(message: MailRow, settings: MailSettings): Promise<ComposedMail | Delivery> {
  const { id, kind, created_at } = message;
  const payload = JSON.parse(message.payload) as EmailPayload | ReducedPayload;
  if ('reduced' in payload) {
    return { result: 'dead', code: 'REDUCED', detail: 'its words were deleted after 30 days', isOurs: true };
  }
  const { composeMail, UnsafeAddress } = await import('./mail/compose.ts');
  try {
    return await composeMail({ id, kind, createdAt: created_at, payload }, settings);
  } catch (error) {
    if (!(error instanceof UnsafeAddress)) throw error;
    return { result: 'dead', code: 'EADDRESS', detail: error.message, isOurs: true };
  }
}

/**
 * Newsletters have a line of their own, one mail at a time: an inquiry never waits behind one. A limit of the account
 * stops that line, so that it uses up the attempts of one mail, not of all.
 */
export function mailDestinations(deliver: Destination['deliver'], concurrency: number): Destination[] {
  const channel = 'email' as const;
  const kinds = sql.join([issueKind, followUpKind]);
  return [
    { name: 'email', channel, only: sql`due.kind not in (${kinds})`, concurrency, deliver },
    {
      ...{ name: 'newsletter', channel, only: sql`due.kind in (${kinds})`, concurrency: 1 },
      async deliver(message) {
        const delivery = await deliver(message);
        return isAboutAccount(delivery.reason) ? { ...delivery, isChannelDown: true } : delivery;
      },
    },
  ];
}
