/** Deduplicates submissions: the first one that the database accepts wins. */
import { createHash } from 'node:crypto';
import type { FieldValue } from '#domain/forms/form.ts';
import { oneAtATime } from '../db/lock.ts';
import { all, first, update } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';

/** The same content sent again within this time is the same submission, whatever its key. */
const sameContentMs = 10 * 60_000;
const mostBodiesPerKey = 3;

/** The answer that repeats get. */
export interface StoredAnswer {
  id: string;
  next: string;
  verdict: 'clean' | 'suspect' | 'spam';
  /** The booked call and its start at that time. */
  bookingId?: string;
  bookedStart?: number;
}

type ClaimResult =
  | { kind: 'first' }
  /** A duplicate: nothing is stored again. */
  | { kind: 'repeated'; answer: StoredAnswer }
  /** Another attempt after the wanted time was taken: continues the same lead. */
  | { kind: 'continued'; leadId: string };

interface Claim {
  form: string;
  key: string;
  bodyHash: string;
  answer: StoredAnswer;
  now: number;
  /** Spam never continues a lead. */
  mayContinue: boolean;
  /** Whether the same content under another key counts as a duplicate. */
  adopts: boolean;
}

/** Rolls back the transaction. */
export class TokenUsed extends Error {
  override name = 'TokenUsed';
}

/**
 * Claims this submission as the first of its kind, or returns what it repeats or continues. Throws TokenUsed if the key
 * has already carried three other bodies. `lead_id` must exist at commit: see `recordOutcome` for continued leads.
 */
export async function claimSubmission(trx: Trx, claim: Claim): Promise<ClaimResult> {
  const { form, key, bodyHash, answer, now } = claim;
  // The table's primary key cannot serialize two keys with the same content.
  await oneAtATime(trx, `submission ${form} ${bodyHash}`);
  const response = JSON.stringify(answer);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('submission')
    .values({
      form,
      submission_key: key,
      body_hash: bodyHash,
      lead_id: answer.id,
      outcome: 'stored',
      http_status: 201,
      response,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const ofKey = await all(trx, 'submission', { form, submission_key: key });
  const isNew = numInsertedOrUpdatedRows !== 0n;
  const own = ofKey.find((row) => row.body_hash === bodyHash);
  if (!isNew && own?.outcome === 'stored') {
    const answer: StoredAnswer = JSON.parse(own.response);
    if (!(isContentKey(key) && (await hasCancelled(trx, answer))))
      return { kind: 'repeated', answer };
    // A content key is the same for every booking of that time, so it must not hide a new one.
    await recordOutcome(trx, claim, 'stored', claim.answer);
    return { kind: 'first' };
  }
  const earlier = ofKey.filter((row) => row !== own || !isNew);
  const stored = earlier.filter((row) => row.outcome === 'stored');
  const [conflict] = earlier.filter((row) => row.outcome === 'conflict');
  // After a success, other content is a new inquiry.
  if (conflict && stored.length === 0 && claim.mayContinue)
    return { kind: 'continued', leadId: conflict.lead_id };
  if (stored.length >= mostBodiesPerKey) throw new TokenUsed();
  const adopted = claim.adopts ? await adoptSameContent(trx, claim) : undefined;
  if (adopted) return { kind: 'repeated', answer: adopted };
  if (!isNew) await recordOutcome(trx, claim, 'stored', answer);
  return { kind: 'first' };
}

/** Records the outcome of a submission if it differs from the plain success it was claimed with. */
export async function recordOutcome(
  trx: Trx,
  { form, key, bodyHash }: Pick<Claim, 'form' | 'key' | 'bodyHash'>,
  outcome: 'stored' | 'conflict',
  answer: StoredAnswer,
): Promise<void> {
  const http_status = outcome === 'conflict' ? 409 : 201;
  const result = { lead_id: answer.id, outcome, http_status, response: JSON.stringify(answer) };
  await update(trx, 'submission', { form, submission_key: key, body_hash: bodyHash }, result);
}

/** Whether this exact submission was answered before, so that it gets the same answer. */
export async function isAnswered(
  db: Database,
  {
    form,
    submissionKey,
    bodyHash,
  }: { form: { name: string }; submissionKey: string; bodyHash: string },
): Promise<boolean> {
  const same = { form: form.name, submission_key: submissionKey, body_hash: bodyHash };
  return (await first(db, 'submission', same)) !== undefined;
}

/** If the same content was stored recently under another key, this key repeats that answer from now on. */
async function adoptSameContent(trx: Trx, claim: Claim): Promise<StoredAnswer | undefined> {
  const { form, key, bodyHash, now } = claim;
  const rows = await trx
    .selectFrom('submission')
    .select(['lead_id', 'response', 'created_at'])
    .where('form', '=', form)
    .where('body_hash', '=', bodyHash)
    .where('submission_key', '!=', key)
    .where('outcome', '=', 'stored')
    .where('created_at', '>', now - sameContentMs)
    .orderBy('created_at')
    .execute();
  for (const earlier of rows) {
    const answer: StoredAnswer = JSON.parse(earlier.response);
    // A visitor who canceled and asks for the same time again wants a new call.
    if (await hasCancelled(trx, answer)) continue;
    const { lead_id, response, created_at } = earlier;
    // Keeps the time of the first one, so that repeats every nine minutes do not extend the window forever.
    const adopted = { lead_id, outcome: 'stored', response, created_at } as const;
    await update(trx, 'submission', { form, submission_key: key, body_hash: bodyHash }, adopted);
    return answer;
  }
  return undefined;
}

/** Whether the answer's call was canceled since. */
async function hasCancelled(trx: Trx, { bookingId }: StoredAnswer): Promise<boolean> {
  if (bookingId === undefined) return false;
  const booking = await first(trx, 'booking', { id: bookingId });
  return booking === undefined || booking.status === 'cancelled';
}

/** SHA-256 of the accepted fields in a fixed order. */
export function bodyHashOf(fields: Readonly<Record<string, FieldValue>>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  present.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(present)).digest('hex');
}

/** For clients without a token or `Idempotency-Key`: the same for equal content within one ten-minute window. */
export function keyWithoutToken(
  form: string,
  email: string,
  bodyHash: string,
  now: number,
): string {
  const parts = [form, email, bodyHash, Math.floor(now / sameContentMs)];
  return `content-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

const isContentKey = (key: string) => /^content-[\w-]{43}$/.test(key);

/** 8 to 128 visible ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[!-~]{8,128}$/.test(key);
