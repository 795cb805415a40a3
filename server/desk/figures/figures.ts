/** The desk's figures: reports kept for a short time, and who gets them by mail every Monday. */
import { minute } from '#domain/dates/durations.ts';
import { daysOf, type FiguresQuery } from '#domain/desk/figures-address.ts';
import { dayAt, daysIn, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import { writeTrail } from '../../shared/trail.ts';
import { type FiguresReport, readReport } from './report.ts';

/** Reports that are kept at once. */
const mostKept = 8;

/** A day changes the figures of a year by little, and reading a year takes long. */
const keptMs = (period: Period) => (daysIn(period) > 31 ? 10 * minute : minute);

export interface DeskFigures {
  /** Today in the office's zone, YYYY-MM-DD. */
  today(): string;
  /** Up to a minute old, of long periods up to ten. `at`: when it was read, in ms since 1970. */
  read(query: FiguresQuery): Promise<{ report: FiguresReport; at: number }>;
  /** Whether a person gets the figures by mail every Monday. */
  isMailed(personId: string): Promise<boolean>;
  setMailed(personId: string, isMailed: boolean, actor: string): Promise<void>;
}

export interface DeskFiguresOptions {
  db: Database;
  write: Write;
  clock: Clock;
  /** IANA name. */
  zone: string;
}

export function createFigures({ db, write, clock, zone }: DeskFiguresOptions): DeskFigures {
  const kept = new Map<string, { report: Promise<FiguresReport>; at: number }>();
  const today = () => dayAt(clock.now(), zone);

  function reportOf(period: Period): { report: Promise<FiguresReport>; at: number } {
    const key = `${period.first} ${period.last}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && now - known.at < keptMs(period)) return known;
    const read = { report: readReport(db, period, zone), at: now };
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
    today,
    async read(query) {
      const { report, at } = reportOf(daysOf(query, today()));
      return { report: await report, at };
    },
    async isMailed(personId) {
      const row = await db
        .selectFrom('weekly_figures')
        .select('person_id')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row !== undefined;
    },
    setMailed: (personId, isMailed, actor) =>
      write(async (trx) => {
        const now = clock.now();
        const changed = isMailed
          ? await trx
              .insertInto('weekly_figures')
              .values({ person_id: personId, since: now })
              .onConflict((conflict) => conflict.column('person_id').doNothing())
              .returning('person_id')
              .execute()
          : await trx
              .deleteFrom('weekly_figures')
              .where('person_id', '=', personId)
              .returning('person_id')
              .execute();
        if (changed.length === 0) return;
        await writeTrail(trx, {
          ...{ at: now, actor, subjectType: 'desk_person', subjectId: personId, detail: {} },
          action: isMailed ? 'desk.figures-on' : 'desk.figures-off',
        });
      }),
  };
}
