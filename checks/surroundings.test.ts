/** A bad environment gives one sentence, not a stack trace. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { buildFolder } from '../server/process/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'surroundings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [join(buildFolder, 'server', 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
    // A server that starts after all would wait for visitors forever.
    if (output.includes('is open at')) child.kill();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => child.once('exit', (status) => resolve({ status, output })));
}

const blocked = join(folder, 'blocked');
writeFileSync(blocked, 'a file where a folder should be');
chmodSync(blocked, 0o400);

test.each([
  ['a port that is taken', { PORT: new URL(inject('siteUrl')).port }, /Port \d+ is taken/],
  [
    'a host that is not here',
    { HOST: '192.0.2.1' },
    /HOST=192\.0\.2\.1 is no address of this machine/,
  ],
  [
    'a data folder that cannot be written',
    { DATA_DIR: join(blocked, 'data') },
    /DATA_DIR|data folder/i,
  ],
])('%s', async (_, environment, sentence) => {
  const { status, output } = await start(environment as Record<string, string>);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
});
