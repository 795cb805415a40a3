/** Which submission is the same as an earlier one, decided by what the database accepts first. */
import { createHash } from 'node:crypto';
import type { FieldValue } from '#domain/forms/form.ts';
import { oneAtATime } from './db/lock.ts';
import { prepared } from './db/prepared.ts';
import type { Database, SubmissionTable, Trx } from './db/tables.ts';

/** Sent again within this time with the same words, it is the same submission, whatever its key. */
const sameContentMs = 10 * 60_000;
const mostBodiesPerKey = 3;

/** The answer that is repeated to whoever sends the same again. */
export interface StoredAnswer {
  id: string;
  next: string;
  verdict: 'clean' | 'suspect' | 'spam';
  /** The call that was booked, and when it was to begin. */
  bookingId?: string;
  bookedStart?: number;
}

export type ClaimResult =
  | { kind: 'first' }
  /** The same was sent before: nothing is stored again. */
  | { kind: 'repeated'; answer: StoredAnswer }
  /** Another attempt of somebody whose wanted time was gone: the same lead goes on. */
  | { kind: 'continued'; leadId: string };

export interface Claim {
  form: string;
  key: string;
  bodyHash: string;
  answer: StoredAnswer;
  now: number;
  /** Spam goes on nobody's lead. */
  mayContinue: boolean;
  /** Whether the same words under another key count as sent before. */
  adopts: boolean;
}

/** Rolls the transaction back. */
export class TokenUsed extends Error {
  override name = 'TokenUsed';
}

/**
 * Claims this submission as the first of its kind, or says what it repeats or continues. Throws TokenUsed when the key
 * has carried three other bodies already. `lead_id` must exist at commit: see `recordOutcome` for continued ones.
 */
export async function claimSubmission(trx: Trx, claim: Claim): Promise<ClaimResult> {
  const { form, key, bodyHash, answer, now } = claim;
  // Two keys with the same content do not meet in the table's own key.
  await oneAtATime(trx, `submission ${form} ${bodyHash}`);
  const response = JSON.stringify(answer);
  const inserted = await insertSubmission(trx, { form, key, bodyHash, leadId: answer.id, response, now });
  const { rows: ofKey } = await submissionsOfKey(trx, { form, key });
  const isNew = inserted.numAffectedRows !== 0n;
  const own = ofKey.find((row) => row.body_hash === bodyHash);
  if (!isNew && own?.outcome === 'stored') return { kind: 'repeated', answer: JSON.parse(own.response) };
  const earlier = ofKey.filter((row) => row !== own || !isNew);
  const stored = earlier.filter((row) => row.outcome === 'stored');
  const [conflict] = earlier.filter((row) => row.outcome === 'conflict');
  // Once an attempt has succeeded, other words are another enquiry.
  if (conflict && stored.length === 0 && claim.mayContinue)
    return { kind: 'continued', leadId: conflict.lead_id };
  if (stored.length >= mostBodiesPerKey) throw new TokenUsed();
  const adopted = claim.adopts ? await adoptSameContent(trx, claim) : undefined;
  if (adopted) return { kind: 'repeated', answer: adopted };
  if (!isNew) await recordOutcome(trx, claim, 'stored', answer);
  return { kind: 'first' };
}

interface SubmissionValues {
  form: string;
  key: string;
  bodyHash: string;
  leadId: string;
  response: string;
  now: number;
}

const insertSubmission = prepared<SubmissionValues>((db, value) =>
  db
    .insertInto('submission')
    .values({
      form: value('form'),
      submission_key: value('key'),
      body_hash: value('bodyHash'),
      lead_id: value('leadId'),
      outcome: 'stored',
      http_status: 201,
      response: value('response'),
      created_at: value('now'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .compile(),
);

const submissionsOfKey = prepared<
  { form: string; key: string },
  Pick<SubmissionTable, 'body_hash' | 'outcome' | 'response' | 'lead_id'>
>((db, value) =>
  db
    .selectFrom('submission')
    .select(['body_hash', 'outcome', 'response', 'lead_id'])
    .where('form', '=', value('form'))
    .where('submission_key', '=', value('key'))
    .compile(),
);

/** Sets down what this submission came to, where that is not the plain success it was claimed with. */
export async function recordOutcome(
  trx: Trx,
  { form, key, bodyHash }: Pick<Claim, 'form' | 'key' | 'bodyHash'>,
  outcome: 'stored' | 'conflict',
  answer: StoredAnswer,
): Promise<void> {
  await trx
    .updateTable('submission')
    .set({
      lead_id: answer.id,
      outcome,
      http_status: outcome === 'conflict' ? 409 : 201,
      response: JSON.stringify(answer),
    })
    .where('form', '=', form)
    .where('submission_key', '=', key)
    .where('body_hash', '=', bodyHash)
    .execute();
}

/** Whether this very submission was answered before, and so will be answered alike. */
export async function isAnswered(
  db: Database,
  { form, submissionKey, bodyHash }: { form: { name: string }; submissionKey: string; bodyHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .select('lead_id')
    .where('form', '=', form.name)
    .where('submission_key', '=', submissionKey)
    .where('body_hash', '=', bodyHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Under another key, but the same words of the same person a moment ago: this key repeats that answer from now on. */
async function adoptSameContent(trx: Trx, claim: Claim): Promise<StoredAnswer | undefined> {
  const { form, key, bodyHash, now } = claim;
  const { rows } = await sameContentSince(trx, { form, bodyHash, key, since: now - sameContentMs });
  for (const earlier of rows) {
    const answer: StoredAnswer = JSON.parse(earlier.response);
    // Whoever cancelled and asks for the same time again wants a call, not the success of a while ago.
    if (answer.bookingId !== undefined && (await isCancelled(trx, answer.bookingId))) continue;
    await trx
      .updateTable('submission')
      // With the time of the first one, so that repeating every nine minutes does not go on for ever.
      .set({
        lead_id: earlier.lead_id,
        outcome: 'stored',
        response: earlier.response,
        created_at: earlier.created_at,
      })
      .where('form', '=', form)
      .where('submission_key', '=', key)
      .where('body_hash', '=', bodyHash)
      .execute();
    return answer;
  }
  return undefined;
}

const sameContentSince = prepared<
  { form: string; bodyHash: string; key: string; since: number },
  Pick<SubmissionTable, 'lead_id' | 'response' | 'created_at'>
>((db, value) =>
  db
    .selectFrom('submission')
    .select(['lead_id', 'response', 'created_at'])
    .where('form', '=', value('form'))
    .where('body_hash', '=', value('bodyHash'))
    .where('submission_key', '!=', value('key'))
    .where('outcome', '=', 'stored')
    .where('created_at', '>', value('since'))
    .orderBy('created_at')
    .compile(),
);

async function isCancelled(trx: Trx, bookingId: string): Promise<boolean> {
  const booking = await trx
    .selectFrom('booking')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return booking === undefined || booking.status === 'cancelled';
}

/** SHA-256 over the accepted fields in a fixed order. */
export function bodyHashOf(fields: Readonly<Record<string, FieldValue>>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  present.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(present)).digest('hex');
}

/** For clients that send neither token nor `Idempotency-Key`: the same words in the same ten minutes. */
export function keyWithoutToken(form: string, email: string, bodyHash: string, now: number): string {
  const parts = [form, email, bodyHash, Math.floor(now / sameContentMs)];
  return `content-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

/** 8 to 128 visible ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[!-~]{8,128}$/.test(key);
