/** The desk's figures: reports kept for a short time, and who gets them by mail every Monday. */
import { minute } from '#domain/dates/durations.ts';
import { daysOf, type FiguresQuery } from '#domain/desk/addresses.ts';
import { dayAt, daysIn, type Period } from '#domain/measure/period.ts';
import type { SearchQuery } from '#domain/measure/search-console.ts';
import { count, first, insert, insertNew, remove } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';
import { portions } from '../../ops/operator/holdings.ts';
import { writeTrail } from '../../shared/trail.ts';
import { notePerson } from '../store.ts';
import { type FiguresReport, readReport } from './report.ts';

const mostKept = 8;

/** A day changes the figures of a year by little, and reading a year takes long. */
const keptMs = (period: Period) => (daysIn(period) > 31 ? 10 * minute : minute);

export type DeskFigures = ReturnType<typeof createFigures>;

/** `zone`: the office's. */
export function createFigures({ db, write, clock, zone }: Storage & { zone: string }) {
  const kept = new Map<string, { report: Promise<FiguresReport>; at: number }>();
  const today = () => dayAt(clock.now(), zone);

  function reportOf(period: Period) {
    const key = `${period.first} ${period.last}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && now - known.at < keptMs(period)) return known;
    const read = { report: readReport(db, period, zone, now), at: now };
    kept.delete(key);
    kept.set(key, read);
    // A failure is not kept; the reader sees it below.
    read.report.catch(() => {
      if (kept.get(key) === read) kept.delete(key);
    });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return read;
  }

  return {
    searchWords: createSearchWords({ db, write, clock }),
    today,
    /** Up to a minute old, of long periods up to ten. `at`: when it was read, in ms since 1970. */
    async read(query: FiguresQuery) {
      const { report, at } = reportOf(daysOf(query, today()));
      return { report: await report, at };
    },
    async isMailed(personId: string) {
      return (await first(db, 'weekly_figures', { person_id: personId })) !== undefined;
    },
    setMailed: (personId: string, isMailed: boolean, actor: string) =>
      write(async (trx) => {
        const row = { person_id: personId, since: clock.now() };
        const isChanged = isMailed
          ? await insertNew(trx, 'weekly_figures', 'person_id', row)
          : (await remove(trx, 'weekly_figures', { person_id: personId })) > 0;
        if (!isChanged) return;
        const action = isMailed ? 'desk.figures-on' : 'desk.figures-off';
        await notePerson(trx, { personId, at: clock.now(), actor, action });
      }),
  };
}

export type SearchWordsRead = Awaited<ReturnType<ReturnType<typeof createSearchWords>['read']>>;

const mostRows = 40;

function createSearchWords({ db, write, clock }: Storage) {
  return {
    /** Those with the most clicks. `all`: how many there are. `uploadedAt`: ms since 1970, or null. */
    async read() {
      const rows = await db
        .selectFrom('search_query')
        .selectAll()
        .orderBy('clicks', 'desc')
        .orderBy('impressions', 'desc')
        .orderBy('query')
        .limit(mostRows)
        .execute();
      return { rows, all: await count(db, 'search_query', {}), uploadedAt: rows[0]?.uploaded_at ?? null };
    },
    replace: (rows: readonly SearchQuery[], actor: string) =>
      write(async (trx) => {
        const now = clock.now();
        await trx.deleteFrom('search_query').execute();
        for (const portion of portions(rows)) {
          await insert(
            trx,
            'search_query',
            portion.map((row) => ({ ...row, uploaded_at: now })),
          );
        }
        const detail = { words: rows.length };
        const subject = ['figures', 'search-words'] as const;
        await writeTrail(trx, { at: now, actor, action: 'figures.search-words', subject, detail });
      }),
  };
}
