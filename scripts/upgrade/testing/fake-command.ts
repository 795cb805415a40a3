/** The commands of the small project: `migrate --backup FILE` and `backup --force --out FILE`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrate } from '../../../server/db/migrate.ts';
import { systemClock } from '../../../server/shared/clock.ts';
import { columnsOf, rowsOf } from '../../../server/testing/sample-rows.ts';
import { openData, stepsOf, type Version } from './fake-version.ts';

export async function fakeMigrate(version: Version): Promise<void> {
  const { values } = parseArgs({ options: { backup: { type: 'string' } } });
  const db = openData();
  const taken = await migrate(db, systemClock, { steps: stepsOf(version), ...values });
  await db.destroy();
  console.log(taken.length > 0 ? `Migrated: ${taken.join(', ')}` : 'The database is up to date.');
}

export async function fakeBackup(): Promise<void> {
  const options = { out: { type: 'string' }, force: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options, allowPositionals: true });
  const db = openData();
  writeFileSync(values.out ?? '', JSON.stringify(await rowsOf(db, await columnsOf(db))));
  await db.destroy();
}
