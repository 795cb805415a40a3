import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
