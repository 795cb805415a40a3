/** Runs the programs and steps of an upgrade, and reports them. */

import { spawn } from 'node:child_process';
import { UserError } from '#server/shared/user-error.ts';

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
  child.once('error', ({ message }) => reject(new UserError(`${command} cannot be run: ${message}.`)));
  child.once('close', (status) => {
    if (status === 0) resolve(out);
    else reject(new UserError(lastWords(all) || `${command} ended with status ${status}.`));
  });
  return promise;
}

const mostLines = 20;

/** The last lines of a program's output, which contain the reason. */
export const lastWords = (text: string) => text.trimEnd().split('\n').slice(-mostLines).join('\n');

/** Runs one step. `tell` turns its result into the end of the line; by default it ends with a result that is text. */
export type Step = <Result>(
  name: string,
  work: () => Promise<Result> | Result,
  tell?: (result: Result) => string,
) => Promise<Result>;

const column = 12;

export function createSteps(print: (line: string) => void): Step {
  return async (name, work, tell = (result) => (typeof result === 'string' ? result : '')) => {
    const begun = performance.now();
    const line = (words: string) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
      print(`${name.padEnd(column)}${seconds} s  ${words}`.trimEnd());
    };
    try {
      const result = await work();
      line(tell(result));
      return result;
    } catch (error) {
      line('failed');
      throw error;
    }
  };
}
