/**
 * Publishes drafts: now or at a time, all at once, and back again. The work is done by scripts/publish-changes.mjs; the
 * table says what was published, and by whom.
 */
import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { mergeTexts } from '#content/editing/merge.ts';
import type { Database, PagePublicationTable, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { writeTrail } from '../../shared/trail.ts';
import type { ContentFolder } from './content-folder.ts';
import type { Drafts } from './drafts.ts';
import type { Journal, Journals, PublishedFile } from './journal.ts';

interface Publication {
  id: string;
  state: PagePublicationTable['state'];
  kind: PagePublicationTable['kind'];
  personId: string;
  files: readonly PublishedFile[];
  /** Sentences; empty while it runs. */
  message: string;
  createdAt: number;
  dueAt: number | null;
  endedAt: number | null;
  /** How far a running one is. */
  step?: Journal['step'];
}

type Publisher = { id: string };

export interface Publications {
  /** Newest first. */
  list(most: number): Promise<Publication[]>;
  /**
   * Publishes the drafts of these files together, at `dueAt` if given (ms since 1970). Returns why not, in a sentence;
   * undefined when it began.
   */
  publish(
    person: Publisher,
    request: { files: readonly string[]; dueAt?: number | undefined },
  ): Promise<string | undefined>;
  /** Takes back the last publication. Returns why not, in a sentence. */
  undo(id: string, person: Publisher): Promise<string | undefined>;
  cancel(id: string, person: Publisher): Promise<boolean>;
  /** Notes what has ended, goes on with what was killed, and begins what is due. */
  settle(): Promise<void>;
  start(): void;
  stop(): void;
}

export interface PublicationsOptions {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  folder: ContentFolder;
  drafts: Drafts;
  root: string;
  journals: Journals;
  /** Several servers may share the data. */
  onlyOne: (work: () => Promise<void>) => Promise<unknown>;
}

const settleEveryMs = 10_000;
/** How long a program that writes nothing is started again, in ms. */
const longestStartMs = 120_000;

interface Stored {
  files: readonly PublishedFile[];
  /** The publication that this one takes back. */
  undoes?: string;
}

export function createPublications(options: PublicationsOptions): Publications {
  const { db, write, clock, log, folder, drafts, root, journals, onlyOne } = options;
  const host = hostname();
  let timer: NodeJS.Timeout | undefined;

  const storedOf = (row: PagePublicationTable) => JSON.parse(row.files) as Stored;

  function audit(trx: Trx, action: string, actor: string, id: string, files: number) {
    const subject = { subjectType: 'publication', subjectId: id };
    return writeTrail(trx, { at: clock.now(), actor, action, ...subject, detail: { files } });
  }

  async function insert(person: Publisher, stored: Stored, kind: Publication['kind'], dueAt?: number) {
    const now = clock.now();
    const row: PagePublicationTable = {
      ...{ id: uuidv7(now), kind, person_id: person.id, host, files: JSON.stringify(stored), message: '' },
      ...{ state: dueAt === undefined ? 'running' : 'scheduled', created_at: now },
      ...{ due_at: dueAt ?? null, ended_at: null },
    };
    await write(async (trx) => {
      await trx.insertInto('page_publication').values(row).execute();
      if (dueAt !== undefined) {
        await audit(trx, 'pages.scheduled', `desk:${person.id}`, row.id, stored.files.length);
      }
    });
    return row;
  }

  async function personOf(id: string) {
    const person = db.selectFrom('desk_person').selectAll().where('id', '=', id);
    return person.executeTakeFirst();
  }

  /** False when another publication is running. */
  async function launch(row: PagePublicationTable): Promise<boolean> {
    const { files } = storedOf(row);
    const person = await personOf(row.person_id);
    const names = files.map(({ file }) => file.replace(/\.(?:md|yaml)$/, ''));
    const what = names.length === 1 ? names[0] : `${names.length} files`;
    const isBegun = journals.begin({
      ...{ id: row.id, state: 'running', step: 'begin', files, pid: null, begunAt: Date.now(), message: '' },
      buildBefore: existsSync(join(root, 'build')) ? realpathSync(join(root, 'build')) : null,
      author: { name: person?.name || 'Desk', email: person?.email ?? 'desk@localhost' },
      title: row.kind === 'undo' ? `Take back the last publication of ${what}` : `Publish changes of ${what}`,
    });
    if (isBegun) journals.run();
    return isBegun;
  }

  async function end(id: string, state: 'done' | 'failed', message: string): Promise<void> {
    await write(async (trx) => {
      const row = await trx
        .selectFrom('page_publication')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.state !== 'running') return;
      const ended = { state, message, ended_at: clock.now() };
      await trx.updateTable('page_publication').set(ended).where('id', '=', id).execute();
      const { files, undoes } = storedOf(row);
      const action =
        state === 'failed' ? 'pages.failed' : row.kind === 'undo' ? 'pages.undone' : 'pages.published';
      await audit(trx, action, `desk:${row.person_id}`, id, files.length);
      if (state === 'failed') return;
      if (undoes !== undefined) {
        await trx.updateTable('page_publication').set({ state: 'undone' }).where('id', '=', undoes).execute();
      }
      // What was typed meanwhile stays a draft on top of what is published now.
      for (const { file, after } of files) await rebase(trx, file, after);
    });
  }

  async function rebase(trx: Trx, file: string, after: string | null): Promise<void> {
    const drafted = trx.selectFrom('page_draft').selectAll().where('file', '=', file);
    const draft = await drafted.executeTakeFirst();
    if (!draft || after === null) return;
    const { text, clashes } = mergeTexts(draft.base ?? '', draft.text, after);
    if (text !== after || clashes.length > 0) return;
    const own = trx.deleteFrom('page_draft').where('file', '=', file);
    await own.where('text', '=', draft.text).execute();
  }

  async function settleOnce(): Promise<void> {
    const journal = journals.read();
    if (journal && journal.state !== 'running') {
      await end(journal.id, journal.state, journal.message);
      journals.remove();
    } else if (journal?.pid === null && Date.now() - journal.begunAt > longestStartMs) {
      await end(journal.id, 'failed', 'The program that publishes did not start. Your changes are kept.');
      journals.remove();
    } else if (journal && !journals.isRunning(journal)) {
      log.warn({ publication: journal.id }, 'a publication was interrupted; it is completed or undone');
      journals.run();
    }
    if (!journals.read()) await nextOne();
  }

  async function nextOne(): Promise<void> {
    const rows = db.selectFrom('page_publication').selectAll().where('host', '=', host);
    const lost = await rows.where('state', '=', 'running').execute();
    for (const { id, created_at } of lost) {
      // The server ended before it could begin.
      if (clock.now() - created_at > settleEveryMs) {
        await end(id, 'failed', 'The server stopped before the publication began. Your changes are kept.');
      }
    }
    const due = await rows
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!due || lost.length > 0) return;
    const taken = await write((trx) =>
      trx
        .updateTable('page_publication')
        .set({ state: 'running', created_at: clock.now() })
        .where('id', '=', due.id)
        .where('state', '=', 'scheduled')
        .executeTakeFirst(),
    );
    if (taken.numUpdatedRows > 0n) await launch(due);
  }

  const settle = async () => void (await onlyOne(settleOnce));

  async function begin(person: Publisher, stored: Stored, kind: Publication['kind']) {
    const row = await insert(person, stored, kind);
    if (await launch(row)) return undefined;
    await write((trx) => trx.deleteFrom('page_publication').where('id', '=', row.id).execute());
    return 'Another publication is running. Wait until it has ended.';
  }

  return {
    async list(most) {
      const rows = await db
        .selectFrom('page_publication')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      const journal = journals.read();
      return rows.map((row) => ({
        ...{ id: row.id, state: row.state, kind: row.kind, personId: row.person_id },
        ...{ files: storedOf(row).files, message: row.message, createdAt: row.created_at },
        ...{ dueAt: row.due_at, endedAt: row.ended_at },
        ...(journal?.id === row.id && { step: journal.step }),
      }));
    },
    async publish(person, { files: chosen, dueAt }) {
      await settle();
      const obstacle = folder.obstacle();
      if (obstacle) return obstacle;
      const all = (await drafts.list()).filter(({ file }) => chosen.includes(file));
      if (all.length === 0) return 'Choose at least one change.';
      const clash = all.find(({ clashes }) => clashes.length > 0);
      if (clash) return `${clash.file} was changed on the server as well. Open it and decide what stays.`;
      const files = all.map(({ file, base, text }) => ({ file, before: base, after: text }));
      if (dueAt === undefined) return begin(person, { files }, 'publish');
      if (dueAt <= clock.now()) return 'Choose a time in the future.';
      await insert(person, { files }, 'publish', dueAt);
      return undefined;
    },
    async undo(id, person) {
      await settle();
      const obstacle = folder.obstacle();
      if (obstacle) return obstacle;
      const done = db.selectFrom('page_publication').selectAll().where('state', '=', 'done');
      const last = await done.orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
      if (last?.id !== id) return 'Only the last publication can be taken back.';
      const files = storedOf(last).files.map(({ file, before, after }) => ({
        file,
        before: after,
        after: before,
      }));
      const changed = files.filter(({ file, before }) => (folder.readFile(file) ?? null) !== before);
      if (changed.length > 0) {
        return `Changed on the server since: ${changed.map(({ file }) => file).join(', ')}. Change the words here instead.`;
      }
      return begin(person, { files, undoes: id }, 'undo');
    },
    cancel: (id, person) =>
      write(async (trx) => {
        const cancelled = await trx
          .updateTable('page_publication')
          .set({ state: 'cancelled', ended_at: clock.now() })
          .where('id', '=', id)
          .where('state', '=', 'scheduled')
          .executeTakeFirst();
        if (cancelled.numUpdatedRows === 0n) return false;
        await audit(trx, 'pages.cancelled', `desk:${person.id}`, id, 0);
        return true;
      }),
    settle,
    start() {
      timer = setInterval(() => {
        settle().catch((error) => log.error({ err: error }, 'publications could not be looked after'));
      }, settleEveryMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
