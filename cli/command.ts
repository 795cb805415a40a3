import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { nearest } from '#server/config-names.ts';

export const exitCode = { done: 0, failed: 1, usage: 2, notFound: 3 } as const;

export interface Output {
  /** Data, one line or document a call. */
  out: (text: string) => void;
  /** Messages. */
  err: (text: string) => void;
  /** Data exactly as given; resolves when there is room for more. */
  stream: (text: string) => Promise<void>;
  /** Columns of the terminal; undefined when the output goes elsewhere. */
  width?: number | undefined;
}

export interface Surroundings extends Output {
  config: Config;
  clock: Clock;
  /** For audit rows. */
  actor: string;
}

export interface Command {
  /** `list [--form F] …` */
  usage: string;
  summary: string;
  run(args: readonly string[], surroundings: Surroundings): Promise<number>;
  /** For a command that has something to say when the configuration cannot be read. `fault` says why. */
  withoutConfig?(args: readonly string[], fault: string, output: Output): number;
}

/** A program of several commands. */
export interface Program {
  /** As in `npm run <name> -- …`. */
  name: string;
  commands: Readonly<Record<string, Command>>;
  /** The command that is meant where none is named. */
  fallback?: string;
  /** What help says below the commands, for programs of this kind. */
  notes: string;
}

/** The command was called in a way that makes no sense: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** `parseArgs`, with its complaints as UsageErrors in words for people. */
export function readArgs<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(inWords(error as NodeJS.ErrnoException, options));
  }
}

/** The same for a command that takes nothing but options. */
export function readOptions<const Given extends Options>(args: readonly string[], options: Given) {
  const { values, positionals } = readArgs(args, options);
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one word too many.`);
  return values;
}

function inWords({ code, message }: NodeJS.ErrnoException, options: Options): string {
  const option = /'(?:-\w, )?(--?[^'\s]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = nearest(option, [...Object.keys(options).map((name) => `--${name}`)]);
    return `There is no option ${option} here. Did you mean ${known}?`;
  }
  if (/does not take an argument/.test(message)) return `${option} stands alone: it takes no value.`;
  if (/ambiguous/.test(message)) {
    return `The value of ${option} begins with a dash. If that is meant, write ${option}=VALUE.`;
  }
  if (/argument missing/.test(message)) return `${option} needs a value after it.`;
  return message;
}

/** The one thing a command is about, such as `enquiry`: its id, in lower case. */
export function oneId(what: string, [id, ...more]: readonly string[]): string {
  if (id === undefined || id === '') {
    throw new UsageError(`Give the id of one ${what}, as the lists print it.`);
  }
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many: give one id.`);
  return id.toLowerCase();
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

/** An ISO instant, or a date, which means its midnight in UTC. Milliseconds since 1970. */
export function instant(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const isInstant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(given);
  const at = Date.parse(given);
  if (!isInstant || Number.isNaN(at)) {
    throw new UsageError(
      `--${name} must be a date such as 2027-03-15, or an instant such as 2027-03-15T16:00:00Z.`,
    );
  }
  return at;
}

/** Whether a word could be an id at all; what is none is not found rather than asked for. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
