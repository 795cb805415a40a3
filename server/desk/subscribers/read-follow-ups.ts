/** Figures of the mails that follow up. Erased people no longer count. */
import type { FollowUps } from '#content/site/sequences.ts';
import { type SequenceName, sequenceNames } from '#content/values/schema.ts';
import type { Database, FollowUpTable } from '../../db/tables.ts';

export type StopReason = NonNullable<FollowUpTable['ended_by']>;
/** How many stopped, by reason. */
export type Stops = Partial<Record<StopReason, number>>;

export type SequenceFigures = Awaited<ReturnType<typeof readFollowUps>>[number];

/** Each sequence with its mails: how many were sent, and who stopped between that mail and the next. */
export async function readFollowUps(db: Database, sequences: Record<SequenceName, FollowUps>) {
  const rows = await db
    .selectFrom('follow_up')
    .select(['sequence', 'step', 'ended_by', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy(['sequence', 'step', 'ended_by'])
    .execute();
  return sequenceNames.map((name) => {
    const own = rows.filter(({ sequence }) => sequence === name);
    const sum = (some: typeof own) => some.reduce((total, { n }) => total + Number(n), 0);
    const stoppedAt = (step: number): Stops =>
      Object.fromEntries(
        own.flatMap((one) =>
          one.step === step && one.ended_by && one.ended_by !== 'done' ? [[one.ended_by, Number(one.n)]] : [],
        ),
      );
    const { active, mails } = sequences[name];
    return {
      ...{ name, active, underWay: sum(own.filter(({ ended_by }) => ended_by === null)) },
      stoppedBefore: stoppedAt(0),
      steps: mails.map(({ subject, afterDays }, index) => ({
        ...{ subject, afterDays, stopped: stoppedAt(index + 1) },
        sent: sum(own.filter(({ step }) => step > index)),
      })),
    };
  });
}
