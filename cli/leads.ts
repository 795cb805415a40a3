/** The operator's commands: `npm run leads -- <command>`. Data on stdout, messages on stderr. */
import { userInfo } from 'node:os';
import { readConfig } from '#server/config.ts';
import { UserError } from '#server/user-error.ts';
import { type Command, exitCode, UsageError } from './command.ts';
import { list } from './commands/list.ts';
import { purge } from './commands/purge.ts';
import { show } from './commands/show.ts';
import { helpOf } from './help.ts';

export const commands: Readonly<Record<string, Command>> = { list, show, purge };

/** Runs one command and returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 not found. */
export async function run(
  [name, ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  write: { out: (text: string) => void; err: (text: string) => void; width?: number | undefined },
): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    write.out(helpOf(commands));
    return exitCode.done;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    write.err(name === undefined ? 'Name a command.' : `There is no command "${name}".`);
    write.err(helpOf(commands));
    return exitCode.usage;
  }
  try {
    const config = readConfig(environment);
    return await command.run(args, { config, actor: `cli:${userInfo().username}`, ...write });
  } catch (error) {
    if (error instanceof UsageError) {
      write.err(`${error.message}\nUsage: npm run leads -- ${command.usage}`);
      return exitCode.usage;
    }
    if (error instanceof UserError) write.err(error.message);
    else write.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return exitCode.failed;
  }
}

if (import.meta.main) {
  // `npm run leads -- list | head` closes our output early; that is no failure.
  process.stdout.on('error', () => process.exit(0));
  process.exitCode = await run(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
  });
}
