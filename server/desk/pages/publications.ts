/**
 * Publishes drafts: now or at a time, all at once, and back again. The work is done by scripts/publish-changes.mjs; the
 * table says what was published, and by whom.
 */
import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { mergeTexts } from '#content/editing/merge.ts';
import { first, insert, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { instantOf, uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { repeat } from '../../shared/repeat.ts';
import { writeTrail } from '../../shared/trail.ts';
import type { ContentFolder } from './content-folder.ts';
import type { Drafts } from './drafts.ts';
import type { Journals, PublishedFile } from './journal.ts';

type Row = Tables['page_publication'];

interface Publisher {
  id: string;
}

export interface PublicationsOptions extends Storage {
  log: Log;
  folder: ContentFolder;
  drafts: Drafts;
  /** Folder of the project. */
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

export type Publications = ReturnType<typeof createPublications>;

/** `publish` and `undo` return why not, in a sentence; undefined when it began. */
export function createPublications(options: PublicationsOptions) {
  const { db, write, clock, log, folder, drafts, root, journals, onlyOne } = options;
  const host = hostname();

  const storedOf = (row: Row) => JSON.parse(row.files) as Stored;
  const all = (trx: Database | Trx) => trx.selectFrom('page_publication').selectAll();

  function audit(trx: Trx, action: string, actor: string, id: string, files: number) {
    return writeTrail(trx, {
      at: clock.now(),
      actor,
      action,
      subject: ['publication', id],
      detail: { files },
    });
  }

  async function store(person: Publisher, stored: Stored, kind: Row['kind'], dueAt?: number) {
    const now = clock.now();
    const row: Row = {
      ...{ id: uuidv7(now), kind, person_id: person.id, host, files: JSON.stringify(stored), message: '' },
      ...{ state: dueAt === undefined ? 'running' : 'scheduled', created_at: now },
      ...{ due_at: dueAt ?? null, ended_at: null },
    };
    await write(async (trx) => {
      await insert(trx, 'page_publication', row);
      if (dueAt !== undefined) {
        await audit(trx, 'pages.scheduled', `desk:${person.id}`, row.id, stored.files.length);
      }
    });
    return row;
  }

  /** False when another publication is running. */
  async function launch(row: Row): Promise<boolean> {
    const { files } = storedOf(row);
    const person = await first(db, 'desk_person', { id: row.person_id });
    const names = files.map(({ file }) => file.replace(/\.(?:md|yaml)$/, ''));
    const what = names.length === 1 ? names[0] : `${names.length} files`;
    const build = join(root, 'build');
    const isBegun = journals.begin({
      ...{ id: row.id, state: 'running', step: 'begin', files, pid: null, begunAt: Date.now(), message: '' },
      buildBefore: existsSync(build) ? realpathSync(build) : null,
      author: { name: person?.name || 'Desk', email: person?.email ?? 'desk@localhost' },
      title: row.kind === 'undo' ? `Take back the last publication of ${what}` : `Publish changes of ${what}`,
    });
    if (isBegun) journals.run();
    return isBegun;
  }

  async function end(id: string, state: 'done' | 'failed', message: string): Promise<void> {
    await write(async (trx) => {
      const row = await first(trx, 'page_publication', { id });
      if (row?.state !== 'running') return;
      const set = (one: string, change: Partial<Row>) => update(trx, 'page_publication', { id: one }, change);
      await set(id, { state, message, ended_at: clock.now() });
      const { files, undoes } = storedOf(row);
      const done = row.kind === 'undo' ? 'pages.undone' : 'pages.published';
      const action = state === 'failed' ? 'pages.failed' : done;
      await audit(trx, action, `desk:${row.person_id}`, id, files.length);
      if (state === 'failed') return;
      if (undoes !== undefined) await set(undoes, { state: 'undone' });
      // What was typed meanwhile stays a draft on top of what is published now.
      for (const { file, after } of files) await rebase(trx, row, file, after);
    });
  }

  async function rebase(trx: Trx, { kind, id }: Row, file: string, after: string | null): Promise<void> {
    const draft = await first(trx, 'page_draft', { file });
    if (!draft || after === null) return;
    // One that is older than the publication goes on from its words, and must not clash with them.
    const isOlder = kind === 'publish' && draft.created_at <= (instantOf(id) ?? 0);
    const base = isOlder ? after : draft.base;
    const { text, clashes } = mergeTexts(base ?? '', draft.text, after);
    const ofDraft = { file, text: draft.text };
    if (text === after && clashes.length === 0) await remove(trx, 'page_draft', ofDraft);
    else await update(trx, 'page_draft', ofDraft, { base });
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
    const rows = all(db).where('host', '=', host);
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
    const { id, created_at } = due;
    const move = (from: Row['state'], change: Partial<Row>) =>
      write((trx) => update(trx, 'page_publication', { id, state: from }, change));
    const isMine = (await move('scheduled', { state: 'running', created_at: clock.now() })) > 0;
    // Someone may have begun to publish in between: this one waits for theirs to end.
    if (isMine && !(await launch(due))) await move('running', { state: 'scheduled', created_at });
  }

  const settle = async () => void (await onlyOne(settleOnce));

  async function begin(person: Publisher, stored: Stored, kind: Row['kind']) {
    const row = await store(person, stored, kind);
    if (await launch(row)) return undefined;
    await write((trx) => remove(trx, 'page_publication', { id: row.id }));
    return 'Another publication is running. Wait until it has ended.';
  }

  return {
    /** Newest first. `message`: sentences; empty while it runs. `step`: how far a running one is. */
    async list(most: number) {
      const rows = all(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
      const journal = journals.read();
      return (await rows.execute()).map((row) => ({
        ...{ id: row.id, state: row.state, kind: row.kind, personId: row.person_id },
        ...{ files: storedOf(row).files, message: row.message, createdAt: row.created_at },
        ...{ dueAt: row.due_at, endedAt: row.ended_at },
        step: journal?.id === row.id ? journal.step : undefined,
      }));
    },
    /** Publishes the drafts of these files together, at `dueAt` if given (ms since 1970). */
    async publish(person: Publisher, request: { files: readonly string[]; dueAt?: number | undefined }) {
      const { files: chosen, dueAt } = request;
      await settle();
      const obstacle = folder.obstacle();
      if (obstacle) return obstacle;
      const found = (await drafts.list()).filter(({ file }) => chosen.includes(file));
      if (found.length === 0) return 'Choose at least one change.';
      const clash = found.find(({ clashes }) => clashes.length > 0);
      if (clash) return `${clash.file} was changed on the server as well. Open it and decide what stays.`;
      const files = found.map(({ file, base, text }) => ({ file, before: base, after: text }));
      if (dueAt === undefined) return begin(person, { files }, 'publish');
      if (dueAt <= clock.now()) return 'Choose a time in the future.';
      await store(person, { files }, 'publish', dueAt);
      return undefined;
    },
    /** Takes back the last publication. */
    async undo(id: string, person: Publisher) {
      await settle();
      const obstacle = folder.obstacle();
      if (obstacle) return obstacle;
      const done = all(db).where('state', '=', 'done').orderBy('ended_at', 'desc').limit(1);
      const last = await done.executeTakeFirst();
      if (last?.id !== id) return 'Only the last publication can be taken back.';
      const { files: published } = storedOf(last);
      const files = published.map(({ file, before, after }) => ({ file, before: after, after: before }));
      const changed = files.filter(({ file, before }) => (folder.readFile(file) ?? null) !== before);
      const names = changed.map(({ file }) => file).join(', ');
      if (names) return `Changed on the server since: ${names}. Change the words here instead.`;
      return begin(person, { files, undoes: id }, 'undo');
    },
    cancel: (id: string, person: Publisher) =>
      write(async (trx) => {
        const change = { state: 'cancelled', ended_at: clock.now() } as const;
        const changed = await update(trx, 'page_publication', { id, state: 'scheduled' }, change);
        if (changed === 0) return false;
        await audit(trx, 'pages.cancelled', `desk:${person.id}`, id, 0);
        return true;
      }),
    /** Notes what has ended, goes on with what was killed, and begins what is due. */
    settle,
    ...repeat(settle, { everyMs: settleEveryMs, log, failure: 'publications could not be looked after' }),
  };
}
