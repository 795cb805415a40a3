/** What people type before they save it: it survives a closed tab, and only the person who typed it sees it. */
import { day } from '#domain/dates/durations.ts';
import { first, insertNew, remove, update } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';

/** Words that nobody came back to are deleted, in ms. */
const keptMs = 60 * day;

interface Typed {
  personId: string;
  file: string;
  /** The text that the form began with. */
  base: string;
  /** The text with what was typed. */
  text: string;
}

export function createTyped({ db, write, clock }: Storage) {
  const idOf = ({ personId, file }: Pick<Typed, 'personId' | 'file'>) => `${personId} ${file}`;

  return {
    /** `typed_at`: ms since 1970. */
    find: (of: Pick<Typed, 'personId' | 'file'>) => first(db, 'page_typed', { id: idOf(of) }),
    /** Replaces what the person typed into this form before. */
    keep: (typed: Typed) =>
      write(async (trx) => {
        const now = clock.now();
        const id = idOf(typed);
        const { personId, file, base, text } = typed;
        if (text === base) return void (await remove(trx, 'page_typed', { id }));
        await trx
          .deleteFrom('page_typed')
          .where('typed_at', '<', now - keptMs)
          .execute();
        const values = { base, text, typed_at: now };
        if ((await update(trx, 'page_typed', { id }, values)) > 0) return;
        await insertNew(trx, 'page_typed', 'id', { id, person_id: personId, file, ...values });
      }),
    forget: (of: Pick<Typed, 'personId' | 'file'>) =>
      write(async (trx) => void (await remove(trx, 'page_typed', { id: idOf(of) }))),
  };
}
