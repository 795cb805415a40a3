import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, 'environment.ts');
const program = `
  const { prepareEnvironment } = await import(${JSON.stringify(file)});
  prepareEnvironment(process.env);
  const day = Temporal.PlainDate.from('2027-01-02');
  console.log(day.toLocaleString('en-US', { month: 'short', day: 'numeric' }), process.env.PORT);`;

test.each(['Nowhere/Land', ':/etc/localtime', 'UTC+3', '<-03>3', '', 'Asia/Kolkata'])(
  'dates are written where TZ is %j, and the first setting of a file with a byte order mark counts',
  (TZ) => {
    const env = { PATH: process.env.PATH, TZ, '\uFEFFPORT': '81' };
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env });
    expect(String(stdout).trim()).toBe('Jan 2 81');
  },
);
