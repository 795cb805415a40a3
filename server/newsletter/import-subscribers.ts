/** Takes over people who agreed to the newsletter elsewhere, each with where and when. All lines are stored, or none. */
import { createHash, randomBytes } from 'node:crypto';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { email as emailField } from '#domain/forms/fields.ts';
import { normaliseEmail, normaliseLine } from '#domain/forms/normalise.ts';
import { readCsv } from '#domain/words/csv.ts';
import { all, first, insert } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
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

/** The people of a CSV with the columns email, name, source and agreed_at; or what is missing, by line. */
export function readAgreed(csv: string, now: number): { people: Agreed[] } | { faults: string[] } {
  const rows = readCsv(csv);
  if (!rows) return { faults: ['A quotation mark in the file does not end.'] };
  if (rows.length === 0) return { faults: ['There is no line below the names of the columns.'] };
  if (rows.length > mostImported)
    return { faults: [`Import at most ${mostImported} lines at once.`] };
  const faults: string[] = [];
  const people = rows.flatMap(({ line, fields }): Agreed[] => {
    const { email = '', name = '', source = '', agreed_at = '' } = fields;
    const agreedAt = isIsoDate(agreed_at.slice(0, 10)) ? Date.parse(agreed_at) : Number.NaN;
    const fault = [
      !emailField.rule.safeParse(email).success &&
        `email is no address: ${email.slice(0, 80) || 'empty'}`,
      source === '' && 'source is empty: say where this person agreed',
      !(agreedAt <= now) && 'agreed_at has to be a day that has been, such as 2026-05-31',
    ].filter((one) => one !== false);
    if (fault.length > 0) faults.push(`Line ${line}: ${fault.join('; ')}.`);
    return [
      {
        email,
        name: normaliseLine(name).slice(0, 120) || null,
        source: normaliseLine(source).slice(0, 200),
        agreedAt,
      },
    ];
  });
  return faults.length > 0 ? { faults } : { people };
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
