import { once } from 'node:events';
import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Site } from '#content/site/read-site.ts';
import { instantOf } from '#domain/booking/zone.ts';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { nearest } from '#server/config/config-values.ts';
import { prepareEnvironment } from '#server/config/environment.ts';
import { type Clock, clockFrom, systemClock } from '#server/shared/clock.ts';
import { UserError } from '#server/shared/user-error.ts';
import { siteOnDisk } from '#server/words/site-on-disk.ts';

export const exitCode = { done: 0, failed: 1, usage: 2, notFound: 3 } as const;

export interface Output {
  /** Data, one line or document per call. */
  out: (text: string) => void;
  outJson: (data: unknown) => void;
  err: (text: string) => void;
  /** Data exactly as given; resolves when there is room for more. */
  stream: (text: string) => Promise<void>;
}

export interface CommandContext extends Output {
  config: Config;
  clock: Clock;
  actor: string;
  /** The site of the words; throws a UserError while they cannot be read, so only commands that need words ask. */
  site: () => Site;
}

export interface Command {
  /** `list [--form F] …` */
  usage: string;
  summary: string;
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

interface Program {
  /** As in `npm run <name> -- …`. */
  name: string;
  commands: Readonly<Record<string, Command>>;
  /** Help text below the commands. */
  notes: string;
}

/** What a command names does not exist: exit code 3. */
export class NotFoundError extends UserError {
  override name = 'NotFoundError';
}

/** Wrong usage: exit code 2. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** `parseArgs` with readable UsageErrors. */
export function readArgs<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(inWords(error as NodeJS.ErrnoException, options));
  }
}

function noWord([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`"${word}" is one word too many.`);
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

type WithJson<Given> = Given & { json: typeof flag };
type Values<Given extends Options> = ReturnType<typeof readArgs<WithJson<Given>>>['values'];

/**
 * A command with parsed options. Without an exit code from `run` it is 0. `--json` is accepted and changes nothing:
 * scripts of earlier versions give it.
 */
export function command<const Given extends Options, Argument = void>({
  usage,
  summary,
  options,
  argument,
  run,
}: Pick<Command, 'usage' | 'summary'> & {
  options: Given;
  /** Reads the words that are no options; none are allowed by default. */
  argument?: (words: readonly string[]) => Argument;
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands end with a message, and have no code
  run(values: Values<Given>, context: CommandContext, argument: Argument): Promise<number | void>;
}): Command {
  const read = argument ?? (noWord as (words: readonly string[]) => Argument);
  return {
    usage,
    summary,
    async run(args, context) {
      const { values, positionals } = readArgs(args, { ...options, json: flag });
      return (await run(values, context, read(positionals))) ?? exitCode.done;
    },
  };
}

function inWords({ code, message }: NodeJS.ErrnoException, options: Options): string {
  const option = /'(?:-\w, )?(--?[^'\s]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const unknown = `There is no option ${option} here.`;
    const known = Object.keys(options).map((name) => `--${name}`);
    return known.length > 0 ? `${unknown} Did you mean ${nearest(option, known)}?` : unknown;
  }
  if (/does not take an argument/.test(message)) return `${option} takes no value.`;
  if (/ambiguous/.test(message)) {
    return `The value of ${option} begins with a dash. If that is meant, write ${option}=VALUE.`;
  }
  if (/argument missing/.test(message)) return `${option} needs a value after it.`;
  return message;
}

/** A calendar date such as 2027-03-15. */
export function dateOf(name: string, given: string | undefined): Temporal.PlainDate | undefined {
  if (given === undefined) return undefined;
  if (isIsoDate(given)) return Temporal.PlainDate.from(given);
  throw new UsageError(`--${name} must be a date such as 2027-03-15.`);
}

/** Reads the only word of a command. `what` says what to give, such as `the address of a website`. */
export const oneWord =
  (what: string) =>
  ([word, ...more]: readonly string[]): string => {
    if (!word) throw new UsageError(`Give ${what}.`);
    noWord(more);
    return word;
  };

/** Reads the only word of a command: an id, in lower case. `what` names it, such as `inquiry`. */
export const oneId = (what: string) => (words: readonly string[]) =>
  oneWord(`the id of one ${what}, as the lists print it`)(words).toLowerCase();

export function wholeNumber(name: string, given: string): number {
  if (!/^[1-9]\d{0,6}$/.test(given))
    throw new UsageError(`--${name} must be a whole number above 0.`);
  return Number(given);
}

export function oneOf<const Value extends string>(
  name: string,
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  if (given === undefined) return undefined;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  const meant = nearest(given, values);
  throw new UsageError(`--${name} must be one of ${values.join(', ')}. Did you mean ${meant}?`);
}

/** An ISO instant, or a date meaning midnight UTC. Returns ms since 1970. */
export function instant(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const at = isIsoDate(given) ? given : instantOf(given);
  if (at !== undefined) return Date.parse(at);
  throw new UsageError(
    `--${name} must be a date such as 2027-03-15, or an instant such as 2027-03-15T16:00:00Z.`,
  );
}

/** Terminal text: without control characters, direction marks and other signs that could control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : '',
  );
}

/** Lines of at most `width` signs, broken between words. */
const wrapped = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`(.{1,${Math.max(1, width)}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();

type Environment = Readonly<Record<string, string | undefined>>;
type Write = Pick<Output, 'out' | 'err'> & Partial<Pick<Output, 'stream'>>;

export type Run = (
  args: readonly string[],
  environment: Environment,
  write: Write,
) => Promise<number>;

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
    output.err(
      name === '' ? `Name a command.\n\n${helpOf(program)}` : unknownCommand(program, name),
    );
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
  const site = () => siteOnDisk(environment);
  return await command.run(args, { config, clock, site, actor: actorName(), ...output });
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
  prepareEnvironment(process.env);
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
