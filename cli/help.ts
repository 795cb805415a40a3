import type { Command } from './command.ts';

export function helpOf(commands: Readonly<Record<string, Command>>): string {
  const entries = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return `npm run leads -- <command>

${entries.join('\n')}
  help
      This list.

Reads the same environment as the server (DATA_DIR) and works while it runs.
With --json the output is one JSON document; use npm run --silent then.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;
}
