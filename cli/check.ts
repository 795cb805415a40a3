/** `npm run check`: what is wrong with content, settings and installation, and what to do about it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { intentFaults, unusedIntentWords } from '#content/intents/intents.ts';
import { contentAdvice } from '#content/quality/findings.ts';
import { claimsOf } from '#content/site/claims.ts';
import { readSite } from '#content/site/read-site.ts';
import { reservedAddresses } from '#server/http/reserved-addresses.ts';
import { type Environment, findingsOf, type Subject } from '#server/ops/check/check.ts';
import { type Finding, isFault, type Level, levels } from '#server/ops/check/finding.ts';
import { realVisit } from '#server/ops/check/online.ts';
import { errorsOf, readContent } from '#server/ops/check/read-content.ts';
import { realWorld } from '#server/ops/check/world.ts';
import { siteDir } from '#server/process/project-root.ts';
import { UserError } from '#server/shared/user-error.ts';
import { wordsOnDisk } from '#server/words/words-on-disk.ts';
import {
  exitCode,
  flag,
  type Output,
  printable,
  readArgs,
  runAtShell,
  UsageError,
} from './shared/command.ts';

const usage = `npm run check [-- content] [--launch] [--online] [--strict] [--json]
  Reads content/ and public/ as the server does, the settings, and the installation
  if there is one: logs in to the mail relay and connects to the webhook
  receivers, sends nothing. Errors would break pages or deliveries.
  content   only words and pictures
  --launch  also what must be set, proved or decided before visitors come
  --online  also asks for the site at its address, and opens the links of pages to
            other sites
  --strict  advice counts as an error
  --json    one JSON document; use npm run --silent check -- --json
Exit codes: 0 nothing is wrong, 1 something is, 2 wrong usage.`;

const options = {
  launch: flag,
  online: flag,
  strict: flag,
  json: flag,
  help: { type: 'boolean', short: 'h' },
} as const;

function readLine(args: readonly string[]) {
  const { values, positionals } = readArgs(args, options);
  const [part, ...more] = positionals;
  if (part !== undefined && part !== 'content')
    throw new UsageError(`There is no part "${part}", only content.`);
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`);
  return { ...values, onlyContent: part === 'content' };
}

async function check(
  args: readonly string[],
  environment: Environment,
  { out, err }: Pick<Output, 'out' | 'err'>,
  subjectOf: (environment: Environment) => Subject,
): Promise<number> {
  try {
    const {
      launch = false,
      online = false,
      strict = false,
      json,
      help,
      onlyContent,
    } = readLine(args);
    if (help) {
      out(usage);
      return exitCode.done;
    }
    const scope = { onlyContent, launch, online };
    const { files, findings } = await findingsOf(environment, subjectOf(environment), scope);
    const ready = !findings.some((finding) => isFault(finding, { strict, launch }));
    out(json ? JSON.stringify({ ready, findings }, null, 2) : asText(findings, files));
    return ready ? exitCode.done : exitCode.failed;
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\n${usage}`);
      return exitCode.usage;
    }
    if (!(error instanceof UserError)) throw error;
    err(error.message);
    return exitCode.failed;
  }
}

const headings: Record<Level, string> = {
  note: 'NOTES',
  advice: 'ADVICE',
  launch: 'BEFORE VISITORS COME',
  error: 'ERRORS',
};

/** `files`: how many files of content were read. */
function asText(findings: readonly Finding[], files: number): string {
  const of = (level: Level) => findings.filter((finding) => finding.level === level);
  const sections = levels.flatMap((level) => {
    const texts = [...Map.groupBy(of(level), ({ group }) => group)].map(
      ([group, those]) => `${group}: ${those.length}\n${those.map(lineOf).join('\n')}`,
    );
    return texts.length > 0 ? [`${headings[level]}\n\n${texts.join('\n\n')}\n`] : [];
  });
  const counts = `errors: ${of('error').length}, before visitors come: ${of('launch').length}, advice: ${of('advice').length}, notes: ${of('note').length}`;
  return [...sections, `${files} files read, ${counts}.`].join('\n');
}

const lineOf = ({ message, todo }: Finding) =>
  `  ${printable([message, todo].filter(Boolean).join(' '))}`;

/** The site as it is in this folder. */
function thisSite(environment: Environment): Subject {
  const now = Date.now();
  const words = wordsOnDisk();
  const siteWith = (given: Environment) => readSite(words, { environment: given, moment: now });
  const site = siteWith(environment);
  const folders = () => ({
    pages: site.table.pages,
    faults: site.faults,
    hasPicture: (address: string) => existsSync(join(siteDir, 'public', address)),
  });
  return {
    async content(given) {
      const read = await readContent(site, reservedAddresses(site));
      return {
        files: read.sources.size,
        errors: errorsOf(read, given),
        advice: contentAdvice(read),
      };
    },
    site: siteWith,
    claims: claimsOf(site),
    folders,
    intents: {
      faults: () => intentFaults(site),
      unused: () => unusedIntentWords(site.table, site.intents),
    },
    world: realWorld,
    visit: realVisit,
    now,
  };
}

if (import.meta.main) {
  await runAtShell((args, environment, output) => check(args, environment, output, thisSite));
}
