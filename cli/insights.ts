/** What the site counted, for anyone who runs it: `npm run insights -- <command>`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { intents } from '#content/intents/intents.ts';
import { experimentsCommand } from './insights/experiments.ts';
import { sectionCommand } from './insights/section.ts';
import { overview, sections } from './insights/sections.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  overview: sectionCommand(
    'overview',
    'All of it, beside as many days before. What you get when no command is named.',
    [...overview, ...sections],
    10,
  ),
  ...Object.fromEntries(
    sections.map((section) => [section.name, sectionCommand(section.name, section.summary, [section], 40)]),
  ),
  experiments: experimentsCommand(intents),
};

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. D is a day such as 2027-03-15 by the office's calendar;
both ends count, and without any of the three it is the last 30 days with today.
With --json the output is one JSON document, days in ISO and rates as fractions;
use npm run --silent insights -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

export const run: Run = (args, environment, write) =>
  runCommand({ name: 'insights', commands, fallback: 'overview', notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
