/** The checkout's servers: which build they serve, reloading, and whether they answer. */
import { request } from 'node:http';
import { join } from 'node:path';
import { UserError } from '../../server/shared/user-error.ts';
import { reload, runningIn } from '../run/reload.mjs';

interface Place {
  root: string;
  dataDir: string;
}

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

interface Answer {
  status: number;
  body: string;
}

function ask(base: string, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // A new connection: a kept one would reach the previous server.
  const asked = request(new URL(path, base), { timeout: patienceMs, agent: false }, (response) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk) => {
      body += chunk;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    response.on('error', reject);
  });
  asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patienceMs / 1000} seconds`)));
  asked.on('error', reject);
  asked.end();
  return promise;
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
