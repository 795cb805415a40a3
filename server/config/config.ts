/** The only reader of the environment, except for words of the site (words/site-on-disk.ts). An invalid value stops the start with a sentence; secrets are never quoted. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { hour } from '#domain/dates/durations.ts';
import { parseAddress } from '../outbox/mail/address.ts';
import { endpointsOf } from '../outbox/payload.ts';
import { UserError } from '../shared/user-error.ts';
import * as is from './config-values.ts';
import { bookingFile, faultOfName } from './config-values.ts';

export class ConfigError extends UserError {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

const defaultDataDir = './data';

const variables = {
  PORT: is.whole(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: is.origin.optional(),
  SITE_INDEXING: is.onOff.default(true),
  DATA_DIR: z.string().default(defaultDataDir),
  SITE_DIR: z.string().optional(),
  DATABASE_URL: is.postgresUrl.optional(),
  SECRET_KEY: is.keys.optional(),
  SMTP_URL: is.smtpUrl.optional(),
  SMTP_POOL: is.whole(1, 20).default(2),
  MAIL_FROM: is.address.optional(),
  LEADS_TO: is.addresses.optional(),
  UNSUBSCRIBE_TO: is.address.optional(),
  POSTAL_ADDRESS: is.postalAddress.optional(),
  WEBHOOK_URL: is.webhookUrls.optional(),
  WEBHOOK_SECRET: is.webhookSecrets.optional(),
  BOOKING_CONFIG: bookingFile.optional(),
  BUSY_REFRESH_SECONDS: is.whole(1, 24 * 3600).default(600),
  TRUST_PROXY: is.trustedProxies.default(0),
  RATE_LIMIT_SCALE: is.factor(1_000_000).default(1),
  FORM_MIN_SECONDS: is.whole(0, 3600).default(3),
  MAX_BODY_BYTES: is.whole(1024, 16 * 1024 * 1024).default(65536),
  AUDIT_ALLOW_HOSTS: is.hostPorts.default([]),
  AUDIT_RATE_LIMIT: is.whole(0, 1_000_000).default(10),
  AUDIT_CACHE_SECONDS: is.whole(0, 7 * 24 * 3600).default(300),
  AUDIT_MAX_PAGES: is.whole(1, 500).default(50),
  OUTBOX_RETRY_BASE_MS: is.whole(1, hour).default(5000),
  OUTBOX_RETRY_MAX_MS: is.whole(1, 7 * 24 * hour).default(6 * hour),
  OUTBOX_MAX_ATTEMPTS: is.whole(1, 1000).default(20),
  MEASURE: is.onOff.default(true),
  DESK: is.onOff.default(true),
  WORKER: is.onOff.default(true),
  RETENTION_LEAD_DAYS: is.whole(1, 36500).default(730),
  RETENTION_SPAM_DAYS: is.whole(1, 36500).default(30),
  SHUTDOWN_GRACE_MS: is.whole(0, hour).default(10_000),
  LOG_LEVEL: is.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  TEST_MODE: is.oneOf('0', '1').default('0'),
  TEST_CLOCK: is.instant.optional(),
} satisfies Record<string, z.ZodType>;

export const knownVariables = Object.keys(variables);

export type Config = ReturnType<typeof assemble>;

/** Throws a ConfigError with one sentence per wrong variable. Blank values count as not set. */
export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
  const faults = Object.keys(set).flatMap((name) => faultOfName(name, knownVariables) ?? []);
  const result = z.object(variables).safeParse(set);
  for (const issue of result.error?.issues ?? [])
    faults.push(`${issue.path.join('.')} ${issue.message}.`);
  if (set.DATABASE_URL && !set.SECRET_KEY) {
    faults.push(
      'SECRET_KEY must be set when DATABASE_URL is: every server of one database needs the same.',
    );
  }
  if (set.SMTP_URL && !set.MAIL_FROM) faults.push('MAIL_FROM must be set when SMTP_URL is.');
  if (set.WEBHOOK_URL && !set.WEBHOOK_SECRET)
    faults.push('WEBHOOK_SECRET must be set when WEBHOOK_URL is.');
  if (set.TEST_CLOCK && set.TEST_MODE !== '1')
    faults.push('TEST_CLOCK can only be set with TEST_MODE=1.');
  if (!result.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return assemble(result.data);
}

function assemble(read: z.output<z.ZodObject<typeof variables>>) {
  const isTest = read.TEST_MODE === '1';
  return {
    port: read.PORT,
    host: isTest ? '127.0.0.1' : read.HOST,
    /** What replaces words of the site; `siteSettings` has the result. SITE_URL and its like are in the site itself. */
    inPlace: {
      mailFrom: parseAddress(read.MAIL_FROM ?? ''),
      leadsTo: read.LEADS_TO,
      postalAddress: read.POSTAL_ADDRESS,
      booking: read.BOOKING_CONFIG,
    },
    /** Whether search engines may index this deployment; off for a staging site. */
    isIndexed: read.SITE_INDEXING,
    dataDir: resolve(read.DATA_DIR),
    /** Where the version before kept words and pictures; they are taken over once. */
    siteDir: read.SITE_DIR === undefined ? undefined : resolve(read.SITE_DIR),
    /** Whether the data folder is another than the default: then it must exist. */
    isDataDirChosen: resolve(read.DATA_DIR) !== resolve(defaultDataDir),
    /** PostgreSQL; undefined for SQLite in the data folder. Contains a password. */
    databaseUrl: read.DATABASE_URL,
    secretKeys: read.SECRET_KEY,
    smtpUrl: read.SMTP_URL,
    smtpPool: read.SMTP_POOL,
    /** A mailbox that someone reads, for mail programs that unsubscribe by mail. */
    unsubscribeTo: read.UNSUBSCRIBE_TO && parseAddress(read.UNSUBSCRIBE_TO)?.address,
    webhooks: endpointsOf(read.WEBHOOK_URL ?? []),
    /** Keys that sign webhooks: several during a rotation. */
    webhookSecrets: read.WEBHOOK_SECRET ?? [],
    busyRefreshMs: read.BUSY_REFRESH_SECONDS * 1000,
    /** A number of proxies, or their networks. */
    trustProxy: read.TRUST_PROXY,
    /** Multiplies the rate limits per network; 0 turns them off. */
    rateLimitScale: read.RATE_LIMIT_SCALE,
    formMinMs: read.FORM_MIN_SECONDS * 1000,
    maxBodyBytes: read.MAX_BODY_BYTES,
    audit: {
      /** `host:port` pairs that auditors may reach whatever their address and port; for tests. */
      allowHosts: read.AUDIT_ALLOW_HOSTS,
      /** Audits per minute and client address; 0 means no limit. */
      perMinute: read.AUDIT_RATE_LIMIT,
      /** How long to cache a finished report, in ms; 0 means never. */
      cacheMs: read.AUDIT_CACHE_SECONDS * 1000,
      /** Maximum number of pages per site audit. */
      maxPages: read.AUDIT_MAX_PAGES,
    },
    retry: {
      baseMs: read.OUTBOX_RETRY_BASE_MS,
      maxMs: read.OUTBOX_RETRY_MAX_MS,
      maxAttempts: read.OUTBOX_MAX_ATTEMPTS,
    },
    /** Whether browsers' counts are accepted. */
    measure: read.MEASURE,
    /** Whether the operator's desk may exist; it does once someone was invited. */
    desk: read.DESK,
    worker: read.WORKER,
    retentionDays: { lead: read.RETENTION_LEAD_DAYS, spam: read.RETENTION_SPAM_DAYS },
    shutdownGraceMs: read.SHUTDOWN_GRACE_MS,
    logLevel: read.LOG_LEVEL,
    isTest,
    /** Start of the application's clock in ms since 1970; only in test mode. */
    testClock: read.TEST_CLOCK,
  };
}
