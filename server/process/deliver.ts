/**
 * `npm run worker`: delivers messages, mails follow-ups and the weekly figures without serving pages, for sites whose web
 * processes run with WORKER=off.
 */
import { followUps } from '#content/site/sequences.ts';
import { createAskCalendar } from '../booking/caldav/ask-calendar.ts';
import { readConfig } from '../config/config.ts';
import { createWeeklyRunner } from '../desk/figures/weekly-mails.ts';
import { storeSettings } from '../leads/store-settings.ts';
import { createFollowUpRunner } from '../newsletter/follow-ups.ts';
import { createDelivery } from '../outbox/delivery.ts';
import { repeat } from '../shared/repeat.ts';
import { orSentence } from '../shared/user-error.ts';
import { openCoreServices } from './core-services.ts';
import { stopCleanly } from './serving.ts';

await orSentence(async () => {
  const config = readConfig(process.env);
  const core = await openCoreServices(config, 'build');
  const { clock, log, db, write, secret, withLock } = core;
  const ask = createAskCalendar({ ...config, isBuilt: true });
  const delivery = await createDelivery({ ...core, ask });
  const { brand } = storeSettings(config);
  const common = { db, write, clock, log, brand, withLock, onStored: delivery.wake };
  const sequences = createFollowUpRunner({ ...config, ...common, secret, read: followUps });
  const zone = config.booking.timezone;
  const weeklyRunner = createWeeklyRunner({ ...common, zone });
  delivery.start();
  sequences.start();
  if (config.desk) weeklyRunner.start();
  const minutely = repeat(() => delivery.alert(), {
    everyMs: 60_000,
    log,
    failure: 'the team could not be alerted',
  });
  minutely.start();
  log.info(
    { mail: config.smtpUrl ? 'smtp' : 'file', webhooks: config.webhooks.length },
    'worker ready',
  );
  const services = {
    log,
    async stopWork(graceMs: number) {
      const works = [weeklyRunner, sequences, minutely];
      await Promise.all([delivery.stop(graceMs), ...works.map((work) => work.stop())]);
    },
    async close() {
      await db.destroy();
    },
  };
  stopCleanly(undefined, services, config.shutdownGraceMs, () => {});
});
