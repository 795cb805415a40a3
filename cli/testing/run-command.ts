/** Runs an operator's command in a test as the shell would, with what it printed. */
import { run as leads } from '../leads.ts';
import type { Run } from '../run-commands.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

type Environment = Record<string, string>;

/** `command('list --json')`, or an array where an argument holds blanks. `run` is the program: leads unless told. */
export function commandLine(environment: Environment, width?: number, run: Run = leads) {
  async function command(line: string | readonly string[], more: Environment = {}): Promise<Ran> {
    let out = '';
    let err = '';
    const code = await run(
      typeof line === 'string' ? line.split(' ').filter(Boolean) : line,
      { ...environment, ...more },
      {
        out: (text) => {
          out += `${text}\n`;
        },
        err: (text) => {
          err += `${text}\n`;
        },
        stream: async (text) => {
          out += text;
        },
        width,
      },
    );
    return { code, out, err };
  }
  /** What a command prints with `--json`: one document and nothing else. */
  async function json(line: string, more: Environment = {}) {
    const { out } = await command(`${line} --json`, more);
    return JSON.parse(out);
  }
  return { command, json };
}
