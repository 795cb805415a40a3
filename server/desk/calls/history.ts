import type { Database } from '../../db/tables.ts';

/** A change of a call, from the audit. */
export interface CallEvent {
  id: string;
  at: number;
  /** `visitor`, `system`, `cli:<user>` or `desk:<person>`. */
  actor: string;
  action: string;
  /** The name behind `desk:<person>`. */
  personName: string | undefined;
}

/** Oldest first. */
export async function callHistory(db: Database, callId: string): Promise<CallEvent[]> {
  const [rows, people] = await Promise.all([
    db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action'])
      .where('subject_id', '=', callId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    db.selectFrom('desk_person').select(['id', 'name']).execute(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, personName: names.get(row.actor.replace(/^desk:/, '')) }));
}
