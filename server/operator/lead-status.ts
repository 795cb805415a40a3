import { writeAudit } from '../audit.ts';
import type { LeadStatus } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { UserError } from '../user-error.ts';

/** Statuses that a person decides. `awaiting_time` is the system's own. */
export const settable = ['new', 'contacted', 'won', 'lost'] as const satisfies readonly LeadStatus[];

export interface StatusChange {
  id: string;
  to: (typeof settable)[number];
  /** For the audit row. */
  actor: string;
  now: number;
}

/**
 * Sets what became of a lead; also back, because people make mistakes and the history shows both steps. Returns the
 * status it had, or undefined when there is no such lead. A UserError when somebody else changed it at the same moment.
 */
export function changeStatus(
  write: Write,
  { id, to, actor, now }: StatusChange,
): Promise<{ from: LeadStatus } | undefined> {
  return write(async (trx) => {
    const lead = await trx.selectFrom('lead').select('status').where('id', '=', id).executeTakeFirst();
    if (!lead) return undefined;
    const from = lead.status;
    if (from === to) return { from };
    const { numUpdatedRows } = await trx
      .updateTable('lead')
      .set({ status: to, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new UserError('Somebody else has changed this enquiry at the same moment. Look at it again.');
    }
    const subject = { subjectType: 'lead', subjectId: id };
    await writeAudit(trx, { at: now, actor, action: 'lead.status', ...subject, detail: { from, to } });
    return { from };
  });
}
