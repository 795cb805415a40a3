/** The operator's commands: `npm run leads -- <command>`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { block, blocks, unblock } from './commands/blocks.ts';
import { bookings, cancel, noShow } from './commands/calls.ts';
import { backup, copy, restore } from './commands/database.ts';
import { erase, purge } from './commands/deletion.ts';
import { doctor } from './commands/doctor.ts';
import { exportLeads, subscribers } from './commands/exports.ts';
import { list, release, setStatus } from './commands/inquiries.ts';
import { pending, replay, retry } from './commands/messages.ts';
import { sendArticle } from './commands/send-article.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  'set-status': setStatus,
  release,
  bookings,
  cancel,
  'no-show': noShow,
  blocks,
  block,
  unblock,
  export: exportLeads,
  subscribers,
  'send-article': sendArticle,
  erase,
  pending,
  retry,
  replay,
  stats,
  backup,
  restore,
  copy,
  purge,
  doctor,
};

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. D is a date such as 2027-03-15, I a date or an instant such
as 2027-03-15T16:00:00Z. With --json the output is one JSON document; use
npm run --silent leads -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

export const run: Run = (args, environment, write) =>
  runCommand({ name: 'leads', commands, notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
