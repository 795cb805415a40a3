/** The desk's figures: those of the last 90 days, and who gets those of a week by mail every Monday. */
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { minute } from '#domain/dates/durations.ts';
import { first, insertNew, remove } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';
import { notePerson } from '../people.ts';
import { type Figures, readFigures } from './read-figures.ts';

/** As long as views are kept (server/ops/retention). */
const daysShown = 90;

export type DeskFigures = ReturnType<typeof createFigures>;

/** `zone`: the office's. */
export function createFigures({ db, write, clock, zone }: Storage & { zone: () => string }) {
  let kept: { figures: Promise<Figures>; at: number } | undefined;
  const today = () => dateIn(zone(), clock.now());

  return {
    today,
    /** Of the last 90 days, up to a minute old. `at`: when they were read, in ms since 1970. */
    async read() {
      const at = clock.now();
      if (!kept || at - kept.at >= minute) {
        const period = { first: addDays(today(), 1 - daysShown), last: today() };
        const read = { figures: readFigures(db, period, zone()), at };
        kept = read;
        // A failure is not kept; the reader sees it below.
        read.figures.catch(() => {
          if (kept === read) kept = undefined;
        });
      }
      return { at: kept.at, figures: await kept.figures };
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
