/** People who wait for a follow-up mail: moved when its days change, as the desk says before it is published. */
import { sql } from 'kysely';
import type { FollowUps } from '#content/site/sequences.ts';
import { type SequenceMail, type SequenceName, sequenceNames } from '#content/values/schema.ts';
import { day } from '#domain/dates/durations.ts';
import { counted } from '#domain/words/numbers.ts';
import { first, insert, remove } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';

/** What happens within this time after the last mail counts as its outcome. */
const outcomeDays = 30;

/** Days between the mail before and the one of this step, or until the outcome counts. Steps count from 0. */
export const daysBefore = (days: readonly number[], step: number): number =>
  days[step] ?? outcomeDays;

export const daysOf = (mails: readonly Pick<SequenceMail, 'afterDays'>[]): number[] =>
  mails.map(({ afterDays }) => afterDays);

/** Steps whose wait differs, with the difference in days, and those whose mail is new or gone. */
const differences = (before: readonly number[], after: readonly number[]) =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, step) => ({
    step,
    by: daysBefore(after, step) - daysBefore(before, step),
  })).filter(({ step, by }) => by !== 0 || step >= Math.min(before.length, after.length));

/** Moves those who wait by as many days as their wait has changed since the last look. */
export async function moveWaiting(
  trx: Trx,
  sequence: SequenceName,
  mails: FollowUps['mails'],
  now: number,
): Promise<void> {
  const name = `follow-up-days:${sequence}` as const;
  const known = await first(trx, 'setting', { name });
  const value = JSON.stringify(daysOf(mails));
  if (known?.value === value) return;
  for (const { step, by } of differences(JSON.parse(known?.value ?? value), daysOf(mails))) {
    await trx
      .updateTable('follow_up')
      .set({ next_at: sql`next_at + ${sql.lit(by * day)}` })
      .where('sequence', '=', sequence)
      .where('step', '=', step)
      .where('ended_at', 'is', null)
      .execute();
  }
  await remove(trx, 'setting', { name });
  await insert(trx, 'setting', { name, value, changed_by: 'server', changed_at: now });
}

/** Whom other mails would move: a sentence by the name of its field, such as `newsletter.mails.0.afterDays`. */
export async function movesInWords(
  db: Database,
  before: Record<SequenceName, FollowUps>,
  after: Record<SequenceName, FollowUps>,
): Promise<{ name: string; words: string }[]> {
  const rows = await db
    .selectFrom('follow_up')
    .select(['sequence', 'step', ({ fn }) => fn.countAll<number>().as('n')])
    .where('ended_at', 'is', null)
    .groupBy(['sequence', 'step'])
    .execute();
  return sequenceNames.flatMap((sequence) => {
    const [old, next] = [daysOf(before[sequence].mails), daysOf(after[sequence].mails)];
    return differences(old, next).flatMap(({ step, by }) => {
      const row = rows.find((one) => one.sequence === sequence && one.step === step);
      if (!row) return [];
      const who = counted(Number(row.n), 'person', 'people');
      const are = Number(row.n) === 1 ? 'waits' : 'wait';
      if (next[step] === undefined)
        return [{ name: `${sequence}.mails`, words: `${who} ${are} for a mail that is gone.` }];
      const words =
        old[step] === undefined
          ? `${who} of the last 30 days had the mail before and will get this one, ${counted(next[step], 'day')} after it.`
          : `${who} ${are} for this mail and will get it ${counted(Math.abs(by), 'day')} ${by < 0 ? 'sooner' : 'later'}.`;
      return [{ name: `${sequence}.mails.${step}.afterDays`, words }];
    });
  });
}
