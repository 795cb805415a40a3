/** The operator's commands: `npm run leads -- <command>`. Data on stdout, messages on stderr. */
import { bookings, cancel } from './commands/calls.ts';
import { backup, copy, restore } from './commands/database.ts';
import { exportLeads, replay } from './commands/exports.ts';
import { erase, list, release, show } from './commands/inquiries.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/command.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  release,
  bookings,
  cancel,
  export: exportLeads,
  erase,
  replay,
  backup,
  restore,
  copy,
};

const notes = `Prints one JSON document, or writes files. Reads the same environment as the
server (DATA_DIR, DATABASE_URL and so on) and works while it runs. D is a date
such as 2027-03-15, I a date or an instant such as 2027-03-15T16:00:00Z. Use
npm run --silent leads -- … when a program reads it. The desk shows the same.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

export const run: Run = (args, environment, write) =>
  runCommand({ name: 'leads', commands, notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
