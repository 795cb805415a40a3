import { test } from 'vitest';
import { migrations } from '../../server/db/migrate.ts';
import { databaseKind } from '../../server/testing/test-database.ts';
import { prepareKilledUpgrades } from './testing/killed-upgrades.ts';

const survives = prepareKilledUpgrades();

const steps = [
  'Check',
  'Files',
  'Packages',
  'Build',
  'Backup',
  'Database',
  'Trial',
  'Way back',
  'Switch',
  'Proof',
  'Checkout',
  'Its packages',
  'Its build',
  'Hand over',
];

// Only these steps touch the database, so the others run on one database.
const tried =
  databaseKind === 'sqlite' ? steps : steps.slice(steps.indexOf('Backup'), steps.indexOf('Checkout'));

test.each(tried)('killed after the step "%s", a running site loses nothing', { timeout: 300_000 }, (where) =>
  survives({ level: migrations.length, isRunning: true, when: 'after', where }),
);

// levels.test.ts migrates from every schema; here the oldest, one between and the newest are upgraded.
test.each([
  { level: 0, where: 'Backup' },
  { level: Math.floor(migrations.length / 2), where: 'Database' },
  { level: migrations.length - 1, where: 'Switch' },
])(
  'a stopped site with schema $level is upgraded after a kill in "$where"',
  { timeout: 300_000 },
  (upgrade) => survives({ ...upgrade, isRunning: false, when: 'after' }),
);
