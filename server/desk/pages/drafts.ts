/** Changes of words that are not published. Each save names the text that it began with. */

import { saysTheSame } from '#content/editing/content-text.ts';
import { day } from '#domain/dates/durations.ts';
import { first, insertNew, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';

interface SaveRequest {
  file: string;
  /** The text that the form showed. */
  shown: string;
  /** The text with what was typed. */
  text: string;
  /** The published text that the person saw beside the draft; the draft counts as a change of it from now on. */
  seenPublished?: string | undefined;
  personId: string;
}

type Saved =
  | { kind: 'saved' }
  /** `theirs`: what the other person saved since. Nothing was stored. */
  | { kind: 'clash'; theirs: string; personId: string | undefined };

export type Drafts = ReturnType<typeof createDrafts>;

interface DraftsOptions extends Storage {
  /** The text of a page or a file of values as visitors see it. */
  readFile: (file: string) => string | undefined;
}

export function createDrafts({ db, write, clock, readFile }: DraftsOptions) {
  const rowOf = (trx: Database | Trx, file: string) => first(trx, 'page_draft', { file });

  const note = (trx: Trx, action: string, file: string, personId: string) =>
    writeTrail(trx, {
      at: clock.now(),
      actor: `desk:${personId}`,
      action,
      subject: ['page', file],
    });

  /** `isStale`: the words were changed since, such as by a release, and a person decides what stays. */
  function draftOf(row: Tables['page_draft']) {
    const published = readFile(row.file) ?? null;
    // One that says what is published changes nothing any more.
    const base = published === null || published === row.text ? published : row.base;
    return { ...row, base, isStale: !saysTheSame(row.file, published, base) };
  }

  /** False when another change was stored since `before` was read. */
  async function store(
    trx: Trx,
    before: Tables['page_draft'] | undefined,
    { file, text, personId }: SaveRequest,
    base: string | null,
  ): Promise<boolean> {
    const now = clock.now();
    const values = { base, text, person_id: personId, changed_at: now };
    if (before) {
      return (await update(trx, 'page_draft', { file, text: before.text }, values)) > 0;
    }
    const isNew = await insertNew(trx, 'page_draft', 'file', { file, ...values, created_at: now });
    if (!isNew) return false;
    await note(trx, 'page.changed', file, personId);
    return true;
  }

  async function save(trx: Trx, request: SaveRequest): Promise<Saved> {
    const { file, shown, text, seenPublished } = request;
    const row = await rowOf(trx, file);
    const published = readFile(file);
    const draft = row && draftOf(row);
    const current = draft?.text ?? published ?? '';
    if (current !== shown && !saysTheSame(file, current, text)) {
      return { kind: 'clash', theirs: current, personId: row?.person_id };
    }
    if (saysTheSame(file, text, published ?? null)) {
      const isChanged = row && (await remove(trx, 'page_draft', { file, text: row.text })) === 0;
      return isChanged ? save(trx, request) : { kind: 'saved' };
    }
    const isSeen = seenPublished !== undefined && seenPublished === published;
    if (text === current && !isSeen) return { kind: 'saved' };
    const base = draft && !isSeen ? draft.base : (published ?? null);
    return (await store(trx, row, request, base)) ? { kind: 'saved' } : save(trx, request);
  }

  async function find(file: string) {
    const row = await rowOf(db, file);
    return row && draftOf(row);
  }

  const saveAlone = (request: SaveRequest) => write((trx) => save(trx, request));

  return {
    /** By file. */
    async list() {
      const rows = await db.selectFrom('page_draft').selectAll().orderBy('file').execute();
      return rows.map(draftOf).filter(({ base, text }) => text !== base);
    },
    find,
    /** Changes what is in the file now, also when another person saves at the same moment. */
    async change(file: string, personId: string, edit: (text: string) => string): Promise<void> {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const shown = (await find(file))?.text ?? readFile(file) ?? '';
        const saved = await saveAlone({ file, shown, text: edit(shown), personId });
        if (saved.kind === 'saved') return;
      }
      throw new UserError('Other people are changing this. Try again.');
    },
    save: saveAlone,
    /** False when there is no draft of the file, or not with the text that the form showed. */
    discard: ({ file, shown, personId }: Pick<SaveRequest, 'file' | 'shown' | 'personId'>) =>
      write(async (trx) => {
        const row = await rowOf(trx, file);
        if (!row || draftOf(row).text !== shown) return false;
        if ((await remove(trx, 'page_draft', { file, text: row.text })) === 0) return false;
        await note(trx, 'page.discarded', file, personId);
        return true;
      }),
  };
}

const keptMs = 60 * day;

interface Typed {
  personId: string;
  file: string;
  /** The text that the form began with. */
  base: string;
  text: string;
}

/** When a form was drawn, when it sent these words, and when the earlier ones that may be kept, in ms since 1970. */
interface TypedOrder {
  began: number;
  at: number;
  own: readonly number[];
}

/** Words that people typed and did not save, one text per person and file. */
export function createTyped({ db, write, clock, readFile }: DraftsOptions) {
  type Of = Pick<Typed, 'personId' | 'file'>;
  const idOf = ({ personId, file }: Of) => `${personId} ${file}`;

  /** False if other words were stored since `before` was read. */
  async function store(
    trx: Trx,
    before: Tables['page_typed'] | undefined,
    { personId, file, base, text }: Typed,
    typed_at: number,
  ): Promise<boolean> {
    const id = idOf({ personId, file });
    const values = { base, text, typed_at };
    if (before) {
      const { typed_at } = before;
      return (await update(trx, 'page_typed', { id, typed_at }, values)) > 0;
    }
    return insertNew(trx, 'page_typed', 'id', { id, person_id: personId, file, ...values });
  }

  return {
    /** `typed_at`: ms since 1970. */
    async find(of: Of) {
      const row = await first(db, 'page_typed', { id: idOf(of) });
      return row && row.text !== row.base ? row : undefined;
    },
    /**
     * Requests may arrive late and in any order: words are kept only if nothing was saved, discarded or kept for this
     * person since the form was drawn, except by the form itself, and if `base` is what is saved now.
     */
    keep: (typed: Typed, { began, at, own }: TypedOrder) =>
      write(async (trx): Promise<'changed' | 'elsewhere' | undefined> => {
        const { file, base, text } = typed;
        const now = clock.now();
        const saved = (await first(trx, 'page_draft', { file }))?.text ?? readFile(file) ?? '';
        if (saved !== base && saved !== text) return 'changed';
        await trx
          .deleteFrom('page_typed')
          .where('typed_at', '<', now - keptMs)
          .execute();
        const row = await first(trx, 'page_typed', { id: idOf(typed) });
        if (row && row.typed_at > began && !own.includes(row.typed_at)) return 'elsewhere';
        const kept = { ...typed, base: saved };
        return (await store(trx, row, kept, Math.min(at, now))) ? undefined : 'elsewhere';
      }),
    /** Their place is kept without words, so that a late request brings none back. */
    forget: (of: Of) =>
      write(async (trx): Promise<void> => {
        const none = { ...of, base: '', text: '' };
        const row = await first(trx, 'page_typed', { id: idOf(of) });
        // Another server kept words this moment.
        if (!(await store(trx, row, none, clock.now())))
          await update(
            trx,
            'page_typed',
            { id: idOf(of) },
            { base: '', text: '', typed_at: clock.now() },
          );
      }),
  };
}
