import { insert } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';
import { uuidv7 } from './ids.ts';

export interface TrailEntry {
  at: number;
  /** `visitor`, `system`, `cli:<user>` or `desk:<person>`. */
  actor: string;
  action: string;
  /** What it is about. */
  subject: readonly [type: string, id: string];
  /** Codes and counts only: no names, addresses or free text, because audit rows outlive an erasure. */
  detail?: Readonly<Record<string, string | number>>;
}

export async function writeTrail(db: Database | Trx, entry: TrailEntry): Promise<void> {
  const { at, actor, action, detail = {} } = entry;
  const [subject_type, subject_id] = entry.subject;
  await insert(db, 'audit', {
    id: uuidv7(at),
    at,
    actor,
    action,
    subject_type,
    subject_id,
    detail: JSON.stringify(detail),
  });
}
