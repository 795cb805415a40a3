/** Runs one of a program's commands as from the shell: `npm run leads -- list`. Data on stdout, messages on stderr. */
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { readConfig } from '#server/config/config.ts';
import { nearest } from '#server/config/config-values.ts';
import { clockFrom, systemClock } from '#server/shared/clock.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type Command,
  exitCode,
  NotFoundError,
  type Output,
  type Program,
  UsageError,
  wrapped,
} from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Write = Pick<Output, 'out' | 'err'> & Partial<Pick<Output, 'stream'>>;

export type Run = (args: readonly string[], environment: Environment, write: Write) => Promise<number>;

/** Returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 not found. */
export async function runCommand(
  program: Program,
  given: readonly string[],
  environment: Environment,
  write: Write,
): Promise<number> {
  const { commands } = program;
  const output: Output = {
    stream: async (text) => write.out(text),
    ...write,
    // `void`: a command may end with `return out(…)`, and what a stream returns is no exit code.
    out: (text) => void write.out(text),
    outJson: (data) => void write.out(JSON.stringify(data, null, 2)),
    err: (text) => void write.err(text),
  };
  const [name = '', ...args] = given;
  if (['help', '--help', '-h'].includes(name)) {
    output.out(helpOf(program));
    return exitCode.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.err(name === '' ? `Name a command.\n\n${helpOf(program)}` : unknownCommand(program, name));
    return exitCode.usage;
  }
  if (args.includes('--help') || args.includes('-h')) {
    output.out(helpOf({ ...program, commands: { [name]: command } }));
    return exitCode.done;
  }
  try {
    return await withConfig(command, args, environment, output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\nUsage: npm run ${program.name} -- ${command.usage}`);
      return exitCode.usage;
    }
    if (error instanceof UserError) output.err(error.message);
    else output.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return error instanceof NotFoundError ? exitCode.notFound : exitCode.failed;
  }
}

async function withConfig(
  command: Command,
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const config = readConfig(environment);
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const zone = config.booking.timezone;
  return await command.run(args, { config, clock, zone, actor: actorName(), ...output });
}

/** The current user; the user id if it has no name, as in some containers. */
function actorName(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}

function unknownCommand({ name: program, commands }: Program, name: string): string {
  const meant = nearest(name, [...Object.keys(commands), 'help']);
  return `There is no command "${name}". Did you mean "${meant}"? npm run ${program} -- help lists them all.`;
}

/** Runs the program from a shell. */
export async function runAtShell(run: Run): Promise<void> {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // `npm run leads -- list | head` closes our output early, which is no failure.
    if (code === 'EPIPE') process.exit(exitCode.done);
    console.error(`The output could not be written: ${message}.`);
    process.exit(exitCode.failed);
  });
  process.exitCode = await run(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    async stream(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
  });
}

function helpOf({ name, commands, notes }: Program): string {
  const entries = Object.values(commands).map(({ usage, summary }) =>
    `${wrapped(usage, 74)}\n${wrapped(summary, 74)}`.replaceAll('\n', '\n      '),
  );
  return `npm run ${name} -- COMMAND\n\n  ${entries.join('\n\n  ')}\n\n${notes}`;
}
