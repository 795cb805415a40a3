import { prepared } from './db/prepared.ts';
import type { AuditTable, Database, Trx } from './db/tables.ts';
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
  await insertAudit(db, {
    id: uuidv7(at),
    at,
    actor,
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    detail: JSON.stringify(detail),
  });
}

const insertAudit = prepared<AuditTable>((db, value) =>
  db
    .insertInto('audit')
    .values({
      id: value('id'),
      at: value('at'),
      actor: value('actor'),
      action: value('action'),
      subject_type: value('subject_type'),
      subject_id: value('subject_id'),
      detail: value('detail'),
    })
    .compile(),
);
