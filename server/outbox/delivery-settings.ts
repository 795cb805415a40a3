/** Settings of the deliverer, apart from it: the web server, which starts it, needs none of its libraries. */
import type { RetrySettings } from '#domain/outbox/backoff.ts';
import type { Config } from '../config/config.ts';
import type { WriteTurns } from '../db/write-turns.ts';
import type { MailAddress } from '../mail/address.ts';
import type { TemplateSource } from '../mail/load-renderer.ts';
import type { Clock } from '../shared/clock.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** Structured-cloneable, for a thread. */
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
  /** In test mode: the application's current time, in ms. */
  testNow: number | undefined;
  /** If the web server writes in the same process: the write turns they share. */
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
