import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { all } from '../db/rows.ts';
import { deliveredLive } from '../testing/delivered-live.ts';
import { contactInput, filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { createServices } from './services.ts';

const site = siteOfEachTest();

test('a starting server deletes data whose retention has ended', { timeout: 60_000 }, async () => {
  await site.leads.submit('contact', filledIn(site, { subject_line: 'x', form_token: '' }));
  const environment = {
    TEST_MODE: '1',
    TEST_CLOCK: '2026-12-21T18:00:00Z',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
  };
  const services = await createServices(
    readConfig({ ...site.environment, ...environment }),
    deliveredLive(),
    'sources',
  );
  services.start();
  await expect.poll(() => site.count('lead'), { timeout: 30_000 }).toBe(0);
  await services.close();
  await using db = site.open();
  expect(await all(db, 'audit', { action: 'retention.purged' })).toMatchObject([
    { actor: 'system' },
  ]);
});

test('a data folder that is not there is an error, because a mistyped one would begin an empty site', async () => {
  const config = readConfig({ ...site.environment, DATA_DIR: `${site.dataDir}-mistyped` });
  await expect(createServices(config, deliveredLive(), 'sources')).rejects.toThrow(
    /DATA_DIR names .*-mistyped, which is not there/,
  );
});

test('mails follow new words without a restart', { timeout: 60_000 }, async () => {
  const live = deliveredLive();
  const config = readConfig({ ...site.environment, LOG_LEVEL: 'silent' });
  const services = await createServices(config, live, 'sources');
  onTestFinished(() => services.close());
  const words = { product: 'Doe Growth', inquiriesTo: ['new@doe.example'] };
  live.replace({ ...live.shown(), site: { ...live.current(), ...words } });
  await services.leads.submit('contact', contactInput());
  const { payload } = await site.row('outbox', { kind: 'lead.notice' });
  expect(JSON.parse(payload)).toMatchObject({
    to: { address: 'new@doe.example' },
    contents: { sender: 'Doe Growth' },
  });
});

const root = join(import.meta.dirname, '..', '..');

test('an invalid site address ends a command with a sentence, not a stack', {
  timeout: 60_000,
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/leads.ts', 'list'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'nonsense' },
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'SITE_URL must be an address such as https://www.yourfirm.com, not "nonsense".\n',
  ]);
});
