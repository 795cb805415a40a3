/** Checks the installation: everything an operator has to get right. Changes nothing. */
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/tables.ts';
import {
  checkDatabase,
  checkFeeds,
  checkMigrations,
  checkOtherProcesses,
  checkOutbox,
  checkSpool,
} from './database.ts';
import { checkDisk, checkModes } from './files.ts';
import { type Finding, findingIn, machineFinding, reasonOf } from './finding.ts';
import { checkMailDns, checkSmtp, checkWebhooks } from './network.ts';
import { checkClock, checkHolidays, checkZones } from './time.ts';
import type { World } from './world.ts';

interface Machine {
  config: Config;
  /** Opens the database for `use`; undefined if there is none yet. Rejects if it cannot be opened. */
  withDb: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result | undefined>;
  now: number;
  world: World;
}

export async function machineFindings({ config, withDb, now, world }: Machine): Promise<Finding[]> {
  const { dataDir, booking, databaseUrl } = config;
  // Network checks run in parallel: each may take seconds.
  const network = Promise.all([
    checkSmtp(config, world),
    checkWebhooks(config, world),
    checkMailDns(config, world),
  ]);
  const stored = await withDb((db) => databaseFindings(db, config, now)).catch((error) => [
    machineFinding(
      `The database cannot be used: ${reasonOf(error)}`,
      'See the operator’s handbook, “When something is down”.',
      'error',
    ),
  ]);
  return [
    ...testFindings(config),
    ...(stored ?? [
      machineFinding(
        `There is no database in ${dataDir} yet.`,
        'Start the server once; after a restore, check DATA_DIR.',
      ),
      ...(await checkClock(now, undefined)),
    ]),
    ...checkZones(booking.timezone),
    ...(await checkDisk(dataDir, world)),
    ...(await checkModes(dataDir)),
    ...(await checkSpool(dataDir)),
    ...(databaseUrl ? [] : await checkOtherProcesses(config, world)),
    ...(await network).flat(),
    ...checkHolidays(booking, now),
  ];
}

async function databaseFindings(db: Database, config: Config, now: number): Promise<Finding[]> {
  const broken = [...(await checkDatabase(db)), ...(await checkMigrations(db))];
  // The next checks need the tables.
  if (broken.length > 0) return broken;
  return [
    ...(await checkClock(now, db)),
    ...(await checkOutbox(db, now)),
    ...(await checkFeeds(db, config, now)),
  ];
}

/** Settings that only tests may have. */
function testFindings({ audit, isTest }: Config): Finding[] {
  const finding = findingIn('Configuration');
  const mode = 'TEST_MODE is on: the clock may be invented.';
  const hosts = `AUDIT_ALLOW_HOSTS lets every visitor have ${audit.allowHosts.join(', ')} read, public or not.`;
  return [
    ...(isTest ? [finding(mode, 'Remove TEST_MODE and TEST_CLOCK, and restart.', 'error')] : []),
    ...(audit.allowHosts.length > 0
      ? [finding(hosts, 'Remove AUDIT_ALLOW_HOSTS, which is for tests, and restart.', 'error')]
      : []),
  ];
}
