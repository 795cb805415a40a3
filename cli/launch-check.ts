/**
 * `npm run launch-check`: what must be set, proved or fixed before the site goes live. Exit codes: 0 ready, 1 something
 * is left, 2 wrong usage.
 */
import './shared/refuse-wrong-values.ts';
import { join } from 'node:path';
import { intentFaults, unusedIntentWords } from '#content/intents/intent-faults.ts';
import { intents } from '#content/intents/intents.ts';
import { claims } from '#content/site/claims.ts';
import { openQuestions } from '#content/site/open-questions.ts';
import { publishedPages } from '#content/table/publication.ts';
import { buildTable } from '#content/table/table.ts';
import { realWorld } from '#server/doctor/world.ts';
import { buildFolder } from '#server/process/project-root.ts';
import { findAll, type Subject, siteOf } from './launch/find-all.ts';
import { realVisit } from './launch/online.ts';
import { findingsAsJson, isReady, toldFindings } from './launch/tell.ts';
import { readFolder } from './project/read-folder.ts';
import { exitCode, type Output, readOptions, UsageError } from './shared/command.ts';

const usage = `npm run launch-check [-- --json] [--online]
  Lists what must be set, proved or fixed before the site goes live. Logs in to
  the mail relay and connects to the webhook receivers; sends nothing.
  --json    one JSON document; use npm run --silent launch-check -- --json
  --online  also asks for the site at its address, and opens the links of pages to
            other sites
Exit codes: 0 ready, 1 something is left, 2 wrong usage.`;

const options = {
  json: { type: 'boolean' },
  online: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the check and returns the exit code. */
export async function launchCheck(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err, width }: Pick<Output, 'out' | 'err' | 'width'>,
  subject: (environment: Readonly<Record<string, string | undefined>>) => Subject,
): Promise<number> {
  try {
    const { json, online, help } = readOptions(args, options);
    if (help) {
      out(usage);
      return exitCode.done;
    }
    const findings = await findAll(environment, subject(environment), online);
    out(json ? findingsAsJson(findings) : toldFindings(findings, width));
    return isReady(findings) ? exitCode.done : exitCode.failed;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(`${error.message}\n${usage}`);
    return exitCode.usage;
  }
}

const root = join(import.meta.dirname, '..');

/** The site as it is in this folder. */
export function thisSite(environment: Readonly<Record<string, string | undefined>>): Subject {
  const site = siteOf(environment);
  const read = readFolder(join(root, 'content', 'pages'), site);
  const pages = publishedPages(read.pages, Date.now());
  return {
    site: siteOf,
    claims,
    questions: openQuestions,
    folders: { pages, faults: read.faults, pictures: [join(root, 'public'), join(buildFolder, 'client')] },
    intents: {
      faults: () => intentFaults(intents, site),
      unused: () => unusedIntentWords(buildTable(pages), intents, site),
    },
    world: realWorld,
    visit: realVisit,
    now: Date.now(),
  };
}

if (import.meta.main) {
  process.exitCode = await launchCheck(
    process.argv.slice(2),
    process.env,
    {
      out: (text) => console.log(text),
      err: (text) => console.error(text),
      width: process.stdout.isTTY ? process.stdout.columns : undefined,
    },
    thisSite,
  );
}
