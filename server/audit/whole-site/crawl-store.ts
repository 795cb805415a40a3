/** A crawl on disk: one SQLite file per site. Each page is one commit: a killed process loses what it was reading. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '../../shared/user-error.ts';

export interface Run {
  id: number;
  /** Final address of the run's first page. */
  site: string;
  /** Epoch milliseconds. */
  begunAt: number;
  /** Null while the run is unfinished. */
  endedAt: number | null;
  /** `page-limit`: the site has more addresses than allowed, known also while the run is unfinished. */
  end: 'complete' | 'page-limit' | null;
}

export interface WaitingPage {
  id: number;
  url: string;
  depth: number;
  /** The first page that linked to it; null for the run's first page. */
  linkedFrom: string | null;
}

interface Address {
  url: string;
  depth: number;
}

export interface Finding {
  check: string;
  status: 'warn' | 'fail';
  message: string;
}

/** The result for one address. */
export interface ReadPage {
  /** HTTP status; 0 without a response. */
  status: number;
  isIndexable: boolean;
  /** Hashes of title, description and main text, for finding duplicates. Null for pages that do not count. */
  marks: { title: string | null; description: string | null; text: string | null };
  findings: readonly Finding[];
  links: readonly Address[];
}

export interface Counts {
  known: number;
  read: number;
  closed: number;
}

export type MarkName = keyof ReadPage['marks'];

export type CrawlStore = ReturnType<typeof openCrawlStore>;

const schema = `
  create table if not exists run (
    id integer primary key, site text not null, begun_at integer not null, ended_at integer, end text
  ) strict;
  create table if not exists page (
    id integer primary key, run integer not null references run(id), url text not null, depth integer not null,
    linked_from text, state text not null default 'waiting', status integer, indexable integer,
    title_mark text, description_mark text, text_mark text, unique (run, url)
  ) strict;
  create index if not exists waiting on page (run, id) where state = 'waiting';
  create table if not exists finding (
    page integer not null references page(id), "check" text not null, status text not null, message text not null,
    primary key (page, "check")
  ) strict, without rowid;
`;

/** Creates a missing file, readable by its owner only. Throws a UserError when another process uses it. */
export function openCrawlStore(file: string) {
  const db = open(file);
  const runFields = 'id, site, begun_at as begunAt, ended_at as endedAt, end';
  const addPage = db.prepare(
    'insert or ignore into page (run, url, depth, linked_from, state) values (?, ?, ?, ?, ?)',
  );
  const nextPage = db.prepare(
    `select id, url, depth, linked_from as linkedFrom from page where run = ? and state = 'waiting' and id > ? order by id limit 1`,
  );
  const setRead = db.prepare(
    `update page set state = 'read', status = ?, indexable = ?, title_mark = ?, description_mark = ?, text_mark = ? where id = ?`,
  );
  const addFinding = db.prepare(
    'insert or replace into finding (page, "check", status, message) values (?, ?, ?, ?)',
  );

  function together(work: () => void): void {
    db.exec('begin immediate');
    try {
      work();
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  }

  return {
    /** For `compare-runs.ts`. */
    database: db,
    shut: () => db.close(),
    /** Newest first. */
    runs: () => db.prepare(`select ${runFields} from run order by id desc`).all() as unknown as Run[],
    begin(site: string, now: number): Run {
      const { lastInsertRowid } = db.prepare('insert into run (site, begun_at) values (?, ?)').run(site, now);
      return { id: Number(lastInsertRowid), site, begunAt: now, endedAt: null, end: null };
    },
    /** Every address of a run, in the order found. */
    addresses: ({ id }: Run) =>
      db.prepare('select url, depth from page where run = ? order by id').all(id) as unknown as Address[],
    counts: ({ id }: Run) =>
      db
        .prepare(
          `select count(*) as known, coalesce(sum(state = 'read'), 0) as read, coalesce(sum(state = 'closed'), 0) as closed from page where run = ?`,
        )
        .get(id) as unknown as Counts,
    /** The first waiting address after id `after`; 0 starts at the front. */
    next: ({ id }: Run, after: number) => nextPage.get(id, after) as WaitingPage | undefined,
    /** Adds the run's first page. */
    addFirst: ({ id }: Run, url: string) => void addPage.run(id, url, 0, null, 'waiting'),
    /** Marks a page as closed by robots.txt. */
    close: ({ id }: WaitingPage) => void db.prepare(`update page set state = 'closed' where id = ?`).run(id),
    /** Atomic. `placeOf` tells for each link whether it waits for a visit, is closed to us, or is skipped (null). */
    save(
      run: Run,
      { id, url }: WaitingPage,
      read: ReadPage,
      placeOf: (url: string, depth: number) => 'waiting' | 'closed' | null,
    ): void {
      const { title, description, text } = read.marks;
      together(() => {
        setRead.run(read.status, Number(read.isIndexable), title, description, text, id);
        for (const { check, status, message } of read.findings) addFinding.run(id, check, status, message);
        for (const link of read.links) {
          const place = placeOf(link.url, link.depth);
          if (place) addPage.run(run.id, link.url, link.depth, url, place);
        }
      });
    },
    /** Pages of a run that share a mark, and how many do. */
    shared: ({ id }: Run, mark: MarkName) =>
      db
        .prepare(
          `select page.id, same.pages from page join (
             select ${mark}_mark as mark, count(*) as pages from page where run = ? and ${mark}_mark is not null group by 1 having count(*) > 1
           ) same on page.${mark}_mark = same.mark where page.run = ?`,
        )
        .all(id, id) as unknown as { id: number; pages: number }[],
    /** For a later call: the pages that link to the further addresses are not read again. */
    noteLimit: ({ id }: Run) => void db.prepare(`update run set end = 'page-limit' where id = ?`).run(id),
    finish(
      { id }: Run,
      end: NonNullable<Run['end']>,
      findings: readonly (Finding & { page: number })[],
      now: number,
    ): void {
      together(() => {
        for (const { page, check, status, message } of findings) addFinding.run(page, check, status, message);
        db.prepare('update run set ended_at = ?, end = ? where id = ?').run(now, end, id);
      });
    },
    findings: ({ id }: Run, check?: string) =>
      db
        .prepare(
          `select url, "check", finding.status, message from finding join page on page.id = finding.page
           where run = ? and (? is null or "check" = ?) order by "check", finding.status, page.id`,
        )
        .all(id, check ?? null, check ?? null) as unknown as (Finding & { url: string })[],
  };
}

function open(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    const db = new DatabaseSync(file, { timeout: 0 });
    // Two crawls of one file would request everything twice. The lock ends with the process.
    db.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal; begin exclusive; commit;',
    );
    db.exec(schema);
    return db;
  } catch (error) {
    const isBusy = /locked|busy/i.test((error as Error).message);
    throw new UserError(
      isBusy
        ? `Another process is using ${file}. Wait for it to end.`
        : `The file ${file} cannot be opened: ${(error as Error).message}.`,
    );
  }
}
