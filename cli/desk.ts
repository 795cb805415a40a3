/** Who may sign in to the desk: `npm run desk -- <command>`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { disable } from './desk/disable.ts';
import { invite } from './desk/invite.ts';
import { list } from './desk/list.ts';
import { sessions } from './desk/sessions.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

export const commands: Readonly<Record<string, Command>> = { invite, list, disable, sessions };

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. With --json the output is one JSON document; use
npm run --silent desk -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

/** Runs one command and returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 not found. */
export const run: Run = (args, environment, write) =>
  runCommand({ name: 'desk', commands, notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
