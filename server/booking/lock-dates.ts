import type { Trx } from '../db/tables.ts';

/** Locks these dates until the transaction ends, in sorted order to avoid deadlocks. */
export async function lockDates(trx: Trx, dates: readonly string[]): Promise<void> {
  for (const day of [...new Set(dates)].sort()) {
    await trx
      .insertInto('day_load')
      .values({ day, n: 0 })
      .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ n: eb.ref('day_load.n') })))
      .execute();
  }
}
