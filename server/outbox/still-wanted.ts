/** Whether a message should still go out. */
import type { Database, OutboxRow } from '../db/tables.ts';
import { stopOf } from '../newsletter/follow-up-stop.ts';
import type { EmailPayload } from './payload.ts';

/**
 * A reminder is sent only if its call is unchanged since it was written, a newsletter only while its issue goes on and
 * its recipient is subscribed, a follow-up only while nothing stops it, weekly figures only while the person still gets them. All others are always wanted.
 */
export async function isStillWanted(db: Database, { payload }: OutboxRow): Promise<boolean> {
  // Few payloads have a condition: a substring search is cheaper than parsing each payload twice.
  if (!/"(?:onlyWhile|copyOf|followUpOf|figuresFor)"/.test(payload)) return true;
  const { onlyWhile, copyOf, followUpOf, figuresFor } = JSON.parse(payload) as Partial<EmailPayload>;
  const conditions = [
    onlyWhile &&
      db
        .selectFrom('booking')
        .select('id')
        .where('id', '=', onlyWhile.bookingId)
        .where('status', '=', 'confirmed')
        .where('sequence', '=', onlyWhile.sequence),
    copyOf &&
      db
        .selectFrom('newsletter_issue')
        .innerJoin('subscription', (join) => join.on('subscription.id', '=', copyOf.subscriptionId))
        .select('newsletter_issue.id')
        .where('newsletter_issue.id', '=', copyOf.issueId)
        .where('newsletter_issue.status', '!=', 'stopped')
        .where('subscription.status', '=', 'confirmed'),
    followUpOf !== undefined &&
      db
        .selectFrom('follow_up')
        .select('id')
        .where('id', '=', followUpOf)
        .where('ended_at', 'is', null)
        .where(stopOf('follow_up'), 'is', null),
    figuresFor !== undefined &&
      db
        .selectFrom('weekly_figures')
        .innerJoin('desk_person', 'desk_person.id', 'weekly_figures.person_id')
        .select('person_id as id')
        .where('person_id', '=', figuresFor)
        .where('disabled_at', 'is', null),
  ];
  for (const condition of conditions) {
    if (condition && (await condition.executeTakeFirst()) === undefined) return false;
  }
  return true;
}
