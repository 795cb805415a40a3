/** Runs other programs and keeps their output in case they fail. */
import { spawn } from 'node:child_process';
import { UserError } from '../../server/shared/user-error.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** Resolves to the standard output. Throws a UserError with the end of the output if the program fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; owner?: Owner | undefined },
): Promise<string> {
  const { cwd, env = process.env, owner } = options;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, args, { cwd, env, ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let all = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    all += chunk;
  });
  child.stderr.on('data', (chunk) => {
    all += chunk;
  });
  child.once('error', reject);
  child.once('close', (status) => {
    if (status === 0) resolve(out);
    else reject(new UserError(lastWords(all) || `${command} ended with status ${status}.`));
  });
  return promise;
}

const mostLines = 20;

/** The last lines of a program's output, which contain the reason. */
export const lastWords = (text: string) => text.trimEnd().split('\n').slice(-mostLines).join('\n');
