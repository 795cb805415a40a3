/** `npm run worker`: delivers messages without serving pages, for sites whose web processes run with WORKER=off. */
import { clockFrom, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase, prepareDataDir, reach } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './log.ts';
import { createDeliverer } from './outbox/deliverer.ts';
import { deliverySettings } from './outbox/delivery-settings.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { orSentence } from './user-error.ts';

await orSentence(async () => {
  const config = readConfig(process.env);
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const log = createLog(config.logLevel);
  prepareDataDir(config.dataDir);
  const db = openDatabase(config.dataDir, config.databaseUrl);
  await reach(db);
  await migrate(db, clock);
  await db.destroy();
  const deliverer = await createDeliverer(deliverySettings(config, 'build', clock));
  deliverer.start();
  const minutely = setInterval(() => deliverer.minute(), 60_000);
  log.info({ mail: config.smtpUrl ? 'smtp' : 'file', webhooks: config.webhooks.length }, 'worker ready');
  const services = { log, stopWork: deliverer.stop, close: async () => {} };
  stopCleanly(undefined, services, config.shutdownGraceMs, () => clearInterval(minutely));
});
