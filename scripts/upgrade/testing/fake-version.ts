/** Schema and data access of the small project that tests upgrade. */
import { openDatabase } from '../../../server/db/connect.ts';
import { type Migration, migrations } from '../../../server/db/migrate.ts';

/** `one` has this program's schema; all others add to it, and `takes-away` makes it unusable for `one`. */
export const versions = [
  'one',
  'two',
  'fails-to-build',
  'fails-to-start',
  'fails-to-answer',
  'fails-in-service',
  'takes-away',
] as const;
export type Version = (typeof versions)[number];

const added: Migration = {
  name: 'added-by-two',
  async up(trx) {
    await trx.schema.alterTable('lead').addColumn('added', 'text').execute();
  },
};

export function stepsOf(version: Version): readonly Migration[] {
  if (version === 'one') return migrations;
  const worksSince = migrations.length + 1;
  return [...migrations, version === 'takes-away' ? { ...added, worksSince } : added];
}

export const openData = () => openDatabase(process.env.DATA_DIR ?? '', process.env.DATABASE_URL);
