/** What people of the firm write about an inquiry. Notes go with it: when it is erased, and when its time is over. */

import type { Write } from '../../db/write.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { writeTrail } from '../../shared/trail.ts';

const longestNote = 4000;

export interface NewNote {
  leadId: string;
  text: string;
  /** `desk:<person>` */
  actor: string;
  now: number;
}

export type Noted = 'done' | 'empty' | 'long' | 'missing';

/** Adds a note. The audit says that there is one, not what it says. */
export async function addNote(write: Write, { leadId, text, actor, now }: NewNote): Promise<Noted> {
  const kept = text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  if (kept === '') return 'empty';
  if (kept.length > longestNote) return 'long';
  return write(async (trx) => {
    const lead = await trx.selectFrom('lead').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) return 'missing';
    const note = { id: uuidv7(now), lead_id: leadId, author: actor, text: kept, created_at: now };
    await trx.insertInto('lead_note').values(note).execute();
    const subject = { subjectType: 'lead', subjectId: leadId };
    await writeTrail(trx, { at: now, actor, action: 'lead.noted', ...subject, detail: { note: note.id } });
    return 'done';
  });
}
