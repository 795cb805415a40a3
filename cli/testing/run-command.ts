/** Runs an operator's command in a test as from the shell, and captures its output. */
import { run as leads } from '../leads.ts';
import type { Run } from '../shared/command.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `command('list')`, or an array if an argument contains spaces. `environment`: a function is called for each
 * command. `run`: the program, leads by default.
 */
export function commandLine(environment: Environment | (() => Environment), run: Run = leads) {
  async function command(line: string | readonly string[], more: Environment = {}): Promise<Ran> {
    let out = '';
    let err = '';
    const code = await run(
      typeof line === 'string' ? line.split(' ').filter(Boolean) : line,
      { ...(typeof environment === 'function' ? environment() : environment), ...more },
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
      },
    );
    return { code, out, err };
  }
  async function json(line: string, more: Environment = {}) {
    const { out } = await command(line, more);
    return JSON.parse(out);
  }
  return { command, json };
}
