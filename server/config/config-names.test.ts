import { expect, test } from 'vitest';
import { knownVariables } from './config.ts';
import { faultOfName, nearest } from './config-values.ts';

test.each([
  ['SITE_PRODCUT', 'SITE_PRODUCT'],
  ['STIE_URL', 'SITE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['WEBHOOK_SECRETS', 'WEBHOOK_SECRET'],
  ['SMTPURL', 'SMTP_URL'],
  ['OUTBOX_MAX_ATEMPS', 'OUTBOX_MAX_ATTEMPTS'],
  ['SITE_PLAUSIBEL_DOMAIN', 'SITE_PLAUSIBLE_DOMAIN'],
  ['OUTBOX_RETRY_MAX', 'OUTBOX_RETRY_MAX_MS'],
  ['SHUTDOWN_GRACE_SECONDS', 'SHUTDOWN_GRACE_MS'],
  ['RETENTION_LEAD', 'RETENTION_LEAD_DAYS'],
])('%s was meant to be %s', (name, meant) => {
  expect(faultOfName(name, knownVariables)).toBe(`${name} is not known. Did you mean ${meant}?`);
});

test.each([
  // Kubernetes and Docker, for services called smtp, database, site, form and webhook.
  ['SMTP_PORT', 'SMTP_SERVICE_HOST', 'SMTP_SERVICE_PORT', 'SMTP_PORT_25_TCP', 'SMTP_PORT_25_TCP_ADDR'],
  ['DATABASE_PORT', 'DATABASE_SERVICE_HOST', 'DATABASE_NAME', 'DATABASE_ENV_PG_VERSION', 'SITE_PORT'],
  ['FORM_SERVICE_PORT', 'WEBHOOK_SERVICE_HOST', 'WEBHOOK_PORT', 'KUBERNETES_SERVICE_HOST'],
  // Heroku, Railway, Render, DigitalOcean.
  ['DATABASE_CONNECTION_POOL_URL', 'DATABASE_PRIVATE_URL', 'DATABASE_PUBLIC_URL', 'HEROKU_APP_NAME'],
  ['DATABASE_HOST', 'DATABASE_USER', 'DATABASE_PASSWORD', 'DATABASE_SSL', 'DATABASE_CA_CERT', 'DYNO'],
  [
    'RAILWAY_PUBLIC_DOMAIN',
    'RENDER_EXTERNAL_URL',
    'RENDER_SERVICE_NAME',
    'WEB_CONCURRENCY',
    'IS_PULL_REQUEST',
  ],
  // Netlify, Vercel, Fly, Azure.
  ['SITE_ID', 'SITE_NAME', 'DEPLOY_URL', 'URL', 'VERCEL_URL', 'FLY_APP_NAME', 'WEBSITE_SITE_NAME'],
  ['APPSETTING_SITE_URL', 'WEBSITE_HOSTNAME', 'CUSTOMCONNSTR_MAIL'],
  // systemd, shells, build tools, other programs.
  ['STATE_DIRECTORY', 'LOGS_DIRECTORY', 'JOURNAL_STREAM', 'HOME', 'HOSTNAME', 'POST', 'PORTS', 'WORKERS'],
  ['npm_config_loglevel', 'NODE_ENV', 'SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'RATE_LIMIT', 'MEASURE_X'],
  ['AUDIT_LOG', 'SECRET_KEY_BASE', 'XDG_DATA_DIRS', 'MAIL_FROM_NAME', 'LOG_FORMAT', 'TEST', 'POW_X', ''],
])('names of platforms and other programs are left alone: %s, %s, %s and more', (...names) => {
  expect(names.flatMap((name) => faultOfName(name, knownVariables) ?? [])).toEqual([]);
});

test('swapped letters count once', () => {
  expect(nearest('lsit', ['lost', 'list', 'last'])).toBe('list');
  expect(nearest('contatced', ['new', 'contacted', 'won'])).toBe('contacted');
});
