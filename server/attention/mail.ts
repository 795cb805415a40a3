/** Mail and webhooks that wait or were given up, one notice per reason. */

import type { Database } from '../db/tables.ts';
import { countMessages, type Trouble } from '../desk/messages/list-messages.ts';
import type { AttentionNotice } from './attention.ts';

interface MailState {
  db: Database;
  /** Whether a mail relay is configured. */
  hasRelay: boolean;
}

export async function mailNotices({ db, hasRelay }: MailState): Promise<readonly AttentionNotice[]> {
  const { troubles } = await countMessages(db);
  return [...(hasRelay ? [] : [noRelay]), ...troubles.map(noticeOf)];
}

const link = { href: '/desk/messages', words: 'Open Messages' };

const noRelay: AttentionNotice = {
  cause: 'No mail is sent: SMTP_URL is not set, so mails are files in DATA_DIR/mail.',
  todo: 'Set SMTP_URL and MAIL_FROM before real visitors come.',
  setting: 'SMTP_URL',
};

function noticeOf({ cause, todo, setting, ...counts }: Trouble): AttentionNotice {
  return { cause: `${cause} ${heldWords(counts)}.`, todo, link, setting };
}

/** How many messages one reason holds back: "3 mails wait, 1 mail was given up". */
function heldWords({ channel, waiting, dead }: Pick<Trouble, 'channel' | 'waiting' | 'dead'>): string {
  const [one, many] = channel === 'email' ? ['mail', 'mails'] : ['webhook', 'webhooks'];
  const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  return [
    ...(waiting > 0 ? [`${counted(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(dead > 0 ? [`${counted(dead)} ${dead === 1 ? 'was' : 'were'} given up`] : []),
  ].join(', ');
}
