/** What the deliverer needs to know, apart from it: the web server, which starts its thread, needs none of its libraries. */
import type { RetrySettings } from '#domain/outbox/backoff.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { WriteTurns } from '../db/write-turns.ts';
import type { MailAddress } from '../mail/address.ts';
import type { TemplateSource } from '../mail/load-renderer.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** Can be sent to a thread. */
export interface DeliverySettings {
  dataDir: string;
  databaseUrl: string | undefined;
  siteUrl: string;
  mailFrom: MailAddress;
  leadsTo: readonly string[];
  smtpUrl: string | undefined;
  smtpPool: number;
  webhooks: readonly WebhookEndpoint[];
  webhookSecrets: readonly Uint8Array[];
  retry: RetrySettings;
  logLevel: string;
  templates: TemplateSource;
  /** In test mode: what the application's clock shows at this moment. */
  testNow: number | undefined;
  /** Where the web server writes in the same process: the turns it shares. */
  turns: SharedArrayBuffer | undefined;
}

export function deliverySettings(
  config: Config,
  templates: TemplateSource,
  clock: Clock,
  turns?: WriteTurns,
): DeliverySettings {
  const { dataDir, siteUrl, mailFrom, leadsTo, smtpUrl, smtpPool } = config;
  const { databaseUrl, webhooks, webhookSecrets, retry, logLevel, testClock } = config;
  return {
    ...{ dataDir, databaseUrl, siteUrl, mailFrom, leadsTo, smtpUrl, smtpPool },
    ...{ webhooks, webhookSecrets, retry, logLevel, templates },
    testNow: testClock === undefined ? undefined : clock.now(),
    turns: turns?.shared,
  };
}
