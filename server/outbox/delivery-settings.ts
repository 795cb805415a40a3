/** Settings of the deliverer, apart from it: the web server, which starts it, needs none of its libraries. */
import type { Config } from '../config/config.ts';
import { firmAddresses, firmOf } from '../leads/store-settings.ts';
import type { TemplateSource } from '../mail/load-renderer.ts';
import type { Clock } from '../shared/clock.ts';

/** Structured-cloneable, for a thread. */
export type DeliverySettings = ReturnType<typeof deliverySettings>;

export function deliverySettings(config: Config, templates: TemplateSource, clock: Clock) {
  const { dataDir, siteUrl, mailFrom, leadsTo, smtpUrl, smtpPool, unsubscribeTo } = config;
  const { databaseUrl, webhooks, webhookSecrets, retry, logLevel, testClock } = config;
  return {
    ...{ dataDir, databaseUrl, siteUrl, mailFrom, leadsTo, smtpUrl, smtpPool, unsubscribeTo },
    ownAddresses: firmAddresses(firmOf(config)),
    ...{ webhooks, webhookSecrets, retry, logLevel, templates },
    /** In test mode: the application's current time, in ms. */
    testNow: testClock === undefined ? undefined : clock.now(),
  };
}
