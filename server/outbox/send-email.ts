/** Delivers mails: to the relay in SMTP_URL, or as files in `DATA_DIR/mail` without one. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { isAboutAccount, judgeSmtpFailure, type SmtpFailure } from '#domain/outbox/smtp-answer.ts';
import type { OutboxRow } from '../db/tables.ts';
import type { ComposedMail, MailSettings } from '../mail/compose.ts';
import { issueKind } from '../newsletter/issue-mails.ts';
import { writeWhole } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import type { Delivery } from './outbox.ts';
import type { EmailPayload, ReducedPayload } from './payload.ts';
import type { Destination } from './worker.ts';

/** Where mails go, or that the relay rejected our password or was unreachable last time. */
export type MailState = 'file' | 'smtp' | 'failing' | 'unreachable';

interface Sender {
  deliver(message: OutboxRow): Promise<Delivery>;
  /** For `/readyz`. */
  state(): MailState;
  close(): void;
}

interface SenderOptions extends MailSettings {
  dataDir: string;
  smtpUrl: string | undefined;
  smtpPool: number;
  /** Of the firm: no refusal of these is final, because the operator can repair it. */
  ownAddresses: readonly string[];
  log: Log;
  /** Timeout in ms for each of DNS lookup, connect and greeting; 10 seconds by default. */
  greetingMs?: number;
}

export function createEmailSender(options: SenderOptions): Sender {
  return options.smtpUrl ? throughRelay(options.smtpUrl, options) : intoFiles(options);
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

function throughRelay(url: string, options: SenderOptions): Sender {
  let opening: Promise<Transport> | undefined;
  let state: MailState = 'smtp';
  const own = new Set(options.ownAddresses.map(normaliseEmail));
  const isOwn = ({ payload }: OutboxRow) => {
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
        opening ??= openTransport(url, options);
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
  url: string,
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
  });
}

/** A mail that can never be composed is final. */
async function compose(message: OutboxRow, settings: MailSettings): Promise<ComposedMail | Delivery> {
  const { id, kind, created_at } = message;
  const payload = JSON.parse(message.payload) as EmailPayload | ReducedPayload;
  if ('reduced' in payload) {
    return { result: 'dead', code: 'REDUCED', detail: 'its words were deleted after 30 days', isOurs: true };
  }
  const { composeMail, UnsafeAddress } = await import('../mail/compose.ts');
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
  return [
    { name: 'email', channel, only: sql`due.kind != ${issueKind}`, concurrency, deliver },
    {
      ...{ name: 'newsletter', channel, only: sql`due.kind = ${issueKind}`, concurrency: 1 },
      async deliver(message) {
        const delivery = await deliver(message);
        return isAboutAccount(delivery.reason) ? { ...delivery, isChannelDown: true } : delivery;
      },
    },
  ];
}
