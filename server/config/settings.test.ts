/** docs/settings.md lists every variable with its real default. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';
import { knownVariables, readConfig } from './config.ts';

const settings = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

/** Cells in the tables of variables: names, and as many defaults, or one for all. */
const defaults = new Map(
  settings
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, names = '', values = ''] = line.split('|').map((cell) => cell.trim());
      const texts = values.split(', ');
      return names
        .split(', ')
        .map(
          (name, index) => [name.replaceAll('`', ''), (texts[index] ?? values).replaceAll('`', '')] as const,
        );
    }),
);

/** Read by the build and by tests, not by the server. */
const otherVariables = ['PUBLISH_AT', 'CHROMIUM_PATH', 'TEST_DATABASE_URL'];

test('its tables have all variables and no others', () => {
  const all = new Set([
    ...knownVariables,
    ...Object.keys(overridable),
    ...Object.keys(consentVariables),
    ...otherVariables,
  ]);
  expect([...defaults.keys()].sort()).toEqual([...all].sort());
});

test('defaults that are numbers and words match the program', () => {
  const read = readConfig({});
  const listed = (name: string) => defaults.get(name) ?? '';
  const pairs: [name: string, value: unknown][] = [
    ['PORT', read.port],
    ['HOST', read.host],
    ['SMTP_POOL', read.smtpPool],
    ['BUSY_REFRESH_SECONDS', read.busyRefreshMs / 1000],
    ['TRUST_PROXY', read.trustProxy],
    ['RATE_LIMIT_SCALE', read.rateLimitScale],
    ['FORM_MIN_SECONDS', read.formMinMs / 1000],
    ['MAX_BODY_BYTES', read.maxBodyBytes],
    ['AUDIT_RATE_LIMIT', read.audit.perMinute],
    ['AUDIT_CACHE_SECONDS', read.audit.cacheMs / 1000],
    ['AUDIT_MAX_PAGES', read.audit.maxPages],
    ['OUTBOX_RETRY_BASE_MS', read.retry.baseMs],
    ['OUTBOX_RETRY_MAX_MS', read.retry.maxMs],
    ['OUTBOX_MAX_ATTEMPTS', read.retry.maxAttempts],
    ['MEASURE', read.measure ? 'on' : 'off'],
    ['DESK', read.desk ? 'on' : 'off'],
    ['SITE_INDEXING', read.isIndexed ? 'on' : 'off'],
    ['WORKER', read.worker ? 'on' : 'off'],
    ['RETENTION_LEAD_DAYS', read.retentionDays.lead],
    ['RETENTION_SPAM_DAYS', read.retentionDays.spam],
    ['SHUTDOWN_GRACE_MS', read.shutdownGraceMs],
    ['LOG_LEVEL', read.logLevel],
  ];
  expect(Object.fromEntries(pairs.map(([name]) => [name, listed(name)]))).toEqual(
    Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])),
  );
});
