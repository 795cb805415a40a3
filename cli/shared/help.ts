import type { Command, Program } from './command.ts';

/** Wraps a usage line to fit a terminal of 80 columns. */
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

export function helpOf({ name, commands, notes }: Program): string {
  const entries = Object.values(commands).map(
    ({ usage, summary }) => `${usageLines(usage)}\n${wrapped(summary)}`,
  );
  return `npm run ${name} -- <command>

${entries.join('\n')}
  help [command]
      This list, or one command of it.

${notes}`;
}

export function helpOfOne({ name }: Program, { usage, summary }: Command): string {
  return `npm run ${name} --\n${usageLines(usage)}\n${wrapped(summary)}`;
}
