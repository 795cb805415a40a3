/**
 * Publishes drafts: now or at a time, all at once, and back again. The row of the table is all there is to know; the work is
 * done by a program that the server starts (server/ops/publisher.ts).
 */
import { hostname } from 'node:os';
import { pathInProject } from '#content/editing/content-file.ts';
import { first, insert, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import type { Publisher as Program, PublishStep } from '../../ops/publisher.ts';
import { instantOf, uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { repeat } from '../../shared/repeat.ts';
import { writeTrail } from '../../shared/trail.ts';
import type { CheckChanges, ContentFolder } from './check-changes.ts';
import type { Drafts } from './drafts.ts';

type Row = Tables['page_publication'];

interface Publisher {
  id: string;
}

export interface PublicationsOptions extends Storage {
  log: Log;
  folder: ContentFolder;
  drafts: Drafts;
  check: CheckChanges;
  program: Pick<Program, 'publish' | 'obstacle'>;
  /** Several servers may share the data. */
  onlyOne: (work: () => Promise<void>) => Promise<unknown>;
}

const settleEveryMs = 10_000;
/** How long after its last sign of life a running publication counts as interrupted, in ms. */
const leaseMs = 60_000;

interface PublishedFile {
  file: string;
  before: string | null;
  after: string | null;
}

interface Stored {
  files: readonly PublishedFile[];
  /** The publication that this one takes back. */
  undoes?: string;
}

/** `publish` and `undo` return why not, in a sentence; undefined when it began. */
export function createPublications(options: PublicationsOptions) {
  const { db, write, clock, log, folder, drafts, check, program, onlyOne } = options;
  const host = hostname();

  const storedOf = (row: Row) => JSON.parse(row.files) as Stored;
  const all = (trx: Database | Trx) => trx.selectFrom('page_publication').selectAll();
  const textOf = (file: string) => folder.readFile(file) ?? null;
  const lease = () => clock.now() + leaseMs;
  const set = (trx: Trx, where: Partial<Row>, change: Partial<Row>) =>
    update(trx, 'page_publication', where, change);

  function audit(trx: Trx, action: string, actor: string, id: string, files: number) {
    return writeTrail(trx, {
      at: clock.now(),
      actor,
      action,
      subject: ['publication', id],
      detail: { files },
    });
  }

  /** A running publication of this machine; it is the only one. */
  const running = (trx: Database | Trx) =>
    all(trx).where('host', '=', host).where('state', '=', 'running').executeTakeFirst();

  /** Undefined while another one is running. `dueAt`: the publication waits for that moment. */
  async function store(person: Publisher, stored: Stored, kind: Row['kind'], dueAt?: number) {
    const now = clock.now();
    const row: Row = {
      id: uuidv7(now),
      kind,
      person_id: person.id,
      host,
      files: JSON.stringify(stored),
      message: '',
      state: dueAt === undefined ? 'running' : 'scheduled',
      created_at: now,
      due_at: dueAt ?? lease(),
      ended_at: null,
    };
    return write(async (trx) => {
      if (dueAt === undefined && (await running(trx))) return undefined;
      await insert(trx, 'page_publication', row);
      if (dueAt !== undefined) {
        await audit(trx, 'pages.scheduled', `desk:${person.id}`, row.id, stored.files.length);
      }
      return row;
    });
  }

  let progress: (PublishStep & { id: string }) | undefined;

  /** Runs the program to its end, and notes that it lives and what came of it. */
  async function run(row: Row): Promise<void> {
    const { files } = storedOf(row);
    const names = files.map(({ file }) => file.replace(/\.(?:md|yaml)$/, ''));
    const what = names.length === 1 ? names[0] : `${names.length} files`;
    const live = setInterval(() => {
      write((trx) => set(trx, { id: row.id, state: 'running' }, { due_at: lease() })).catch(
        (error) => log.warn({ err: error }, 'a running publication could not be noted'),
      );
    }, leaseMs / 4);
    try {
      const person = await first(db, 'desk_person', { id: row.person_id });
      const changes = {
        files: files.map(({ file, before, after }) => ({
          path: pathInProject(file),
          before,
          after,
        })),
        author: { name: person?.name || 'Desk', email: person?.email ?? 'desk@localhost' },
        title:
          row.kind === 'undo'
            ? `Undo the last publication of ${what}`
            : `Publish changes of ${what}`,
      };
      const { isPublished, message } = await program.publish(changes, (step) => {
        progress = { ...step, id: row.id };
      });
      if (isPublished) await end(row.id, 'done', message);
      else await end(row.id, 'failed', `${message}\n\nYour changes are kept.`.trim());
    } finally {
      clearInterval(live);
    }
  }

  let latest = Promise.resolve();
  const start = (row: Row) => {
    latest = run(row).catch((error) =>
      log.error({ err: error }, 'a publication could not be carried out'),
    );
  };

  async function end(id: string, state: 'done' | 'failed', message: string): Promise<void> {
    await write(async (trx) => {
      const row = await first(trx, 'page_publication', { id });
      if (row?.state !== 'running') return;
      await set(trx, { id }, { state, message, ended_at: clock.now() });
      const { files, undoes } = storedOf(row);
      const done = row.kind === 'undo' ? 'pages.undone' : 'pages.published';
      const action = state === 'failed' ? 'pages.failed' : done;
      await audit(trx, action, `desk:${row.person_id}`, id, files.length);
      if (state === 'failed') return;
      if (undoes !== undefined) await set(trx, { id: undoes }, { state: 'undone' });
      // What was typed meanwhile stays a draft on top of what is published now.
      for (const { file, after } of files) await rebase(trx, row, file, after);
    });
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

  async function settleOnce(): Promise<void> {
    const now = clock.now();
    const under = await running(db);
    if (under) {
      if ((under.due_at ?? 0) > now) return;
      // Its server has ended. Files change just before the switch, so they say how far it came.
      const isWritten = storedOf(under).files.every(({ file, after }) => textOf(file) === after);
      if (isWritten) {
        const words =
          'The server ended during the switch. If visitors see the old words, run npm run publish.';
        await end(under.id, 'done', words);
      } else {
        const words =
          'The publication was interrupted before the site was switched. Your changes are kept.';
        await end(under.id, 'failed', words);
      }
    }
    const due = await all(db)
      .where('host', '=', host)
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .executeTakeFirst();
    if (!due) return;
    const change = { state: 'running', created_at: now, due_at: lease() } as const;
    const isMine = await write(async (trx) => {
      // Someone may have begun to publish in between: this one waits for theirs to end.
      if (await running(trx)) return false;
      return (await set(trx, { id: due.id, state: 'scheduled' }, change)) > 0;
    });
    if (isMine) start({ ...due, ...change });
  }

  const settle = async () => void (await onlyOne(settleOnce));

  async function begin(person: Publisher, stored: Stored, kind: Row['kind']) {
    const row = await store(person, stored, kind);
    if (!row) return 'Another publication is running. Wait until it has ended.';
    start(row);
    return undefined;
  }

  const failure = 'publications could not be looked after';
  const loop = repeat(settle, { everyMs: settleEveryMs, log, failure });
  return {
    obstacle: program.obstacle,
    /** Newest first. `message`: sentences; empty while it runs. */
    async list(most: number) {
      const rows = all(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
      return (await rows.execute()).map((row) => ({
        id: row.id,
        state: row.state,
        kind: row.kind,
        personId: row.person_id,
        files: storedOf(row).files,
        message: row.message,
        createdAt: row.created_at,
        dueAt: row.due_at,
        endedAt: row.ended_at,
        progress: progress?.id === row.id ? progress : undefined,
      }));
    },
    /** Publishes the drafts of these files together, at `dueAt` if given (ms since 1970). */
    async publish(
      person: Publisher,
      request: { files: readonly string[]; dueAt?: number | undefined },
    ) {
      const { files: chosen, dueAt } = request;
      await settle();
      const obstacle = program.obstacle();
      if (obstacle) return obstacle;
      const found = (await drafts.list()).filter(({ file }) => chosen.includes(file));
      if (found.length === 0) return 'Choose at least one change.';
      const clash = found.find(({ isStale }) => isStale);
      if (clash)
        return `${clash.file} was changed on the server as well. Open it and decide what stays.`;
      const { faults } = await check(found);
      if (faults.length > 0) {
        const things = faults.length === 1 ? 'One thing has' : `${faults.length} things have`;
        return `${things} to be corrected first, or left out of this publication.`;
      }
      const files = found.map(({ file, base, text }) => ({ file, before: base, after: text }));
      if (dueAt === undefined) return begin(person, { files }, 'publish');
      if (dueAt <= clock.now()) return 'Choose a time in the future.';
      await store(person, { files }, 'publish', dueAt);
      return undefined;
    },
    /** Publishes the words before the last publication again. */
    async undo(id: string, person: Publisher) {
      await settle();
      const obstacle = program.obstacle();
      if (obstacle) return obstacle;
      const done = all(db).where('state', '=', 'done').orderBy('ended_at', 'desc').limit(1);
      const last = await done.executeTakeFirst();
      if (last?.id !== id) return 'Only the last publication can be undone.';
      const { files: published } = storedOf(last);
      const files = published.map(({ file, before, after }) => ({
        file,
        before: after,
        after: before,
      }));
      const changed = files.filter(({ file, before }) => textOf(file) !== before);
      const names = changed.map(({ file }) => file).join(', ');
      if (names) return `Changed on the server since: ${names}. Change the words here instead.`;
      return begin(person, { files, undoes: id }, 'undo');
    },
    cancel: (id: string, person: Publisher) =>
      write(async (trx) => {
        const change = { state: 'cancelled', ended_at: clock.now() } as const;
        const changed = await set(trx, { id, state: 'scheduled' }, change);
        if (changed === 0) return false;
        await audit(trx, 'pages.cancelled', `desk:${person.id}`, id, 0);
        return true;
      }),
    /** Ends what was interrupted, and begins what is due. */
    settle,
    start: loop.start,
    /** Resolves when what runs has ended and is noted. */
    stop: async () => void (await Promise.all([loop.stop(), latest])),
  };
}
