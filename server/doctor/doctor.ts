/** Checks everything an operator has to get right, and says how to fix the rest. Changes nothing. */
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { type Check, checkNamed, reasonOf } from './check.ts';
import {
  checkDatabase,
  checkFeeds,
  checkMigrations,
  checkOtherProcesses,
  checkOutbox,
  checkSpool,
} from './database.ts';
import { checkDisk, checkModes } from './files.ts';
import { checkMailDns, checkSmtp, checkWebhooks } from './network.ts';
import { checkClock, checkHolidays, checkZones } from './time.ts';
import type { World } from './world.ts';

interface Patient {
  config: Config;
  /** Opens the database for `use`; undefined if there is none yet. Rejects if it cannot be opened. */
  withDb: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result | undefined>;
  now: number;
  world: World;
}

export async function examine({ config, withDb, now, world }: Patient): Promise<Check[]> {
  const { dataDir, booking, databaseUrl } = config;
  // Network checks run in parallel: each may take seconds.
  const network = Promise.all([
    checkSmtp(config, world),
    checkWebhooks(config, world),
    checkMailDns(config, world),
  ]);
  const stored = await withDb((db) => examineDatabase(db, config, now)).catch((error) => [
    checkNamed('database').failed(
      `The database cannot be used: ${reasonOf(error)}`,
      'See the operator’s handbook, “When something is down”.',
    ),
  ]);
  const [smtp, webhooks, dns] = await network;
  return [
    checkNamed('configuration').ok('Every variable that is set can be used.'),
    testMode(config),
    auditedHosts(config),
    ...(stored ?? [
      checkNamed('database').warning(
        `There is no database in ${dataDir} yet.`,
        'Start the server once; after a restore, check DATA_DIR.',
      ),
      await checkClock(now, undefined),
    ]),
    checkZones(booking.timezone),
    ...(await checkDisk(dataDir, world)),
    await checkModes(dataDir),
    await checkSpool(dataDir),
    ...(databaseUrl ? [] : [await checkOtherProcesses(config, world)]),
    smtp,
    ...webhooks,
    ...dns,
    checkHolidays(booking, now),
  ];
}

async function examineDatabase(db: Database, config: Config, now: number): Promise<Check[]> {
  const sound = await checkDatabase(db);
  const migrated = await checkMigrations(db);
  // The next checks need the tables.
  if (sound.status === 'failed' || migrated.status === 'failed') return [sound, migrated];
  return [
    sound,
    migrated,
    await checkClock(now, db),
    ...(await checkOutbox(db, now)),
    ...(await checkFeeds(db, config, now)),
  ];
}

function auditedHosts({ audit }: Config): Check {
  const check = checkNamed('audited hosts');
  if (audit.allowHosts.length === 0) return check.ok('The auditors reach public addresses only.');
  return check.failed(
    `AUDIT_ALLOW_HOSTS lets every visitor have ${audit.allowHosts.join(', ')} read, public or not.`,
    'Remove AUDIT_ALLOW_HOSTS, which is for tests, and restart.',
  );
}

function testMode({ isTest }: Config): Check {
  if (!isTest) return checkNamed('test mode').ok('Off.');
  return checkNamed('test mode').failed(
    'TEST_MODE is on: the clock may be invented.',
    'Remove TEST_MODE and TEST_CLOCK, and restart.',
  );
}
