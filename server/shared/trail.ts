import { preparedInsert } from '../db/prepared.ts';
import type { Database, Trx } from '../db/tables.ts';
import { uuidv7 } from './ids.ts';

export interface TrailEntry {
  at: number;
  /** `visitor`, `system`, `cli:<user>` or `desk:<person>`. */
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** Codes and counts only: no names, addresses or free text, because audit rows outlive an erasure. */
  detail: Readonly<Record<string, string | number>>;
}

export async function writeTrail(db: Database | Trx, entry: TrailEntry): Promise<void> {
  const { at, actor, action, subjectType, subjectId, detail } = entry;
  await insertEntry(db, {
    ...{ id: uuidv7(at), at, actor, action, subject_type: subjectType, subject_id: subjectId },
    detail: JSON.stringify(detail),
  });
}

const insertEntry = preparedInsert('audit');
