import type { Database, Trx } from './db/tables.ts';
import { uuidv7 } from './ids.ts';

export interface AuditEntry {
  at: number;
  /** `visitor`, `system` or `cli:<user>`. */
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** Codes and counts only: no names, addresses or free text, because audit rows outlive an erasure. */
  detail: Readonly<Record<string, string | number>>;
}

export async function writeAudit(db: Database | Trx, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subjectType, subjectId, detail } = entry;
  await db
    .insertInto('audit')
    .values({
      id: uuidv7(at),
      at,
      actor,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
