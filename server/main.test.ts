import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test.each([
  ['the server', ['server/main.ts']],
  ['the commands', ['cli/leads.ts', 'list']],
  ['the build', ['scripts/check-site.ts']],
])(
  'an address of the site that is none ends %s with a sentence, not a stack',
  { timeout: 60_000 },
  (_, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'nonsense' },
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'SITE_URL must be an address such as https://www.yourfirm.com, not "nonsense".\n',
    ]);
  },
);
