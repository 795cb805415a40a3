/** Delivers mails: to the relay in SMTP_URL, or as files in `DATA_DIR/mail` without one. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxRow } from '../db/tables.ts';
import type { ComposedMail, MailSettings } from '../mail/compose.ts';
import { writeWhole } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import type { EmailPayload, ReducedPayload } from './payload.ts';
import type { Delivery } from './recorder.ts';

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
        const judged = judgeSmtpError(error);
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

/** What nodemailer adds to its errors: a code, the relay's reply code and reply, and the command it answered. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** No connection to the relay, so the next message would fail too. */
const unreachable = [
  ...['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET'],
  ...['EDNS', 'ETLS', 'EPROXY', 'EABORT'],
];

/** A 5xx about recipient or content is final; about our greeting, password or sender the operator will fix it. */
export function judgeSmtpError(error: unknown): Delivery {
  const { code = 'ERROR', responseCode, response, command, message } = error as SmtpError;
  const detail = response ?? message;
  if (code === 'EAUTH') return { result: 'retry', code, detail, isChannelDown: true };
  // Rejected before any mail was named, or the service is closing: the next mail would get the same reply.
  const isAboutTheRelay = responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE');
  if (responseCode === undefined) {
    return { result: 'retry', code, detail, ...(unreachable.includes(code) && { isChannelDown: true }) };
  }
  if (isAboutTheRelay) return { result: 'retry', code: String(responseCode), detail, isChannelDown: true };
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { result: isFinal ? 'dead' : 'retry', code: String(responseCode), detail };
}
