import type { Database, Trx } from '../db/tables.ts';
import { type TrailEntry, writeTrail } from '../shared/trail.ts';

interface PersonEntry
  extends Pick<TrailEntry, 'at' | 'actor' | 'action'>,
    Partial<Pick<TrailEntry, 'detail'>> {
  personId: string;
}

export const notePerson = (trx: Trx, { personId, detail = {}, ...entry }: PersonEntry) =>
  writeTrail(trx, { ...entry, subject: ['desk_person', personId], detail });

export async function namesByActor(db: Database): Promise<Record<string, string>> {
  const people = await db.selectFrom('desk_person').select(['id', 'name']).execute();
  return Object.fromEntries(people.map(({ id, name }) => [`desk:${id}`, name]));
}

/** Who changed what, at the desk and at the shell. Visitors and the system are left out. */
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
