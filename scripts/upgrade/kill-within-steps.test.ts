import { test } from 'vitest';
import { migrations } from '../../server/db/migrate.ts';
import { prepareKilledUpgrades } from './testing/killed-upgrades.ts';

const survives = prepareKilledUpgrades();

const long = ['Packages', 'Build', 'Database', 'Way back', 'Switch', 'Checkout', 'Its packages', 'Its build'];

// Only on SQLite: a kill within these steps does not depend on the kind of database.
test.each(long)(
  'killed in the middle of the step "%s", a running site loses nothing',
  { timeout: 300_000 },
  (where) => survives({ level: migrations.length, isRunning: true, when: 'in', where }),
);
