/** The inbox's lists: inquiries newest first, in pages by position, with filters and a search in their words. */

import { setImmediate as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { isUnanswered } from '#domain/desk/inquiries.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { labelOf, notInquiries } from '#domain/forms/form.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { isPostgres } from '../../db/kind.ts';
import { all, beyond, positionIn, positionOf } from '../../db/rows.ts';
import type { Database, LeadStatus, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';

type Box = 'kept' | 'other' | 'spam';

export interface InboxFilter {
  /** `kept`: inquiries. `other`: sign-ups and results of tools. Spam is apart from both. */
  box: Box;
  form?: string | undefined;
  status?: LeadStatus | undefined;
  owner?: string | undefined;
  /** Only open ones that are due on this day, YYYY-MM-DD, or before. */
  dueBy?: string | undefined;
  /** A value of `sources`. */
  source?: string | undefined;
  search?: string | undefined;
  /** `next` of the page before. Anything else is the first page. */
  after?: string | undefined;
  limit: number;
}

export type InboxItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** One page; `next` is undefined on the last. With a search, the order is that in which the inquiries were stored. */
export async function listInbox(db: Database, write: Write, filter: InboxFilter) {
  const words = searchWords(filter.search ?? '');
  // Typed, and nothing in it that could be found, such as a dash.
  if (words.length === 0 && filter.search?.trim()) return { items: [], next: undefined };
  if (words.length > 0) await readNewLeads(db, write);
  const find = isPostgres(db) ? foundOnPostgres : foundByPlace;
  const found = words.length > 0 ? await find(db, filter, words) : await foundByTime(db, filter);
  const shown = found.slice(0, filter.limit);
  const last = shown.at(-1);
  return {
    items: await itemsOf(db, shown),
    next: found.length > filter.limit ? last?.position : undefined,
  };
}

type Reader = Database | Trx;

interface Found {
  id: string;
  position: string;
}

/** Literal, so that both databases see that the index of the box fits. */
function inBox(box: Box): RawBuilder<unknown> {
  if (box === 'spam') return sql`verdict = 'spam'`;
  const names = sql.join(notInquiries.map((name) => sql.lit(name)));
  return sql`verdict <> 'spam' and form ${box === 'other' ? sql`in` : sql`not in`} (${names})`;
}

function conditions({
  box,
  form,
  status,
  source,
  owner,
  dueBy,
}: InboxFilter): RawBuilder<unknown>[] {
  return [
    inBox(box),
    ...(form ? [sql`form = ${form}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(source ? [sql`source = ${source}`] : []),
    ...(owner ? [sql`owner_id = ${owner}`] : []),
    ...(dueBy ? [sql`due_on <= ${dueBy} and ${isOpen}`] : []),
  ];
}

const isOpen = sql`status not in ('won', 'lost')`;

const newestFirst = sql`order by created_at desc, id desc`;

async function foundByTime(
  db: Reader,
  filter: InboxFilter,
  more: readonly RawBuilder<unknown>[] = [],
) {
  const where = [
    ...conditions(filter),
    ...beyond(positionIn(filter.after), ['created_at', 'id']),
    ...more,
  ];
  const { rows } = await sql<{ id: string; created_at: number }>`
    select id, created_at from lead where ${sql.join(where, sql` and `)}
    ${newestFirst} limit ${filter.limit + 1}`.execute(db);
  return rows.map(
    (row): Found => ({ id: row.id, position: positionOf({ at: row.created_at, id: row.id }) }),
  );
}

/** With more matches than this, walking the list until a page is full is faster than sorting the matches. */
const fewFinds = 5000;

/** Chooses the plan, because PostgreSQL misjudges how many inquiries contain several words. Few matches are sorted. */
function foundOnPostgres(
  db: Database,
  filter: InboxFilter,
  words: readonly string[],
): Promise<Found[]> {
  const query = sql`to_tsquery('simple', ${postgresQuery(words)})`;
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ lead_id: string }>`
      select lead_id from lead_words where words @@ ${query} limit ${sql.lit(fewFinds + 1)}`.execute(
      trx,
    );
    if (rows.length <= fewFinds) {
      return foundByTime(trx, filter, [sql`id = any(${rows.map(({ lead_id }) => lead_id)})`]);
    }
    await sql`set local enable_bitmapscan = off`.execute(trx);
    return foundByTime(trx, filter, [
      sql`exists (select 1 from lead_words where lead_id = lead.id and words @@ ${query} offset 0)`,
    ]);
  });
}

/** The word index has the facts too, so that many matches with a rare status are not read one by one. */
async function foundByPlace(
  db: Database,
  filter: InboxFilter,
  words: readonly string[],
): Promise<Found[]> {
  const { form, status, source, box, after, limit } = filter;
  const facts = [form, status, source, ...(box === 'spam' ? ['spam'] : [])].filter(
    (fact) => fact !== undefined,
  );
  const query = [sqliteQuery(words), ...facts.map((fact) => `facts : "${factWord(fact)}"`)].join(
    ' AND ',
  );
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ id: string; place: number }>`
    select lead.id, place from lead_words
    cross join lead_place on place = lead_words.rowid
    cross join lead on lead.id = lead_id
    where lead_words match ${query} and lead_words.rowid < ${before}
      and ${sql.join(conditions(filter), sql` and `)}
    order by lead_words.rowid desc limit ${limit + 1}`.execute(db);
  return rows.map(({ id, place }) => ({ id, position: String(place) }));
}

/** In the order of `found`. `excerpt`: the beginning of what was written. `callAt`: start of the booked call. `waits`: as `isUnanswered`. */
async function itemsOf(db: Database, found: readonly Found[]) {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select([
      'lead.id',
      'lead.created_at as at',
      'lead.form',
      'lead.status',
      'lead.verdict',
      'lead.fields',
    ])
    .select(['lead.owner_id as ownerId', 'lead.due_on as dueOn', 'lead.amount'])
    .select(['contact.name', 'contact.email', 'contact.company'])
    .where('lead.id', 'in', ids)
    .execute();
  const calls = (await all(db, 'booking', { lead_id: ids })).filter(
    ({ status }) => status !== 'cancelled',
  );
  const confirmed = calls.filter(({ status }) => status === 'confirmed');
  const callAt = new Map(confirmed.map(({ lead_id, start_at }) => [lead_id, start_at]));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const { fields, ...rest } = row;
    const hasCall = calls.some(({ lead_id }) => lead_id === id);
    const waits = isUnanswered({ ...rest, hasCall });
    return { ...rest, waits, excerpt: excerptOf(fields), callAt: callAt.get(id) ?? null };
  });
}

const excerptLength = 140;

/** Answers in which people write what they want, the most telling first. */
const answeredFields = ['message', 'goals_note', 'current_marketing', 'tool', 'topic', 'firm_type'];

function excerptOf(fields: string): string {
  const answers = JSON.parse(fields) as Record<string, string | string[]>;
  const name = answeredFields.find((one) => (answers[one] ?? '') !== '');
  const text = name === undefined ? '' : answerWords(name, answers[name] ?? '');
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}

/** On one line, with the words of a choice. */
function answerWords(name: string, value: string | string[]): string {
  if (name === 'tool') return `Result of the ${[value].flat().join(', ').replaceAll('-', ' ')}`;
  const form = name === 'topic' ? contactForm : getStartedForm;
  return labelOf(form, name, value).replaceAll(/\s+/g, ' ').trim();
}

/** As `isUnanswered` (domain/desk/inquiries.ts). */
const unanswered = sql`${inBox('kept')} and status in ('new', 'awaiting_time')
  and not exists (select 1 from booking where booking.lead_id = lead.id and booking.status <> 'cancelled')`;

/** Inquiries that wait for an answer, the oldest first. */
export async function listUnanswered(db: Database, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from lead where ${unanswered} order by created_at, id limit ${limit}`.execute(db);
  return itemsOf(
    db,
    rows.map(({ id }) => ({ id, position: '' })),
  );
}

/** Their number, up to `most`. */
export async function countUnanswered(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from lead where ${unanswered} limit ${most}) as found`.execute(
    db,
  );
  return Number(rows[0]?.n);
}

/** How many open inquiries are due on a day, YYYY-MM-DD, or before. */
export async function countDue(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from lead where ${inBox('kept')} and due_on <= ${today} and ${isOpen}`.execute(
    db,
  );
  return Number(rows[0]?.n);
}

type StatusCounts = Record<LeadStatus, number> & Record<'other' | 'spam', number>;

/** How many inquiries there are of each status, and how many of everything else. */
export async function countInbox(db: Database): Promise<StatusCounts> {
  const { rows } = await sql<{ status: keyof StatusCounts; n: number }>`
    select status, count(*) as n from lead where ${inBox('kept')} group by status
    union all select 'other', count(*) from lead where ${inBox('other')}
    union all select 'spam', count(*) from lead where ${inBox('spam')}`.execute(db);
  const none = {
    new: 0,
    contacted: 0,
    proposal: 0,
    won: 0,
    lost: 0,
    awaiting_time: 0,
    other: 0,
    spam: 0,
  };
  return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])) };
}

/** Nobody reads a longer list. */
const mostSources = 100;

export async function sourcesOf(db: Database): Promise<{ source: string; n: number }[]> {
  const { rows } = await sql<{ source: string; n: number }>`
    select source, count(*) as n from lead where source is not null and ${inBox('kept')}
    group by source order by 2 desc, 1 limit ${sql.lit(mostSources)}`.execute(db);
  return rows.map(({ source, n }) => ({ source, n: Number(n) }));
}

/** Small, so that forms wait only milliseconds. */
const portion = 100;

/**
 * Reads new and changed inquiries into SQLite's index of words (migration 0009). Visitors' commits only leave a note
 * that there is something to read; PostgreSQL keeps its own index. Resolves when all that was stored before can be
 * found, and takes no lock when there is nothing to read.
 */
async function readNewLeads(db: Database, write: Write): Promise<void> {
  if (isPostgres(db)) return;
  while (await isAnyUnread(db)) {
    await write(readPortion);
    await pause();
  }
}

const isAnyUnread = async (db: Database) =>
  (await sql`select 1 from lead_place where is_read = 0 limit 1`.execute(db)).rows.length > 0;

async function readPortion(trx: Trx): Promise<void> {
  const { rows } = await sql<
    Record<'form' | 'fields' | 'status' | 'verdict', string> & {
      place: number;
      source: string | null;
    }
  >`
    select place, form, fields, status, verdict, source from lead_place join lead on lead.id = lead_id
    where is_read = 0 order by place limit ${sql.lit(portion)}`.execute(trx);
  for (const { place, form, fields, status, verdict, source } of rows) {
    const facts = [form, status, verdict, source ?? ''].map(factWord).join(' ');
    await sql`delete from lead_words where rowid = ${place}`.execute(trx);
    await sql`insert into lead_words (rowid, words, facts) values (${place}, ${wordsIn(fields)}, ${facts})`.execute(
      trx,
    );
    await sql`update lead_place set is_read = 1 where place = ${place}`.execute(trx);
  }
}

/** A fact as one word: `get-started` would be two. Two facts may share a word: the query looks at the columns, too. */
const factWord = (value: string) => value.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function wordsIn(fields: string): string {
  try {
    return Object.values(JSON.parse(fields) as Record<string, string | string[]>)
      .flat()
      .join(' ');
  } catch {
    return '';
  }
}

const mostWords = 8;
const longestWord = 60;

/** Letters and digits in lower case, without accents: the same as the indexes of words hold. */
function searchWords(typed: string): string[] {
  const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** A single letter begins too many words, so it matches only a word of one letter. */
const isBeginning = (word: string) => word.length > 1;

/** For `match` of FTS5, in the column `words`. */
const sqliteQuery = (words: readonly string[]) =>
  words.map((word) => `words : "${word}"${isBeginning(word) ? ' *' : ''}`).join(' AND ');

/** For `to_tsquery` with the configuration `simple`. */
const postgresQuery = (words: readonly string[]) =>
  words.map((word) => `'${word}'${isBeginning(word) ? ':*' : ''}`).join(' & ');
