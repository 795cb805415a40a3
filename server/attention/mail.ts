/** Mail and webhooks that wait or were given up, one notice per reason. */
import type { BookingConfig } from '#domain/booking/config.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import type { Database } from '../db/tables.ts';
import { countMessages, type Trouble } from '../desk/messages/list-messages.ts';
import type { AttentionNotice } from './notice.ts';

interface MailState {
  db: Database;
  /** Whether a mail relay is configured. */
  hasRelay: boolean;
  booking: Pick<BookingConfig, 'timezone'>;
}

export async function mailNotices({ db, hasRelay, booking }: MailState): Promise<readonly AttentionNotice[]> {
  const { troubles } = await countMessages(db);
  return [...(hasRelay ? [] : [noRelay]), ...troubles.map((trouble) => noticeOf(trouble, booking.timezone))];
}

const link = { href: '/desk/messages', words: 'Open Messages' };

const noRelay: AttentionNotice = {
  cause: 'No mail is sent: SMTP_URL is not set, so mails are files in DATA_DIR/mail.',
  todo: 'Set SMTP_URL and MAIL_FROM before real visitors come.',
  setting: 'SMTP_URL',
};

type Counts = Pick<Trouble, 'channel' | 'waiting' | 'dead' | 'since'>;

function noticeOf({ cause, todo, setting, ...counts }: Trouble, zone: string): AttentionNotice {
  return { cause: `${cause} ${heldWords(counts, zone)}.`, todo, link, setting };
}

/** How many messages one reason holds back: "3 mails wait since Fri, Nov 20, 10:00 AM PST, 1 mail was given up". */
function heldWords({ channel, waiting, dead, since }: Counts, zone: string): string {
  const time = since === undefined ? '' : ` since ${shortStartIn(zone, since)}`;
  const [one, many] = channel === 'email' ? ['mail', 'mails'] : ['webhook', 'webhooks'];
  const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  return [
    ...(waiting > 0 ? [`${counted(waiting)} ${waiting === 1 ? 'waits' : 'wait'}${time}`] : []),
    ...(dead > 0 ? [`${counted(dead)} ${dead === 1 ? 'was' : 'were'} given up`] : []),
  ].join(', ');
}
