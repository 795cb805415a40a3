/** Which submission is the same as an earlier one, decided by what the database accepts first. */
import { createHash } from 'node:crypto';
import type { FieldValue } from '#domain/forms/form.ts';
import { oneAtATime } from './db/lock.ts';
import type { Database, Trx } from './db/tables.ts';

/** Sent again within this time with the same words, it is the same submission, whatever its key. */
const sameContentMs = 10 * 60_000;
const mostBodiesPerKey = 3;

/** The answer that is repeated to whoever sends the same again. */
export interface StoredAnswer {
  id: string;
  next: string;
  verdict: 'clean' | 'suspect' | 'spam';
}

export interface Claim {
  form: string;
  key: string;
  bodyHash: string;
  answer: StoredAnswer;
  now: number;
}

/** Rolls the transaction back. */
export class TokenUsed extends Error {
  override name = 'TokenUsed';
}

/**
 * Claims this submission as the first of its kind: returns undefined, or the answer of the earlier one.
 * Throws TokenUsed when the key has carried three other bodies already. `lead_id` must exist at commit.
 */
export async function claimSubmission(trx: Trx, claim: Claim): Promise<StoredAnswer | undefined> {
  const { form, key, bodyHash, answer, now } = claim;
  // Two keys with the same content do not meet in the table's own key.
  await oneAtATime(trx, `submission ${form} ${bodyHash}`);
  const inserted = await trx
    .insertInto('submission')
    .values({
      form,
      submission_key: key,
      body_hash: bodyHash,
      lead_id: answer.id,
      outcome: 'stored',
      http_status: 201,
      response: JSON.stringify(answer),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const ofKey = trx.selectFrom('submission').where('form', '=', form).where('submission_key', '=', key);
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await ofKey.select('response').where('body_hash', '=', bodyHash).executeTakeFirstOrThrow();
    return JSON.parse(first.response);
  }
  const bodies = await ofKey.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (bodies.n > mostBodiesPerKey) throw new TokenUsed();
  return adoptSameContent(trx, claim);
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
  const earlier = await trx
    .selectFrom('submission')
    .select(['lead_id', 'response', 'created_at'])
    .where('form', '=', form)
    .where('body_hash', '=', bodyHash)
    .where('submission_key', '!=', key)
    .where('outcome', '=', 'stored')
    .where('created_at', '>', now - sameContentMs)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!earlier) return undefined;
  await trx
    .updateTable('submission')
    // With the time of the first one, so that repeating every nine minutes does not go on for ever.
    .set({ lead_id: earlier.lead_id, response: earlier.response, created_at: earlier.created_at })
    .where('form', '=', form)
    .where('submission_key', '=', key)
    .where('body_hash', '=', bodyHash)
    .execute();
  return JSON.parse(earlier.response);
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
