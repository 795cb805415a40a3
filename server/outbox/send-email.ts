/** Delivers mails: to the relay of SMTP_URL, or as files in `DATA_DIR/mail` when there is none. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutboxRow } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { type ComposedMail, composeMail, type MailSettings } from '../mail/compose.ts';
import { writeWhole } from '../mail/mail-file.ts';
import type { Delivery } from './complete.ts';
import { judgeSmtpError } from './smtp-error.ts';

export interface Sender {
  deliver(message: OutboxRow): Promise<Delivery>;
  /** For `/readyz`: where mails go, or that the relay refuses our password. */
  state(): 'file' | 'smtp' | 'failing';
  close(): void;
}

export interface SenderOptions extends MailSettings {
  dataDir: string;
  smtpUrl: string | undefined;
  smtpPool: number;
  log: Log;
}

export function createEmailSender(options: SenderOptions): Sender {
  return options.smtpUrl ? throughRelay(options.smtpUrl, options) : intoFiles(options);
}

function intoFiles(options: SenderOptions): Sender {
  const folder = join(options.dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async deliver(message) {
      // The name is the id, so that a repeat after a crash replaces its own file.
      const file = join(folder, `${message.id}.eml`);
      await writeWhole(file, (await compose(message, options)).raw);
      options.log.info({ kind: message.kind, file }, 'mail written');
      return { result: 'ok', code: 'file' };
    },
    state: () => 'file',
    close: () => {},
  };
}

function throughRelay(url: string, options: SenderOptions): Sender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: options.smtpPool,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  let isRefused = false;
  return {
    async deliver(message) {
      const mail = await compose(message, options);
      try {
        const { response } = await transport.sendMail({ envelope: mail.envelope, raw: mail.raw });
        isRefused = false;
        return { result: 'ok', code: response.slice(0, 3), detail: response };
      } catch (error) {
        const judged = judgeSmtpError(error);
        isRefused = judged.code === 'EAUTH';
        return judged;
      }
    },
    state: () => (isRefused ? 'failing' : 'smtp'),
    close: () => transport.close(),
  };
}

function compose(message: OutboxRow, settings: MailSettings): Promise<ComposedMail> {
  const { id, kind, created_at, payload } = message;
  return composeMail({ id, kind, createdAt: created_at, payload: JSON.parse(payload) }, settings);
}
