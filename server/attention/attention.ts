/** What an operator should act on now. The desk's first page and `/readyz` show the same sentences. */
import { isDamage } from '../db/failure.ts';
import { quickCheck } from '../db/quick-check.ts';
import type { Log } from '../shared/log.ts';
import { calendarNotices } from './calendars.ts';
import { mailNotices } from './mail.ts';
import type { AttentionNotice, AttentionOptions, AttentionSource } from './notice.ts';

const databaseNotices: AttentionSource = async ({ db, now }) =>
  (await quickCheck(db, now)) ? [] : [damaged];

const backupNotices: AttentionSource = ({ ofBackups }) => ofBackups();

/** The gravest first. */
const sources: readonly AttentionSource[] = [databaseNotices, mailNotices, calendarNotices, backupNotices];

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
