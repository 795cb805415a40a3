/** Publications of drafts: together, now or at a moment, undone as a whole. Their rows are the history of the words. */
import { saysTheSame } from '#content/editing/content-text.ts';
import { first, insert, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { instantOf, uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { repeat } from '../../shared/repeat.ts';
import { writeTrail } from '../../shared/trail.ts';
import type { WordChange } from '../../words/layered-words.ts';
import { aheadMs, type Publisher as WordPublisher } from '../../words/publisher.ts';
import type { CheckChanges } from './check-changes.ts';
import type { Drafts } from './drafts.ts';

type Row = Tables['page_publication'];

interface Publisher {
  id: string;
}

export interface PublicationsOptions extends Storage {
  log: Log;
  /** The text of a page or a file of values as visitors see it. */
  readFile: (file: string) => string | undefined;
  drafts: Drafts;
  check: CheckChanges;
  publisher: Pick<WordPublisher, 'publish'>;
}

interface Stored {
  files: readonly WordChange[];
  /** The publication that this one takes back. */
  undoes?: string;
}

const settleEveryMs = 1000;

/** `publish` and `undo` return why not, in a sentence; undefined when visitors see the words or will. */
export function createPublications(options: PublicationsOptions) {
  const { db, write, clock, log, readFile, drafts, check, publisher } = options;

  const storedOf = (row: Row) => JSON.parse(row.files) as Stored;
  const all = (trx: Database | Trx) => trx.selectFrom('page_publication').selectAll();
  const set = (trx: Trx, where: Partial<Row>, change: Partial<Row>) =>
    update(trx, 'page_publication', where, change);

  function audit(trx: Trx, action: string, { id, person_id }: Row, files: number) {
    return writeTrail(trx, {
      at: clock.now(),
      actor: `desk:${person_id}`,
      action,
      subject: ['publication', id],
      detail: { files },
    });
  }

  function rowOf(person: Publisher, stored: Stored, kind: Row['kind'], dueAt?: number): Row {
    const now = clock.now();
    return {
      id: uuidv7(now),
      kind,
      person_id: person.id,
      host: '',
      files: JSON.stringify(stored),
      message: '',
      state: dueAt === undefined ? 'done' : 'scheduled',
      created_at: now,
      due_at: dueAt ?? null,
      ended_at: dueAt === undefined ? now : null,
    };
  }

  /** `store` writes the row as done. */
  async function carryOut(
    row: Row,
    store: (trx: Trx) => Promise<void>,
  ): Promise<string | undefined> {
    const { files, undoes } = storedOf(row);
    const authorship = { by: `desk:${row.person_id}`, at: row.due_at ?? row.created_at };
    try {
      return await publisher.publish(files, authorship, async (trx) => {
        await store(trx);
        if (undoes !== undefined) await set(trx, { id: undoes }, { state: 'undone' });
        const action = row.kind === 'undo' ? 'pages.undone' : 'pages.published';
        await audit(trx, action, row, files.length);
        // What was typed meanwhile stays a draft on top of what is published now.
        for (const { file, after } of files) await rebase(trx, row, file, after);
      });
    } catch (error) {
      log.error({ err: error }, 'a publication failed');
      return 'The pages could not be rendered with these words. Your changes are kept.';
    }
  }

  async function rebase(
    trx: Trx,
    { kind, id }: Row,
    file: string,
    after: string | null,
  ): Promise<void> {
    const draft = await first(trx, 'page_draft', { file });
    if (!draft || after === null) return;
    const ofDraft = { file, text: draft.text };
    // One that is older than the publication goes on from its words, and must not clash with them.
    const isOlder = kind === 'publish' && draft.created_at <= (instantOf(id) ?? 0);
    if (draft.text === after) await remove(trx, 'page_draft', ofDraft);
    else if (isOlder) await update(trx, 'page_draft', ofDraft, { base: after });
  }

  const publishNow = (row: Row) => carryOut(row, (trx) => insert(trx, 'page_publication', row));

  /** Publishes what is due. Several servers may try: the state decides in the transaction. */
  async function settle(): Promise<void> {
    const due = await all(db)
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', clock.now() + aheadMs)
      .orderBy('due_at')
      .execute();
    for (const row of due) {
      const scheduled = { id: row.id, state: 'scheduled' } as const;
      const fault = await carryOut(row, async (trx) => {
        const done = { state: 'done', ended_at: row.due_at } as const;
        if ((await set(trx, scheduled, done)) === 0)
          throw new Error('It was carried out elsewhere.');
      });
      if (fault === undefined) continue;
      const failed = { state: 'failed', message: fault, ended_at: clock.now() } as const;
      await write(async (trx) => {
        if ((await set(trx, scheduled, failed)) > 0) await audit(trx, 'pages.failed', row, 0);
      });
    }
  }

  const failure = 'publications could not be looked after';
  const loop = repeat(settle, { everyMs: settleEveryMs, log, failure });
  return {
    /** What is scheduled, then what ended last. `message`: why it failed, in sentences. */
    async list(most: number) {
      const rows = all(db)
        .orderBy('ended_at', (order) => order.desc().nullsFirst())
        .orderBy('id', 'desc')
        .limit(most);
      return (await rows.execute()).map((row) => ({ ...row, files: storedOf(row).files }));
    },
    /** Publishes the drafts of these files together, at `dueAt` if given (ms since 1970). */
    async publish(
      person: Publisher,
      request: { files: readonly string[]; dueAt?: number | undefined },
    ) {
      const { files: chosen, dueAt } = request;
      const found = (await drafts.list()).filter(({ file }) => chosen.includes(file));
      if (found.length === 0) return 'Choose at least one change.';
      if (found.some(({ isStale }) => isStale))
        return 'Other words of a page below were published meanwhile. Open it and decide what stays.';
      const { faults } = await check(found);
      if (faults.length > 0) {
        const things = faults.length === 1 ? 'One thing has' : `${faults.length} things have`;
        return `${things} to be corrected first, or left out of this publication.`;
      }
      const files = found.map(({ file, base, text }) => ({ file, before: base, after: text }));
      if (dueAt === undefined) return publishNow(rowOf(person, { files }, 'publish'));
      if (dueAt <= clock.now()) return 'Choose a time in the future.';
      const row = rowOf(person, { files }, 'publish', dueAt);
      await write(async (trx) => {
        await insert(trx, 'page_publication', row);
        await audit(trx, 'pages.scheduled', row, files.length);
      });
      return undefined;
    },
    /** Publishes the words before the last publication again. */
    async undo(id: string, person: Publisher) {
      const done = all(db).where('state', '=', 'done').orderBy('ended_at', 'desc').limit(1);
      const last = await done.executeTakeFirst();
      if (last?.id !== id) return 'Only the last publication can be undone.';
      const files = storedOf(last).files.map(({ file, before, after }) => ({
        file,
        before: after,
        after: before,
      }));
      const isChanged = files.some(
        ({ file, before }) => !saysTheSame(file, readFile(file) ?? null, before),
      );
      if (isChanged) return 'These pages have changed since. Change their words here instead.';
      return publishNow(rowOf(person, { files, undoes: id }, 'undo'));
    },
    cancel: (id: string, person: Publisher) =>
      write(async (trx) => {
        const change = { state: 'cancelled', ended_at: clock.now() } as const;
        const row = await first(trx, 'page_publication', { id });
        if (!row || (await set(trx, { id, state: 'scheduled' }, change)) === 0) return false;
        await audit(trx, 'pages.cancelled', { ...row, person_id: person.id }, 0);
        return true;
      }),
    settle,
    start: loop.start,
    stop: loop.stop,
  };
}
