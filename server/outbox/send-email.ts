/** Delivers mails: to the relay of the account, or as files in `DATA_DIR/mail` without one. */
import { mkdirSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import {
  isAboutAccount,
  judgeSmtpFailure,
  type SmtpFailure,
} from '#domain/messages/smtp-answer.ts';
import { FeedError } from '../booking/busy/feed-bytes.ts';
import { guardedLookup, mayConnect } from '../booking/busy/guarded-request.ts';
import type { OutboxRow } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { issueKind } from '../newsletter/send-issue.ts';
import { followUpKind, suppressMarketing } from '../newsletter/suppression.ts';
import { writeWhole } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import type { ComposedMail, MailSettings } from './mail/compose.ts';
import type { Relay } from './mail-account.ts';
import type { Delivery } from './outbox.ts';
import type { EmailPayload, ReducedPayload } from './payload.ts';
import type { Destination } from './worker.ts';

/** Where mails go, or that the relay rejected our password or was unreachable last time. */
export type MailState = 'file' | 'smtp' | 'failing' | 'unreachable';

type MailRow = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'created_at'>;

interface SenderOptions {
  /** Asked before each mail. */
  settings: () => MailSettings;
  dataDir: string;
  /** Asked before each mail: after a change of the account the next one goes the new way. */
  relay: () => Promise<Relay | undefined>;
  smtpPool: number;
  /** Of the firm: no refusal of these is final, because the operator can repair it. */
  ownAddresses: () => readonly string[];
  log: Log;
  /** Timeout in ms for each of DNS lookup, connect and greeting; 10 seconds by default. */
  greetingMs?: number;
}

const defaultGreetingMs = 10_000;
/** Timeout in ms for a relay that stalls in mid-exchange. */
const exchangeMs = 60_000;

export function createEmailSender(options: SenderOptions) {
  const folder = join(options.dataDir, 'mail');
  let state: MailState = 'file';
  /** Null before the first look. */
  let url: string | undefined | null = null;
  let opening: Promise<Transport> | undefined;
  /** A transport that could not be opened failed a delivery, which says so. */
  const close = () =>
    void opening?.then(
      (transport) => transport.close(),
      () => undefined,
    );

  /** Where the next mail goes. */
  async function follow(): Promise<Relay | undefined> {
    const relay = await options.relay();
    if (relay?.url === url) return relay;
    close();
    opening = undefined;
    url = relay?.url;
    state = relay ? 'smtp' : 'file';
    if (!relay) mkdirSync(folder, { recursive: true, mode: 0o700 });
    return relay;
  }

  async function intoFile({ id, kind }: MailRow, { raw }: ComposedMail): Promise<Delivery> {
    // Named by its id, so that a repeat after a crash replaces its own file.
    const file = join(folder, `${id}.eml`);
    await writeWhole(file, raw);
    options.log.info({ kind, file }, 'mail written');
    return { result: 'ok', code: 'file' };
  }

  async function through(relay: Relay, { envelope, raw }: ComposedMail): Promise<Delivery> {
    try {
      const signal = AbortSignal.timeout(exchangeMs);
      opening ??= openTransport(relay, options);
      const { response } = await (await opening).sendMail({ envelope, raw, signal });
      state = 'smtp';
      return { result: 'ok', code: response.slice(0, 3), detail: response };
    } catch (error) {
      const own = options.ownAddresses().map(normaliseEmail);
      const isOwn = envelope.to.some((address) => own.includes(normaliseEmail(address)));
      const judged = judgeSmtpFailure(error as SmtpFailure, isOwn);
      if (judged.code === 'EAUTH') state = 'failing';
      else if (!judged.isChannelDown) state = 'smtp';
      // A relay that rejected our password will reject it again once it is back.
      else if (state === 'smtp') state = 'unreachable';
      return judged;
    }
  }

  return {
    follow,
    async deliver(message: MailRow): Promise<Delivery> {
      const relay = await follow();
      const composed = await compose(message, options.settings());
      if ('result' in composed) return composed;
      return relay ? through(relay, composed) : intoFile(message, composed);
    },
    /** For `/readyz`. */
    state: () => state,
    close,
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
    url,
    pool: true,
    maxConnections: smtpPool,
    // Replaces an idle connection that the relay closed; further retries are the outbox's job.
    maxRequeues: 1,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: exchangeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
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
    connection.once('timeout', () =>
      fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    connection.once('connect', () => {
      connection.removeAllListeners().setTimeout(0);
      callback(null, { connection });
    });
  };
}

const refusedAddress = Object.assign(new Error('its name has no address on the internet'), {
  code: 'EDNS',
});

/** A mail that can never be composed is final. */
async function compose(message: MailRow, settings: MailSettings): Promise<ComposedMail | Delivery> {
  const { id, kind, created_at } = message;
  const payload = JSON.parse(message.payload) as EmailPayload | ReducedPayload;
  if ('reduced' in payload) {
    return {
      result: 'dead',
      code: 'REDUCED',
      detail: 'its words were deleted after 30 days',
      isOurs: true,
    };
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
export function mailDestinations(
  deliver: Destination['deliver'],
  concurrency: number,
): Destination[] {
  const channel = 'email' as const;
  const kinds = sql.join([issueKind, followUpKind]);
  return [
    { name: 'email', channel, only: sql`due.kind not in (${kinds})`, concurrency, deliver },
    {
      name: 'newsletter',
      channel,
      only: sql`due.kind in (${kinds})`,
      concurrency: 1,
      async deliver(message) {
        const delivery = await deliver(message);
        return isAboutAccount(delivery.reason) ? { ...delivery, isChannelDown: true } : delivery;
      },
    },
  ];
}

type Deliver = (message: OutboxRow) => Promise<Delivery>;

/** A new request that its owner confirms lifts the mark. */
export function markingRefused(
  deliver: Deliver,
  { write, clock, secret }: Storage & { secret: Secret },
): Deliver {
  return async (message) => {
    const delivery = await deliver(message);
    // What we could not compose says nothing about the address.
    if (delivery.result !== 'dead' || delivery.isOurs) return delivery;
    const { to } = JSON.parse(message.payload) as EmailPayload;
    const at = clock.now();
    await write(async (trx) => {
      await suppressMarketing(trx, secret, normaliseEmail(to.address), {
        at,
        reason: 'hard_bounce',
      });
      const subject = ['message', message.id] as const;
      await writeTrail(trx, { at, actor: 'system', action: 'address.refused', subject });
    });
    return delivery;
  };
}
