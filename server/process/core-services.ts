/** What every other service needs: settings, clock, log, secret and the migrated database. */
import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { siteSettings } from '../config/site-settings.ts';
import { checkDatabaseFile, openDatabase, prepareDataDir, reach } from '../db/connect.ts';
import { createLocks } from '../db/lock.ts';
import { migrate, schemaOf } from '../db/migrate.ts';
import type { Database } from '../db/tables.ts';
import { createWrite } from '../db/write.ts';
import { callSettings } from '../leads/store-settings.ts';
import type { TemplateSource } from '../outbox/mail/load-renderer.ts';
import { createMailAccount } from '../outbox/mail-account.ts';
import { clockAt } from '../shared/clock.ts';
import { createLog, type Log } from '../shared/log.ts';
import { secretOf } from '../shared/secret.ts';
import { UserError } from '../shared/user-error.ts';
import type { LiveSite } from '../words/live-site.ts';

export type CoreServices = Awaited<ReturnType<typeof openCoreServices>>;

/** Opens and migrates the database. Throws a UserError for problems the operator can fix. */
export async function openCoreServices(config: Config, live: LiveSite, templates: TemplateSource) {
  const clock = clockAt(config.testClock);
  const log = createLog(config.logLevel);
  warnOfTestSettings(config, log);
  const { dataDir } = config;
  if (config.isDataDirChosen && !existsSync(dataDir)) {
    throw new UserError(
      `DATA_DIR names ${dataDir}, which is not there. If it is right, create the folder; a mistyped one would begin an empty site.`,
    );
  }
  prepareDataDir(dataDir);
  if (config.databaseUrl === undefined) checkDatabaseFile(dataDir);
  const secret = secretOf(config);
  const db = openDatabase(dataDir, config.databaseUrl);
  await reach(db);
  await bringUpToDate(db, log);
  const write = createWrite(db);
  const withLock = createLocks(db, dataDir);
  const site = live.current;
  const account = createMailAccount({
    config,
    settings: () => siteSettings(config, site()),
    clock,
    secret,
    db,
    write,
  });
  return {
    /** The site as it is now. */
    site,
    /** What its words and the environment set, and who sends mails. Ask at each use. */
    settings: () => ({ ...callSettings(config, site(), secret), mailFrom: account.sender() }),
    /** Whether threads and programs run from the build. */
    isBuilt: templates === 'build',
    config,
    templates,
    clock,
    log,
    secret,
    db,
    write,
    withLock,
    account,
  };
}

function warnOfTestSettings({ isTest, audit }: Config, log: Log): void {
  if (isTest) log.warn('TEST_MODE is on: do not serve real visitors');
  const { allowHosts: hosts } = audit;
  if (hosts.length > 0)
    log.warn(
      { hosts },
      'AUDIT_ALLOW_HOSTS is set: auditors may reach these addresses, public or not',
    );
}

async function bringUpToDate(db: Database, log: Log): Promise<void> {
  const migrated = await migrate(db);
  if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  const { unknown } = await schemaOf(db);
  if (unknown.length > 0)
    log.warn({ unknown }, 'a newer version migrated the database; this one works with it');
}
