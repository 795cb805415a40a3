import type { Command } from './command.ts';

/** Wraps the parts of a usage line so that it fits a terminal of 80 columns. */
function usageLines(usage: string): string {
  const parts = usage.match(/\[[^\]]*\]|<[^>]*>|\S+/g) ?? [];
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + part.length < 76) lines[lines.length - 1] = `${line} ${part}`;
    else lines.push(part);
  }
  return lines.map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`)).join('\n');
}

function wrapped(text: string): string {
  return text.replaceAll(/(.{1,70})(\s+|$)/g, '      $1\n').trimEnd();
}

export function helpOf(commands: Readonly<Record<string, Command>>): string {
  const entries = Object.values(commands).map(
    ({ usage, summary }) => `${usageLines(usage)}\n${wrapped(summary)}`,
  );
  return `npm run leads -- <command>

${entries.join('\n')}
  help [command]
      This list, or one command of it.

Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. D is a date such as 2027-03-15, I a date or an instant such
as 2027-03-15T16:00:00Z. With --json the output is one JSON document; use
npm run --silent leads -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;
}

export function helpOfOne({ usage, summary }: Command): string {
  return `npm run leads --\n${usageLines(usage)}\n${wrapped(summary)}`;
}
