/** Takes over people who agreed to the newsletter elsewhere, each with where and when. All lines are stored, or none. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { optionalText, required } from '#domain/forms/fields.ts';
import { normaliseEmail, readEmail } from '#domain/forms/normalise.ts';
import { all, first, insert } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { readSheet } from './read-sheet.ts';
import { suppressedAmong } from './suppression.ts';

/** Lines of one import. */
const mostImported = 5000;

interface Agreed {
  email: string;
  name: string | null;
  source: string;
  /** Milliseconds since 1970. */
  agreedAt: number;
}

/** Names that other programs give our columns; of a first and a last name, one is made. */
const columns = {
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

const needed = {
  email: 'the address',
  source: 'where each person agreed',
  agreed_at: 'the day of it, such as 2026-05-31',
};

const rules = (now: number) =>
  z.object({
    email: required('email is no address', readEmail),
    name: optionalText({ required: '', subject: 'name', max: 120 }),
    source: required('source is empty: say where this person agreed', (text) => text.slice(0, 200)),
    agreedAt: required('agreed_at has to be a day that has been, such as 2026-05-31', (text) => {
      const at = readTime(text);
      return at !== undefined && at.from <= now ? Math.min(at.meant, now) : undefined;
    }),
  });

/**
 * The people of a CSV, of cells copied from a spreadsheet, or of our own export, with email, name, source and agreed_at;
 * or what is missing, by line.
 */
export function readAgreed(csv: string, now: number): { people: Agreed[] } | { faults: string[] } {
  const sheet = readSheet(csv, columns);
  if ('faults' in sheet) return sheet;
  const { lines, found, known } = sheet;
  if (lines.length === 0) return { faults: ['There is no line below the names of the columns.'] };
  const missing = Object.entries(needed).filter(
    ([name]) => !known.has(name as keyof typeof needed),
  );
  if (missing.length > 0) return { faults: [missingColumns(missing, found)] };
  if (lines.length > mostImported)
    return { faults: [`Import at most ${mostImported} lines at once.`] };
  const faults: string[] = [];
  const row = rules(now);
  const people = lines.flatMap(({ line, fields }): Agreed[] => {
    const { first, last, agreed_at: agreedAt, ...cells } = fields;
    const given = { ...cells, name: cells.name || `${first} ${last}`, agreedAt };
    const read = row.safeParse(inOneLine(given));
    if (read.success) return [{ ...read.data, name: read.data.name ?? null }];
    const words = read.error.issues.map(({ path, message }) => {
      const isAddress = path[0] === 'email';
      return isAddress ? `${message}: ${fields.email.slice(0, 80) || 'empty'}` : message;
    });
    faults.push(`Line ${line}: ${words.join('; ')}.`);
    return [];
  });
  return faults.length > 0 ? { faults } : { people };
}

/** Line breaks within a cell become spaces, and the mark goes that keeps spreadsheets from calculating. */
const inOneLine = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      cell.replaceAll(/\s+/g, ' ').replace(/^'(?=[=+\-@])/, ''),
    ]),
  );

function missingColumns(
  missing: readonly (readonly [string, string])[],
  found: readonly string[],
): string {
  const wanted = missing.map(([name, holds]) => `${name} (${holds})`).join(', ');
  const have = found.some((name) => name.includes('@'))
    ? 'The first line has to be the names of the columns'
    : `The file has ${found.join(', ')}`;
  return `A column is missing: ${wanted}. ${have}.`;
}

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
