/** Who changed what: the audit rows of people, at the desk and at the shell. Visitors and the system are left out. */
import type { AuditTable, Database } from '../db/tables.ts';

interface TrailEntry extends Omit<AuditTable, 'detail'> {
  detail: Record<string, string | number>;
  /** The name behind `desk:<person>`; undefined for people at the shell. */
  personName: string | undefined;
  /** The name of the person at the desk whom it is about. */
  subjectName: string | undefined;
}

export interface Trail {
  /** Newest first. `before` is the id of the last entry of the page before. */
  read(request: { most: number; before?: string | undefined; subjectId?: string }): Promise<TrailEntry[]>;
}

export function createTrail(db: Database): Trail {
  return {
    async read({ most, before, subjectId }) {
      let rows = db
        .selectFrom('audit')
        .selectAll()
        .where(({ or, eb }) => or([eb('actor', 'like', 'desk:%'), eb('actor', 'like', 'cli:%')]))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      if (subjectId !== undefined) rows = rows.where('subject_id', '=', subjectId);
      // Ids sort by time, so one tells both where a page ends and what was written in the same millisecond.
      if (before !== undefined) rows = rows.where('id', '<', before);
      const found = await rows.execute();
      const people = await db.selectFrom('desk_person').select(['id', 'name']).execute();
      const names = new Map(people.map(({ id, name }) => [id, name]));
      return found.map(({ detail, ...row }) => ({
        ...row,
        detail: JSON.parse(detail) as Record<string, string | number>,
        personName: names.get(row.actor.replace(/^desk:/, '')),
        subjectName: names.get(row.subject_id),
      }));
    },
  };
}
