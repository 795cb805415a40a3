/** What the site counted, for anyone who runs it: `npm run insights -- <command>`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { intents } from '#content/intents/intents.ts';
import { experimentsCommand } from './insights/experiments-command.ts';
import type { Section } from './insights/section.ts';
import { sectionCommand } from './insights/section-command.ts';
import { booking } from './insights/sections/booking.ts';
import { forms } from './insights/sections/forms.ts';
import { funnel } from './insights/sections/funnel.ts';
import { pages } from './insights/sections/pages.ts';
import { searches } from './insights/sections/searches.ts';
import { sources } from './insights/sections/sources.ts';
import { summary } from './insights/sections/summary.ts';
import { tools } from './insights/sections/tools.ts';
import { vitals } from './insights/sections/vitals.ts';
import { worthALook } from './insights/sections/worth-a-look.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

const single = [funnel, sources, pages, tools, forms, booking, vitals, searches];

const alone = (section: Section) => sectionCommand({ ...section, sections: [section], rows: 40 });

export const commands: Readonly<Record<string, Command>> = {
  overview: sectionCommand({
    name: 'overview',
    summary: 'All of it, beside as many days before. What you get when no command is named.',
    sections: [summary, worthALook, ...single],
    rows: 10,
  }),
  ...Object.fromEntries(single.map((section) => [section.name, alone(section)])),
  experiments: experimentsCommand(intents),
};

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. D is a day such as 2027-03-15 by the office's calendar;
both ends count, and without any of the three it is the last 30 days with today.
With --json the output is one JSON document, days in ISO and rates as fractions;
use npm run --silent insights -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

/** Runs one command and returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 not found. */
export const run: Run = (args, environment, write) =>
  runCommand({ name: 'insights', commands, fallback: 'overview', notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
