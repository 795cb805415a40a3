import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';

export const exitCode = { done: 0, failed: 1, usage: 2, notFound: 3 } as const;

export interface Surroundings {
  config: Config;
  /** For audit rows. */
  actor: string;
  /** Data, one line or document a call. */
  out: (text: string) => void;
  /** Messages. */
  err: (text: string) => void;
  /** Columns of the terminal; undefined when the output goes elsewhere. */
  width?: number | undefined;
}

export interface Command {
  /** `list [--form F] …` */
  usage: string;
  summary: string;
  run(args: readonly string[], surroundings: Surroundings): Promise<number>;
}

/** The command was called in a way that makes no sense: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** `parseArgs`, with its complaints as UsageErrors. */
export function readArgs<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function oneOf<const Value extends string>(
  name: string,
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  if (given === undefined) return undefined;
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${values.join(', ')}.`);
  return found;
}

/** An ISO instant, or a date, which means its midnight in UTC. Milliseconds since 1970. */
export function instant(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const isInstant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(given);
  const at = Date.parse(given);
  if (!isInstant || Number.isNaN(at)) {
    throw new UsageError(`--${name} must be an instant such as 2027-03-15T16:00:00Z, or a date.`);
  }
  return at;
}
