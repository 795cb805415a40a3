import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
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
    'sources',
  );
  services.start();
  await expect.poll(() => site.count('lead'), { timeout: 30_000 }).toBe(0);
  await services.close();
  await using db = site.open();
  const { actor } = await db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'retention.purged')
    .executeTakeFirstOrThrow();
  expect(actor).toBe('system');
});

test('a data folder that is not there is an error, because a mistyped one would begin an empty site', async () => {
  const config = readConfig({ ...site.environment, DATA_DIR: `${site.dataDir}-mistyped` });
  await expect(createServices(config, 'sources')).rejects.toThrow(
    /DATA_DIR names .*-mistyped, which is not there/,
  );
});

const root = join(import.meta.dirname, '..', '..');

test.each([
  ['the server', ['server/main.ts'], ''],
  ['the commands', ['cli/leads.ts', 'list'], ''],
  // It lists all kinds of faults, each under its heading.
  ['the build', ['scripts/build/check-site.ts'], 'Settings: 1\n  '],
])(
  'an invalid site address ends %s with a sentence, not a stack',
  { timeout: 60_000 },
  (_, args, heading) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'nonsense' },
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `${heading}SITE_URL must be an address such as https://www.yourfirm.com, not "nonsense".\n`,
    ]);
  },
);
