/** Delivers the messages of a temporary site. For tests. */
import { renderMail } from '../outbox/mail/render-mail.tsx';
import { createEmailSender } from '../outbox/send-email.ts';
import { createWorker, type Destination } from '../outbox/worker.ts';
import { silent } from './silent-log.ts';
import type { TemporarySite } from './temporary-site.ts';

/** Sends mails to the relay, or writes them to files without one. */
export const senderOf = (
  { dataDir }: TemporarySite,
  smtpUrl?: string,
  { ownAddresses = [], ...more }: { greetingMs?: number; ownAddresses?: readonly string[] } = {},
) =>
  createEmailSender({
    dataDir,
    relay: async () => (smtpUrl === undefined ? undefined : { url: smtpUrl }),
    smtpPool: 2,
    ownAddresses: () => ownAddresses,
    log: silent,
    ...more,
    settings: () => ({
      from: { name: 'Tallygrove', address: 'no-reply@www.tallygrove.example' },
      siteUrl: 'https://www.tallygrove.example',
      render: renderMail,
    }),
  });

/** The destination of all mails, with this delivery. */
export const emailTo = (
  deliver: Destination['deliver'],
  more: Partial<Destination> = {},
): Destination => ({
  name: 'email',
  channel: 'email',
  concurrency: 2,
  deliver,
  ...more,
});

export function workerOf(
  { db, write, clock }: TemporarySite,
  destinations: readonly Destination[],
  more: Partial<Parameters<typeof createWorker>[0]> = {},
) {
  const retry = { baseMs: 5000, maxMs: 60_000, maxAttempts: 3 };
  return createWorker({
    db,
    write,
    clock,
    destinations,
    retry,
    random: () => 0.5,
    log: silent,
    ...more,
  });
}
