import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(() => site.environment);

test('without --yes it shows what would be erased, and exits as wrong usage', async () => {
  await site.leads.submit('contact', filledIn(site));
  const { code, err } = await line.command('erase --email jane@example.com');
  expect(code).toBe(2);
  expect(err).toContain('Add --yes');
  expect(await line.json('erase --email jane@example.com')).toMatchObject({
    erased: false,
    counts: { lead: 1 },
  });
  expect(await site.count('lead')).toBe(1);
});

test('backups are named, with their expiry date', async () => {
  await site.leads.submit('contact', filledIn(site));
  mkdirSync(join(site.dataDir, 'backups'));
  writeFileSync(
    join(site.dataDir, 'backups', 'before-upgrade-2026-11-20T18-00-00.db'),
    'jane@example.com',
  );
  const { code, err } = await line.command('erase --email jane@example.com --yes', {
    TEST_MODE: '1',
    TEST_CLOCK: '2026-11-21T12:00:00Z',
  });
  expect(code).toBe(0);
  expect(err).toContain('Delete the last of them by 2026-12-26 (35 days)');
});
