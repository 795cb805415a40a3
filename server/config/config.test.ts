import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';
import { booking as defaultBooking } from '#content/testing/delivered-site.ts';
import { ConfigError, type Environment, knownVariables, readConfig } from './config.ts';
import { faultOfName } from './config-values.ts';

function complaints(environment: Environment): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

test('all variables are optional', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    maxBodyBytes: 65536,
    formMinMs: 3000,
    rateLimitScale: 1,
    worker: true,
    inPlace: {},
    webhooks: [],
    webhookSecrets: [],
    audit: { allowHosts: [], perMinute: 10, cacheMs: 300_000, maxPages: 50 },
    retry: { baseMs: 5000, maxMs: 21_600_000, maxAttempts: 20 },
  });
});

test('values are read, and blank ones count as not set', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '',
    MAIL_FROM: 'Doe CPA <office@doe.example>',
    SMTP_URL: 'smtps://user:secret@mail.doe.example:465',
    WORKER: 'off',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    inPlace: { mailFrom: { name: 'Doe CPA', address: 'office@doe.example' } },
    worker: false,
  });
});

test('secrets are read without the spaces that pasting brings', () => {
  const pasted = (text: string) => `\u200b${text}\u00a0`;
  const clean = {
    SMTP_URL: 'smtps://user:secret@mail.doe.example:465',
    WEBHOOK_URL: 'https://crm.doe.example/hook',
    WEBHOOK_SECRET: secret,
    DATABASE_URL: 'postgres://user:secret@db.doe.example:5432/site',
    MAIL_FROM: 'Roe & Sons, CPAs, LLC <office@doe.example>',
    SECRET_KEY: 'k'.repeat(32),
  };
  const { SECRET_KEY, ...others } = clean;
  const typed = Object.fromEntries(Object.entries(others).map(([at, one]) => [at, pasted(one)]));
  expect(readConfig({ ...typed, SECRET_KEY })).toEqual(readConfig(clean));
});

test.each([
  [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535, not "web".'],
  [{ TEST_CLOCK: '2027-03-14T09:00:00Z' }, 'TEST_CLOCK can only be set with TEST_MODE=1.'],
  [{ SMTP_URL: 'smtp://mail.doe.example' }, 'MAIL_FROM must be set when SMTP_URL is.'],
  [{ WEBHOOK_URL: 'https://crm.doe.example/' }, 'WEBHOOK_SECRET must be set when WEBHOOK_URL is.'],
  [
    { WEBHOOK_URL: 'https://a.example/ https://a.example/', WEBHOOK_SECRET: secret },
    'WEBHOOK_URL must not name an address twice.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY must be a number of proxies from 0 to 10, or networks such as loopback, 10.0.0.0/8, not "yes".',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/site' },
    'SECRET_KEY must be set when DATABASE_URL is: every server of one database needs the same.',
  ],
  [
    { DATABASE_URL: 'mysql://site:hunter2@localhost/site', SECRET_KEY: 'k'.repeat(32) },
    'DATABASE_URL must be an address such as postgres://user:password@db.yourfirm.com:5432/site.',
  ],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(complaints(environment)).toEqual([sentence]);
});

test('webhooks go to every address, signed with every key', () => {
  const config = readConfig({
    WEBHOOK_URL: 'https://crm.doe.example/hook?key=1  http://127.0.0.1:8080/',
    WEBHOOK_SECRET: `${secret} whsec_${Buffer.alloc(64, 8).toString('base64').replaceAll('=', '')}`,
  });
  expect(config.webhooks.map(({ url }) => url)).toEqual([
    'https://crm.doe.example/hook?key=1',
    'http://127.0.0.1:8080/',
  ]);
  expect(config.webhookSecrets).toEqual([Buffer.alloc(24, 7), Buffer.alloc(64, 8)]);
});

test('auditors may reach the hosts listed for tests, written as the URL standard writes them', () => {
  const { audit } = readConfig({
    AUDIT_ALLOW_HOSTS: '127.0.0.1:8461, LocalHost:08461,[::0001]:80,\u0627.example:443,0x7f.1:1,',
    AUDIT_RATE_LIMIT: '0',
    AUDIT_CACHE_SECONDS: '0',
  });
  expect(audit).toEqual({
    allowHosts: [
      '127.0.0.1:8461',
      'localhost:8461',
      '[::1]:80',
      'xn--mgb.example:443',
      '127.0.0.1:1',
    ],
    perMinute: 0,
    cacheMs: 0,
    maxPages: 50,
  });
});

test.each(['localhost', 'http://localhost:80', 'localhost:80/x', '::1:80'])(
  'auditors need a host with its port, not %s',
  (pair) => {
    expect(complaints({ AUDIT_ALLOW_HOSTS: `127.0.0.1:8461,${pair}` })).toEqual([
      `AUDIT_ALLOW_HOSTS must be hosts with ports such as 127.0.0.1:8461,localhost:8461, not "127.0.0.1:8461,${pair}".`,
    ]);
  },
);

const wrongUrl =
  'WEBHOOK_URL must be addresses such as https://crm.yourfirm.com/hook, separated by spaces, without user name or password; http only for this machine itself.';

test.each(['http://crm.doe.example/', 'https://user:hunter2@crm.doe.example/', 'crm.doe.example'])(
  'webhooks are not sent to %s',
  (url) => {
    expect(complaints({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret })).toEqual([wrongUrl]);
  },
);

test.each([
  'hunter2',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
  `${secret} x`,
])('an invalid webhook key is refused and not quoted: %s', (key) => {
  expect(complaints({ WEBHOOK_URL: 'https://crm.doe.example/', WEBHOOK_SECRET: key })).toEqual([
    'WEBHOOK_SECRET must be whsec_ followed by 24 to 64 bytes in base64; several are separated by spaces.',
  ]);
});

test('secrets are never quoted', () => {
  const told = complaints({
    SECRET_KEY: 'hunter2',
    SMTP_URL: 'http://user:hunter2@mail.doe.example',
  }).join();
  expect(told).toContain('SECRET_KEY must be at least 32 characters');
  expect(told).not.toContain('hunter2');
});

test('the test clock needs test mode, which listens only on this machine', () => {
  const environment = { TEST_MODE: '1', TEST_CLOCK: '2027-03-14T09:00:00Z', HOST: '0.0.0.0' };
  expect(readConfig(environment)).toMatchObject({
    testClock: Date.parse('2027-03-14T09:00:00Z'),
    host: '127.0.0.1',
  });
});

test.each([
  ['MAIL_FORM', 'MAIL_FROM'],
  ['SHUTDOWN_GRACE_SECONDS', 'SHUTDOWN_GRACE_MS'],
])('%s was meant to be %s', (name, meant) => {
  expect(faultOfName(name, knownVariables)).toBe(`${name} is not known. Did you mean ${meant}?`);
});

test.each([
  // Kubernetes and Docker, for services called smtp, database and site.
  ['SMTP_PORT', 'SMTP_SERVICE_HOST', 'SMTP_PORT_25_TCP_ADDR', 'DATABASE_NAME', 'SITE_PORT'],
  // Heroku, Railway, Netlify, Azure.
  ['DATABASE_PRIVATE_URL', 'DATABASE_CA_CERT', 'WEB_CONCURRENCY', 'SITE_ID', 'APPSETTING_SITE_URL'],
  // systemd, shells, build tools, other programs.
  [
    'constructor',
    'STATE_DIRECTORY',
    'HOSTNAME',
    'PORTS',
    'npm_config_loglevel',
    'SMTP_HOST',
    'AUDIT_LOG',
    '',
  ],
])('names of platforms and other programs are left alone: %s, %s, %s and more', (...names) => {
  expect(names.flatMap((name) => faultOfName(name, knownVariables) ?? [])).toEqual([]);
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'booking-'));
  file = join(folder, 'booking.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function complaintsOf(text: string): string[] {
  writeFileSync(file, text);
  return complaints({ BOOKING_CONFIG: file });
}

test('a file replaces the whole object: missing keys do not fall back to the default', () => {
  const { exceptions: _, seasons: __, ...others } = defaultBooking;
  const own = { ...others, weekly: { mon: [['10:00', '11:00']] } };
  writeFileSync(file, `\uFEFF${JSON.stringify(own)}`);
  const { booking } = readConfig({ BOOKING_CONFIG: file }).inPlace;
  expect(booking).toMatchObject({ exceptions: [], seasons: [] });
  expect(booking?.weekly).toMatchObject({ mon: [['10:00', '11:00']], tue: [], sun: [] });
});

test('every invalid value stops the start with its path', () => {
  const wrong = {
    ...defaultBooking,
    slotMinutes: 7,
    weekly: { ...defaultBooking.weekly, tue: [['9', '12:00']] },
  };
  expect(complaintsOf(JSON.stringify(wrong))).toEqual([
    `BOOKING_CONFIG in ${file}: slotMinutes must be a multiple of 5 minutes.`,
    `BOOKING_CONFIG in ${file}: weekly.tue[0][0] must be a time such as "09:00".`,
  ]);
});

test('a missing or invalid file stops the start, and the error does not quote it', () => {
  expect(complaintsOf('{ "busyIcs": https://secret.example/feed.ics')).toEqual([
    `BOOKING_CONFIG names the file ${file}, which is not valid JSON.`,
  ]);
  expect(complaintsOf('[]')).toEqual([`BOOKING_CONFIG in ${file}: must be an object: { … }.`]);
  expect(() => readConfig({ BOOKING_CONFIG: join(folder, 'absent.json') })).toThrow(
    'cannot be read (ENOENT).',
  );
  expect(() => readConfig({ BOOKING_CONFIG: folder })).toThrow('cannot be read (EISDIR).');
});

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
          (name, index) =>
            [name.replaceAll('`', ''), (texts[index] ?? values).replaceAll('`', '')] as const,
        );
    }),
);

/** Read by tests, not by the server. */
const otherVariables = ['CHROMIUM_PATH', 'TEST_DATABASE_URL'];

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
  expect(pairs.map(([name]) => [name, defaults.get(name)])).toEqual(
    pairs.map(([name, value]) => [name, String(value)]),
  );
});
