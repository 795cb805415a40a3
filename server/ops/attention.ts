/** What an operator should act on now. The desk's first page and `/readyz` show the same sentences. */
import type { BookingConfig } from '#domain/booking/config.ts';
import { calendarsPath, mailPath } from '#domain/desk/addresses.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import { counted } from '#domain/words/numbers.ts';
import { calendarReadings, calendarWords } from '../booking/busy/calendar-readings.ts';
import { deletedThere } from '../booking/caldav/write-calls.ts';
import { isDamage } from '../db/failure.ts';
import { quickCheck } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import { countMessages, noRelayWords, type Trouble } from '../outbox/failure-words.ts';
import type { Log } from '../shared/log.ts';

/** Without names, addresses and other personal data: programs that watch `/readyz` keep it. */
export interface AttentionNotice {
  /** What is wrong, since when, and what follows from it: a sentence. */
  cause: string;
  /** The remedy: a sentence. */
  todo: string;
  /** Page of the desk with more about it, and the words of its link. */
  link?: { href: string; words: string };
  /** What the desk does about it on a press. */
  remedy?: 'backup';
  /** Variable of the configuration to check. */
  setting?: string | undefined;
}

interface AttentionOptions {
  db: Database;
  booking: BookingConfig;
  /** Whether a mail relay is configured. */
  hasRelay: boolean;
  /** What is wrong with the daily backups. */
  ofBackups: () => Promise<readonly AttentionNotice[]>;
  /** Ms since 1970. */
  now: number;
}

const openCalls = { href: '/desk/calls', words: 'Open Calls' };

type Source = (options: AttentionOptions) => Promise<readonly AttentionNotice[]>;

/** The gravest first. */
const sources: readonly Source[] = [
  async ({ db, now }) => ((await quickCheck(db, now)) ? [] : [damaged]),
  mailNotices,
  calendarNotices,
  ({ ofBackups }) => ofBackups(),
];

/** Never rejects: a source that cannot be read is itself something to act on. */
export async function attention(options: AttentionOptions, log?: Log): Promise<AttentionNotice[]> {
  const found = await Promise.all(
    sources.map((source) =>
      source(options).catch((error: unknown): readonly AttentionNotice[] => {
        log?.error({ err: error }, 'what needs attention could not be read');
        return [isDamage(error) ? damaged : unreadable];
      }),
    ),
  );
  return [...new Set(found.flat())];
}

const damaged: AttentionNotice = {
  cause: 'The database is damaged: what is stored now may be lost.',
  todo: 'Stop the server, keep a copy of DATA_DIR, and put back the latest backup: npm run leads -- restore --from FILE.',
};

const unreadable: AttentionNotice = {
  cause: 'The database could not be read.',
  todo: 'Look into the log of the server for the reason.',
};

const noRelay: AttentionNotice = {
  ...noRelayWords,
  link: { href: mailPath, words: 'Set up mail' },
};

/** Mail and webhooks that wait or were given up, one notice per reason. */
export async function mailNotices({
  db,
  hasRelay,
  booking,
}: Pick<AttentionOptions, 'db' | 'hasRelay'> & {
  booking: Pick<BookingConfig, 'timezone'>;
}): Promise<AttentionNotice[]> {
  const { troubles } = await countMessages(db);
  const notices = troubles.map(({ cause, todo, setting, ...held }) => ({
    cause: `${cause} ${heldWords(held, booking.timezone)}.`,
    todo,
    setting,
    link: { href: '/desk/messages', words: 'Open Messages' },
  }));
  return [...(hasRelay ? [] : [noRelay]), ...notices];
}

type Held = Pick<Trouble, 'channel' | 'waiting' | 'dead' | 'since'>;

/** How many messages one reason holds back: "3 emails have been waiting since Fri, Nov 20, 10:00 AM PST, 1 email was not delivered". */
function heldWords({ channel, waiting, dead, since }: Held, zone: string): string {
  const time = since === undefined ? '' : ` since ${shortStartIn(zone, since)}`;
  const one = { email: 'email', webhook: 'webhook', calendar: 'calendar entry' }[channel];
  return [
    ...(waiting > 0
      ? [`${counted(waiting, one)} ${waiting === 1 ? 'has' : 'have'} been waiting${time}`]
      : []),
    ...(dead > 0 ? [`${counted(dead, one)} ${dead === 1 ? 'was' : 'were'} not delivered`] : []),
  ].join(', ');
}

/** Hosts' calendars that could not be read, or whose time zones are not understood. */
async function calendarNotices({ db, booking, now }: AttentionOptions): Promise<AttentionNotice[]> {
  const readings = await calendarReadings(db, booking, now);
  const notices = readings.flatMap((reading): AttentionNotice[] => {
    const words = calendarWords('A host’s calendar', reading);
    if (!words || reading.state === 'waiting') return [];
    return [{ ...words, link: { href: calendarsPath, words: 'Open Calendars' } }];
  });
  const deleted = (await deletedThere(db, now)).length;
  const named = counted(deleted, 'call was', 'calls were');
  const ofDeleted: AttentionNotice = {
    cause: `${named} deleted in a host’s calendar and ${deleted === 1 ? 'is' : 'are'} still booked.`,
    todo: 'Cancel the calls that will not take place, so that the visitor gets an email, or put the entry back.',
    link: openCalls,
  };
  const all = deleted > 0 ? [...notices, ofDeleted] : notices;
  return all.filter(({ cause }, at) => all.findIndex((one) => one.cause === cause) === at);
}
