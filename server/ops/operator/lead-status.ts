import { first, update } from '../../db/rows.ts';
import type { LeadStatus, LeadTable, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';

/** Statuses set by the operator. The system itself sets `awaiting_time`. */
export const settable = [
  'new',
  'contacted',
  'proposal',
  'won',
  'lost',
] as const satisfies readonly LeadStatus[];

interface StatusChange {
  id: string;
  to: (typeof settable)[number];
  /** For the audit row. */
  actor: string;
  now: number;
}

/**
 * Sets a lead's status; also back, since people make mistakes and the audit log has both steps. Returns the former
 * status, or undefined if there is no such lead. Throws a UserError if it was changed concurrently.
 */
export function changeStatus(write: Write, { id, ...change }: StatusChange) {
  return write(async (trx) => {
    const lead = await first(trx, 'lead', { id });
    if (!lead) return undefined;
    const from = lead.status;
    if (from !== change.to) await setStage(trx, lead, change);
    return { from };
  });
}

/** The same for a lead that was read in this transaction. */
export async function setStage(
  trx: Trx,
  { id, status: from }: Pick<LeadTable, 'id' | 'status'>,
  { to, actor, now }: Omit<StatusChange, 'id'>,
): Promise<void> {
  const changed = await update(trx, 'lead', { id, status: from }, { status: to, updated_at: now });
  if (changed === 0) {
    throw new UserError('Someone else has changed this inquiry at the same moment. Look at it again.');
  }
  const detail = { from, to };
  await writeTrail(trx, { at: now, actor, action: 'lead.status', subject: ['lead', id], detail });
}
