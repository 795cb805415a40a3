/**
 * `npm run worker`: delivers messages, audits watched addresses and mails the weekly figures without serving pages, for
 * sites whose web processes run with WORKER=off.
 */
import { checkWords } from '../audit/load-checks.ts';
import { createSiteAudits } from '../audit/site-audits.ts';
import { createWatchRunner } from '../audit/watch/run-watches.ts';
import { readConfig } from '../config/config.ts';
import { leaveLogToOthers } from '../db/checkpoint.ts';
import { openDatabase, prepareDataDir, reach } from '../db/connect.ts';
import { createLocks } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import { createWrite } from '../db/write.ts';
import { createWeeklyRunner } from '../desk/figures/weekly-mails.ts';
import { storeSettings } from '../leads/store-settings.ts';
import { createMemoryBuckets } from '../limits/buckets.ts';
import { createDeliverer } from '../outbox/deliverer.ts';
import { deliverySettings } from '../outbox/delivery-settings.ts';
import { clockFrom, monotonicClock, systemClock } from '../shared/clock.ts';
import { createLog } from '../shared/log.ts';
import { secretOf } from '../shared/secret.ts';
import { orSentence } from '../shared/user-error.ts';
import { stopCleanly } from './stop-cleanly.ts';

await orSentence(async () => {
  const config = readConfig(process.env);
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const log = createLog(config.logLevel);
  prepareDataDir(config.dataDir);
  const db = openDatabase(config.dataDir, config.databaseUrl);
  await reach(db);
  await migrate(db, clock);
  // The deliverer's own connection checkpoints the log.
  await leaveLogToOthers(db);
  const deliverer = await createDeliverer(deliverySettings(config, 'build', clock));
  const write = createWrite(db);
  const secret = secretOf(config);
  const buckets = createMemoryBuckets(monotonicClock);
  const { audits, close } = createSiteAudits({
    ...{ config, db, write, secret, clock, log, buckets },
    isBuilt: true,
  });
  const surroundings = {
    brand: storeSettings(config).brand,
    zone: config.booking.timezone,
    withLock: createLocks(db, config.dataDir),
    onStored: deliverer.wake,
  };
  const watchRunner = createWatchRunner({
    ...{ db, write, secret, clock, log, audits, checkWords },
    ...surroundings,
  });
  const weeklyRunner = createWeeklyRunner({ ...{ db, write, clock, log }, ...surroundings });
  deliverer.start();
  watchRunner.start();
  if (config.desk) weeklyRunner.start();
  const minutely = setInterval(() => deliverer.minute(), 60_000);
  log.info({ mail: config.smtpUrl ? 'smtp' : 'file', webhooks: config.webhooks.length }, 'worker ready');
  const services = {
    log,
    async stopWork(graceMs: number) {
      audits.stop();
      await Promise.all([deliverer.stop(graceMs), watchRunner.stop(), weeklyRunner.stop()]);
    },
    async close() {
      await close();
      await db.destroy();
    },
  };
  stopCleanly(undefined, services, config.shutdownGraceMs, () => clearInterval(minutely));
});
