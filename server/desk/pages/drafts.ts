/** Changes of content files that are not published: kept as typed, and merged when two people change one file. */
import { type Clash, mergeTexts } from '#content/editing/merge.ts';
import { first, insertNew, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { writeTrail } from '../../shared/trail.ts';
import type { ContentFolder } from './content-folder.ts';

interface Draft {
  file: string;
  /** What the change began with; null for a new file. */
  base: string | null;
  /** The file with the change. */
  text: string;
  personId: string;
  changedAt: number;
  /** Fields that were also changed in the file on disk since; empty when both changes fit together. */
  clashes: readonly Clash[];
}

interface SaveRequest {
  file: string;
  /** The text that the form showed. */
  shown: string;
  /** The text with what was typed. */
  text: string;
  /** The text on disk that the person saw beside a clash; the draft counts as a change of it from now on. */
  seenOnDisk?: string | undefined;
  personId: string;
}

type Saved =
  | { kind: 'saved'; text: string; isMerged: boolean }
  /** `theirs`: what the other person saved. Nothing was stored. */
  | { kind: 'clash'; theirs: string; personId: string | undefined; clashes: readonly Clash[] };

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({ db, write, clock, folder }: Storage & { folder: ContentFolder }) {
  const rowOf = (trx: Database | Trx, file: string) => first(trx, 'page_draft', { file });

  const note = (trx: Trx, action: string, file: string, personId: string) =>
    writeTrail(trx, {
      ...{ at: clock.now(), actor: `desk:${personId}`, action, subject: ['page', file] },
    });

  /** A change of the file on disk since the draft began, such as a git pull, is merged into it. */
  function withDisk(row: Tables['page_draft']): Draft {
    const { file, base, text, person_id: personId, changed_at: changedAt } = row;
    const disk = folder.readFile(file);
    const rest = { file, personId, changedAt };
    if (disk === undefined || disk === base) {
      return { ...rest, base: disk ?? null, text, clashes: [] };
    }
    // A file of the same name that appeared meanwhile has nothing in common with a new one.
    const merged = mergeTexts(base ?? '', text, disk);
    if (merged.clashes.length > 0) return { ...rest, base, text, clashes: merged.clashes };
    return { ...rest, base: disk, text: merged.text, clashes: [] };
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
    const { file, shown, text, seenOnDisk } = request;
    const row = await rowOf(trx, file);
    const disk = folder.readFile(file);
    const draft = row && withDisk(row);
    const current = draft?.text ?? disk ?? '';
    const merged = mergeTexts(shown, text, current);
    if (merged.clashes.length > 0) {
      return { kind: 'clash', theirs: current, personId: row?.person_id, clashes: merged.clashes };
    }
    const saved: Saved = { kind: 'saved', text: merged.text, isMerged: merged.text !== text };
    if (merged.text === disk) {
      const isChanged = row && (await remove(trx, 'page_draft', { file, text: row.text })) === 0;
      return isChanged ? save(trx, request) : saved;
    }
    const isSeen = seenOnDisk !== undefined && seenOnDisk === disk;
    if (merged.text === current && !isSeen) return saved;
    const base = draft && !isSeen ? draft.base : (disk ?? null);
    const isStored = await store(trx, row, { ...request, text: merged.text }, base);
    return isStored ? saved : save(trx, request);
  }

  return {
    /** By file, changes on disk merged in. */
    async list() {
      const rows = await db.selectFrom('page_draft').selectAll().orderBy('file').execute();
      // One that was published by hand changes nothing any more.
      return rows.map(withDisk).filter(({ base, text }) => text !== base);
    },
    async find(file: string) {
      const row = await rowOf(db, file);
      return row && withDisk(row);
    },
    save: (request: SaveRequest) => write((trx) => save(trx, request)),
    /** False when there is no draft of the file, or not with the text that the form showed. */
    discard: ({ file, shown, personId }: Pick<SaveRequest, 'file' | 'shown' | 'personId'>) =>
      write(async (trx) => {
        const row = await rowOf(trx, file);
        if (!row || withDisk(row).text !== shown) return false;
        if ((await remove(trx, 'page_draft', { file, text: row.text })) === 0) return false;
        await note(trx, 'page.discarded', file, personId);
        return true;
      }),
  };
}
