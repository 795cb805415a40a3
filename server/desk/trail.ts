/** Who changed what: the audit rows of people, at the desk and at the shell. Visitors and the system are left out. */
import type { Database } from '../db/tables.ts';
import { namesByActor } from './store.ts';

export const createTrail = (db: Database) => ({
  /**
   * Newest first. `before`: id of the last entry of the page before. `personName`: undefined for people at the shell.
   * `subjectName`: of the person at the desk whom it is about.
   */
  async read({ most, before }: { most: number; before?: string | undefined }) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where(({ or, eb }) => or([eb('actor', 'like', 'desk:%'), eb('actor', 'like', 'cli:%')]))
      // Ids sort by time, so one tells both where a page ends and what was written in the same millisecond.
      .$if(before !== undefined, (all) => all.where('id', '<', before ?? ''))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    const names = await namesByActor(db);
    return rows.map(({ detail, ...row }) => ({
      ...row,
      detail: JSON.parse(detail) as Record<string, string | number>,
      personName: names[row.actor],
      subjectName: names[`desk:${row.subject_id}`],
    }));
  },
});
