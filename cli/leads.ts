/** The operator's commands: `npm run leads -- <command>`. Data on stdout, messages on stderr. */
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { clockFrom, systemClock } from '#server/clock.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { nearest } from '#server/config-names.ts';
import { UserError } from '#server/user-error.ts';
import { type Command, exitCode, type Output, UsageError } from './command.ts';
import { backup } from './commands/backup.ts';
import { bookings } from './commands/bookings.ts';
import { cancel } from './commands/cancel.ts';
import { doctor } from './commands/doctor.ts';
import { erase } from './commands/erase.ts';
import { exportLeads } from './commands/export.ts';
import { list } from './commands/list.ts';
import { noShow } from './commands/no-show.ts';
import { purge } from './commands/purge.ts';
import { release } from './commands/release.ts';
import { replay } from './commands/replay.ts';
import { setStatus } from './commands/set-status.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';
import { helpOf, helpOfOne } from './help.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  'set-status': setStatus,
  release,
  bookings,
  cancel,
  'no-show': noShow,
  export: exportLeads,
  erase,
  replay,
  stats,
  backup,
  purge,
  doctor,
};

type Write = Pick<Output, 'out' | 'err' | 'width'> & Partial<Pick<Output, 'stream'>>;

/** Runs one command and returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 not found. */
export async function run(
  [name, ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  write: Write,
): Promise<number> {
  const output: Output = { stream: async (text) => write.out(text), ...write };
  const named = (word: string | undefined) =>
    word !== undefined && Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (name === 'help' || name === '--help' || name === '-h') {
    const one = named(args[0]);
    output.out(one ? helpOfOne(one) : helpOf(commands));
    return exitCode.done;
  }
  const command = named(name);
  if (!command) {
    output.err(name === undefined ? `Name a command.\n\n${helpOf(commands)}` : unknownCommand(name));
    return exitCode.usage;
  }
  if (args.includes('--help') || args.includes('-h')) {
    output.out(helpOfOne(command));
    return exitCode.done;
  }
  try {
    return await withConfig(command, args, environment, output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\nUsage: npm run leads -- ${command.usage}`);
      return exitCode.usage;
    }
    if (error instanceof UserError) output.err(error.message);
    else output.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return exitCode.failed;
  }
}

async function withConfig(
  command: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError) || !command.withoutConfig) throw error;
    return command.withoutConfig(args, error.message, output);
  }
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  return await command.run(args, { config, clock, actor: actorName(), ...output });
}

/** Who is at the keyboard. A user id without a name, as in some containers, is still an answer. */
function actorName(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}

function unknownCommand(name: string): string {
  const meant = nearest(name, [...Object.keys(commands), 'help']);
  return `There is no command "${name}". Did you mean "${meant}"? npm run leads -- help lists them all.`;
}

if (import.meta.main) {
  // `npm run leads -- list | head` closes our output early; that is no failure.
  process.stdout.on('error', () => process.exit(0));
  process.exitCode = await run(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    async stream(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
  });
}
