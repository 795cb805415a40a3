/** Checks just before sending whether the reason for a message still holds. */
import type { Database, OutboxRow } from '../db/tables.ts';
import type { CallAsOf, CopyOfIssue, EmailPayload } from './payload.ts';

/**
 * A reminder is sent only if its call is unchanged since it was written, a newsletter only while its issue goes on and
 * its recipient is subscribed, weekly figures only while the person still gets them. All others are always wanted.
 */
export function isStillWanted(db: Database): (message: OutboxRow) => Promise<boolean> {
  return async ({ payload }) => {
    // Few payloads have a condition: a substring search is cheaper than parsing each payload twice.
    if (!/"(?:onlyWhile|copyOf|figuresFor)"/.test(payload)) return true;
    const { onlyWhile, copyOf, figuresFor } = JSON.parse(payload) as Partial<EmailPayload>;
    if (onlyWhile) return isCallUnchanged(db, onlyWhile);
    if (copyOf) return isIssueWanted(db, copyOf);
    return figuresFor === undefined || getsFigures(db, figuresFor);
  };
}

async function isCallUnchanged(db: Database, { bookingId, sequence }: CallAsOf): Promise<boolean> {
  const call = await db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return call !== undefined;
}

async function isIssueWanted(db: Database, { issueId, subscriptionId }: CopyOfIssue): Promise<boolean> {
  const wanted = await db
    .selectFrom('newsletter_issue')
    .select('id')
    .where('id', '=', issueId)
    .where('status', '!=', 'stopped')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscription')
          .select('subscription.id')
          .where('subscription.id', '=', subscriptionId)
          .where('subscription.status', '=', 'confirmed'),
      ),
    )
    .executeTakeFirst();
  return wanted !== undefined;
}

async function getsFigures(db: Database, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('weekly_figures')
    .innerJoin('desk_person', 'desk_person.id', 'weekly_figures.person_id')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
