/** The checkout's servers, and a release tried beside them: which build they serve, and whether they answer. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { request } from 'undici';
import { UserError } from '#server/shared/user-error.ts';
import { reload, runningIn } from '../run/reload.mjs';
import { serverFlags, serverMemory } from '../run/server-flags.mjs';
import { lastWords } from './run.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'root' | 'dataDir'>;

/** Real paths of the builds that this checkout's supervisors serve. */
export function servedBuilds({ root, dataDir }: Place): string[] {
  try {
    return runningIn(join(dataDir, 'supervisors'), root).map(({ build }) => build);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'EACCES' || code === 'EPERM') throw new UserError(foreign);
    throw error;
  }
}

const foreign = 'The server belongs to another user. Run the upgrade as root.';

/** Reloads the servers with the build at that real path. Throws a UserError with the supervisor's reason. */
export async function serve({ root, dataDir }: Place, build: string): Promise<void> {
  const { outcome, reason } = await reload(root, build, dataDir);
  if (outcome === 'foreign') throw new UserError(foreign);
  if (outcome === 'failed') throw new UserError(`The server did not take up the version: ${reason}`);
}

/** Timeout per request, in ms. */
const patienceMs = 10_000;

async function ask(base: string, path: string) {
  // A kept connection would reach the previous server.
  const once = { reset: true, signal: AbortSignal.timeout(patienceMs) };
  const { statusCode, body } = await request(new URL(path, base), once);
  return { status: statusCode, body: await body.text() };
}

/** Requests a server's readiness, home page and a form token. Throws a UserError if one is wrong. */
export async function examine(base: string): Promise<void> {
  const wanted: [path: string, isRight: (body: string) => boolean][] = [
    ['/readyz', () => true],
    ['/', (body) => body.includes('</html>')],
    ['/api/form-token?form=contact', (body) => body.includes('"token"')],
  ];
  for (const [path, isRight] of wanted) {
    const answer = await ask(base, path).catch((error: Error) => {
      throw new UserError(`${path} was not answered: ${error.message}.`);
    });
    if (answer.status !== 200 || !isRight(answer.body)) {
      throw new UserError(`${path} was answered with ${answer.status}: ${answer.body.slice(0, 500)}`);
    }
  }
}

const longestStartMs = 120_000;

/**
 * Nothing is sent twice: the server delivers no messages, and locks guard other exclusive work. Throws a UserError with
 * its output if it does not start or answer. It ends with this program, however that ends.
 */
export async function tryRelease(
  { root, environment, owner }: Pick<Site, 'root' | 'environment' | 'owner'>,
  folder: string,
): Promise<string> {
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
    return 'it answers';
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
