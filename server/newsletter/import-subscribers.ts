/** Takes over people who agreed to the newsletter elsewhere, each with where and when. All lines are stored, or none. */
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { optionalText, required } from '#domain/forms/fields.ts';
import { normaliseEmail, readEmail } from '#domain/forms/normalise.ts';
import { all, first, insert } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { streamOf } from './double-opt-in.ts';
import { guessColumns, readSheet } from './read-sheet.ts';
import { suppressedAmong } from './suppression.ts';

/** Lines of one import. */
const mostImported = 5000;

export interface Agreed {
  email: string;
  name: string | null;
  source: string;
  /** Milliseconds since 1970. */
  agreedAt: number;
}

/** Names that other programs give our columns; of a first and a last name, one is made. */
const wanted = {
  email: ['e-mail', 'email address', 'subscriber email', 'email address home', 'mail'],
  name: ['full name', 'contact name', 'subscriber name'],
  first: ['first name', 'given name', 'fname'],
  last: ['last name', 'family name', 'surname', 'lname'],
  source: ['signup source', 'opt-in source', 'source name', 'form'],
  agreed_at: [
    ...['confirmed at', 'confirm time', 'optin time', 'opt-in date', 'optin date', 'consent date'],
    ...['subscribed at', 'subscription date', 'signup date', 'agreed', 'agreed on'],
  ],
};

export type ImportField = keyof typeof wanted;
const importFields = Object.keys(wanted) as ImportField[];

/** What the person chose, as typed. */
export interface ImportChoice {
  /** Position of the column of each field, empty for none. A field that is left out is guessed by its name. */
  columns?: Partial<Record<ImportField, string>>;
  /** For lines whose file says nothing of it. */
  source?: string;
  /** ISO day, for the same. */
  agreedOn?: string;
}

export interface ReadImport {
  /** Names of the columns that the file has. */
  columns: string[];
  chosen: Record<ImportField, string>;
  /** Sentences by what has to be chosen or typed first. */
  missing: Partial<Record<'email' | 'source' | 'agreedOn', string>>;
  /** Sentences about lines. */
  faults: string[];
  /** People of the lines without a fault. */
  people: Agreed[];
}

const rules = (now: number) =>
  z.object({
    email: required('this is no email address', readEmail),
    name: optionalText({ required: '', subject: 'name', max: 120 }),
    source: required('it does not say where this person agreed', (text) => text.slice(0, 200)),
    agreedAt: required('the day has to be one that has been, such as 2026-05-31', (text) => {
      const at = readTime(text);
      return at !== undefined && at.from <= now ? Math.min(at.meant, now) : undefined;
    }),
  });

/** Lines between two turns of other work. */
const linesAtOnce = 250;

/**
 * The people of a CSV, of cells copied from a spreadsheet, or of our own export, and what is missing; or why the text
 * cannot be read at all.
 */
export async function readImport(
  csv: string,
  choice: ImportChoice,
  now: number,
): Promise<ReadImport | { unreadable: string[] }> {
  const sheet = readSheet(csv, mostImported);
  if ('faults' in sheet) return { unreadable: sheet.faults };
  const { columns, rows } = sheet;
  if (rows.length === 0)
    return { unreadable: ['There is no line below the names of the columns.'] };
  if (rows.length > mostImported)
    return { unreadable: [`Import at most ${mostImported} lines at once.`] };
  const places = placesOf(choice, columns, rows[0]?.cells ?? []);
  const chosen = Object.fromEntries(
    importFields.map((name) => [name, String(places[name] ?? '')]),
  ) as ReadImport['chosen'];
  const { source = '', agreedOn = '' } = choice;
  const missing: ReadImport['missing'] = {};
  if (places.email === undefined) missing.email = 'Choose the column of the email addresses.';
  if (places.source === undefined && !source.trim())
    missing.source = 'Say where these people agreed, or choose a column that says it.';
  if (places.agreed_at === undefined && !agreedOn)
    missing.agreedOn = 'Say on what day they agreed, or choose a column that says it.';
  const read: ReadImport = { columns, chosen, missing, faults: [], people: [] };
  if (missing.email) return read;
  const row = rules(now);
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % linesAtOnce === 0) await setImmediate();
    const cell = (name: ImportField) => cells[places[name] ?? -1] ?? '';
    const given = {
      email: cell('email'),
      name: cell('name') || `${cell('first')} ${cell('last')}`,
      source: cell('source') || source || (missing.source ? '-' : ''),
      agreedAt: cell('agreed_at') || agreedOn || (missing.agreedOn ? '1970-01-01' : ''),
    };
    const one = row.safeParse(inOneLine(given));
    if (one.success) {
      read.people.push({ ...one.data, name: one.data.name ?? null });
      continue;
    }
    const words = one.error.issues.map(({ path, message }) =>
      path[0] === 'email' ? `${message}: ${given.email.slice(0, 80) || 'empty'}` : message,
    );
    read.faults.push(`Line ${line}: ${words.join('; ')}.`);
  }
  return read;
}

/** Columns as chosen, else as their names say; that of the addresses also by what it holds. */
function placesOf(
  { columns = {} }: ImportChoice,
  found: readonly string[],
  firstCells: readonly string[],
): Partial<Record<ImportField, number>> {
  const guessed = guessColumns(found, wanted);
  const address = firstCells.findIndex((cell) => cell.includes('@'));
  if (!found.some((name) => name.includes('mail')) && address >= 0) guessed.email ??= address;
  const places: Partial<Record<ImportField, number>> = {};
  for (const name of importFields) {
    const typed = columns[name];
    const at =
      typed === undefined ? guessed[name] : /^\d+$/.test(typed) ? Number(typed) : undefined;
    if (at !== undefined && at < found.length) places[name] = at;
  }
  return places;
}

/** The people of a file that has all columns; else sentences that say what is missing. */
export async function readAgreed(
  csv: string,
  now: number,
  choice: ImportChoice = {},
): Promise<{ people: Agreed[] } | { faults: string[] }> {
  const read = await readImport(csv, choice, now);
  if ('unreadable' in read) return { faults: read.unreadable };
  const faults = [...Object.values(read.missing), ...read.faults];
  return faults.length > 0 ? { faults } : { people: read.people };
}

/** Line breaks within a cell become spaces, and the mark goes that keeps spreadsheets from calculating. */
const inOneLine = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      cell.replaceAll(/\s+/g, ' ').replace(/^'(?=[=+\-@])/, ''),
    ]),
  );

/**
 * A day, as ISO or as American spreadsheets write it, or an instant; one without a zone is in UTC, as programs export it.
 * A day means its noon in UTC, which is the same day in every zone of the US. `from`: when it begins.
 */
function readTime(text: string): { from: number; meant: number } | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)?$/i;
  const [, month = '', of = '', year] = american.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${of.padStart(2, '0')}` : text;
  const [date, time] = [iso.slice(0, 10), iso.slice(10)];
  if (!isIsoDate(date)) return undefined;
  if (time === '') return { from: Date.parse(date), meant: Date.parse(`${date}T12:00Z`) };
  const hasZone = /(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i.test(time);
  const at = Date.parse(hasZone ? iso : `${iso}Z`);
  return Number.isNaN(at) ? undefined : { from: at, meant: at };
}

/** Stores those who are not known yet as confirmed, with their proof. `actor`: `desk:<person>`. */
export async function importAgreed(
  trx: Trx,
  people: readonly Agreed[],
  { secret, actor, now }: { secret: Secret; actor: string; now: number },
): Promise<{ added: number; kept: number }> {
  const byEmail = new Map(people.map((person) => [normaliseEmail(person.email), person]));
  const suppressed = await suppressedAmong(trx, secret, [...byEmail.keys()]);
  const stored = await all(trx, 'subscription', { email_norm: [...byEmail.keys()] });
  const known = new Set([...suppressed.keys(), ...stored.map(({ email_norm }) => email_norm)]);
  let added = 0;
  for (const [emailNorm, person] of byEmail) {
    if (known.has(emailNorm)) continue;
    await store(trx, emailNorm, person, now);
    added += 1;
  }
  const about = { subject: ['subscription', 'all'], detail: { added } } as const;
  await writeTrail(trx, { at: now, actor, action: 'subscribers.imported', ...about });
  return { added, kept: people.length - added };
}

async function store(
  trx: Trx,
  emailNorm: string,
  { email, name, source, agreedAt }: Agreed,
  now: number,
) {
  let contactId = (await first(trx, 'contact', { email_norm: emailNorm }))?.id;
  if (contactId === undefined) {
    contactId = uuidv7(now);
    await insert(trx, 'contact', {
      id: contactId,
      email,
      email_norm: emailNorm,
      name,
      phone: null,
      company: null,
      created_at: now,
      updated_at: now,
    });
  }
  await insert(trx, 'subscription', {
    id: uuidv7(now),
    contact_id: contactId,
    email_norm: emailNorm,
    status: 'confirmed',
    nonce: randomBytes(16).toString('base64url'),
    requested_at: agreedAt,
    confirmed_at: agreedAt,
    ended_at: null,
    ended_by: null,
    confirm_sent_at: null,
  });
  await insert(trx, 'consent', {
    id: uuidv7(now),
    contact_id: contactId,
    lead_id: null,
    purpose: 'newsletter',
    granted: 1,
    // The words are not ours; the proof is where the person agreed.
    wording_id: 'import',
    wording_version: 0,
    form: source,
    method: 'import',
    ip_hash: null,
    at: agreedAt,
    wording_sha256: createHash('sha256').update(source).digest('hex'),
  });
}

/** Of these subscriptions, those of imported people: where each agreed, and whether no mail has gone to them yet. */
export async function importedAmong(trx: Trx, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('subscription')
    .innerJoin('consent', 'consent.contact_id', 'subscription.contact_id')
    .select(['subscription.id', 'consent.form'])
    .where('subscription.id', 'in', [...ids])
    .where('consent.method', '=', 'import')
    .whereRef('consent.at', '=', 'subscription.confirmed_at')
    .execute();
  const streams = rows.map(({ id }) => streamOf(id));
  const mailed = await trx
    .selectFrom('outbox')
    .select('stream')
    .distinct()
    .where('stream', 'in', streams)
    .execute();
  const hasMail = new Set(mailed.map(({ stream }) => stream));
  return new Map(
    rows.map(({ id, form }) => [id, { agreedWhere: form, isFirst: !hasMail.has(streamOf(id)) }]),
  );
}
