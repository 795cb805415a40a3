/** Starts a release beside the running site, on the site's own database, and requests pages from it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../../server/shared/user-error.ts';
import { serverFlags, serverMemory } from '../run/server-flags.mjs';
import { lastWords, type Owner } from './run.ts';
import { examine } from './running-site.ts';

const longestStartMs = 120_000;

/**
 * Nothing is sent twice: the server delivers no messages, and locks guard other exclusive work. Throws a UserError with
 * its output if it does not start or answer. It ends with this program, however that ends.
 */
export async function tryRelease({
  folder,
  root,
  environment,
  owner,
}: {
  folder: string;
  root: string;
  environment: NodeJS.ProcessEnv;
  owner: Owner | undefined;
}): Promise<void> {
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const server = spawn(node, [...serverFlags, join(folder, 'build', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...environment,
      ...serverMemory,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      WORKER: 'off',
      LOG_LEVEL: 'error',
    },
    ...owner,
    // The server stops when this channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let said = '';
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const onWords = (chunk: Buffer) => {
        said += chunk;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found) resolve(found);
      };
      server.stdout?.on('data', onWords);
      server.stderr?.on('data', onWords);
      server.once('error', reject);
      ended.then(() => reject(new UserError(`The new server ended at its start:\n${lastWords(said)}`)));
      setTimeout(
        () => reject(new UserError(`The new server did not open within ${longestStartMs / 1000} seconds.`)),
        longestStartMs,
      ).unref();
    });
    await examine(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
