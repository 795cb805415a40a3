/** `npm run check`: what is wrong with content, settings and installation, and what to do about it. */
import './shared/refuse-wrong-values.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { intentFaults, unusedIntentWords } from '#content/intents/intent-faults.ts';
import { intents } from '#content/intents/intents.ts';
import { contentAdvice, type FindingGroup } from '#content/quality/findings.ts';
import { type Claim, claims } from '#content/site/claims.ts';
import { faultsOfConsent } from '#content/site/consent-settings.ts';
import { type OpenQuestion, openQuestions } from '#content/site/open-questions.ts';
import { type Site, siteAtImport } from '#content/site/site.ts';
import { faultsOfSite } from '#content/site/site-faults.ts';
import { publishedPages } from '#content/table/publication.ts';
import { buildTable } from '#content/table/table.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import { realWorld, type World } from '#server/doctor/world.ts';
import { withAnyDatabase } from '#server/operator/open-database.ts';
import { buildFolder } from '#server/process/project-root.ts';
import { brandFindings } from './check/brand.ts';
import {
  type Finding,
  findingIn,
  findingsAsJson,
  findingsAsText,
  isFault,
  type Strictness,
} from './check/finding.ts';
import { onlineFindings, outsideLinkFindings, realVisit, type Visit } from './check/online.ts';
import { type PageFolders, pageFindings } from './check/pages.ts';
import { claimFindings, promiseFindings } from './check/promises.ts';
import { machineFindings, settingFindings } from './check/settings.ts';
import { errorsOf, readContent, readFolder } from './project/read-folder.ts';
import { exitCode, flag, type Output, readArgs, UsageError } from './shared/command.ts';
import { runAtShell } from './shared/run-commands.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What to check besides the environment; tests replace it. */
export interface Subject {
  /** What a build reads: the number of files, and what is wrong or could be better. */
  content: (
    environment: Environment,
  ) => Promise<{ files: number; errors: readonly FindingGroup[]; advice: readonly FindingGroup[] }>;
  site: (environment: Environment) => Site;
  claims: Readonly<Record<string, Claim>>;
  questions: Readonly<Record<string, OpenQuestion>>;
  folders: () => PageFolders;
  /** Sentences about the table of intents: faults, and wording that no visitor sees. */
  intents: { faults: () => string[]; unused: () => string[] };
  world: World;
  visit: Visit;
  now: number;
}

export const siteOf = (environment: Environment) => siteAtImport({ ...environment });

const ofContent = (groups: readonly FindingGroup[], level: 'error' | 'advice'): Finding[] =>
  groups.flatMap(({ name, sentences }) => sentences.map((message) => ({ group: name, level, message })));

/** Of the installation that this environment describes; nothing where nothing was stored yet. */
async function ofMachine(environment: Environment, { world, now }: Subject): Promise<Finding[]> {
  const read = configOf(environment);
  if ('faults' in read) return read.faults.map(configurationFinding);
  const { config } = read;
  if (!config.isDataDirChosen && !existsSync(config.dataDir)) return [];
  const checks = await examine({ config, withDb: (use) => withAnyDatabase(config, use), now, world });
  return machineFindings(checks, environment);
}

/** What must be the firm's own, proved or decided before visitors come. */
function ofLaunch(environment: Environment, subject: Subject): Finding[] {
  const { claims, questions, now } = subject;
  const site = subject.site(environment);
  const folders = subject.folders();
  const read = configOf(environment);
  return [
    ...brandFindings(site, environment, now),
    ...claimFindings(claims, now),
    ...promiseFindings(questions, folders.pages),
    ...settingFindings(environment, 'faults' in read ? read.faults : []),
    ...pageFindings(folders, site),
    ...subject.intents.faults().map((fault) => intentFinding(fault)),
    ...subject.intents.unused().map((message) => intentFinding(message, 'note')),
  ];
}

function configOf(environment: Environment): { config: Config } | { faults: string[] } {
  try {
    return { config: readConfig(environment) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Reported with the content, because a build stops at them, too.
    const told = [...faultsOfSite(environment), ...faultsOfConsent(environment)];
    return { faults: error.message.split('\n').filter((fault) => !told.includes(fault)) };
  }
}

const configurationFinding = (message: string) =>
  findingIn('Configuration')(
    message,
    'Correct it; docs/settings.md lists all variables. Mail, webhooks and database are looked at after that.',
    'error',
  );

const intentFinding = (message: string, level?: 'note') =>
  findingIn('Campaigns')(
    message,
    'Correct content/intents/intents.ts; see docs/how-to/add-a-campaign.md.',
    level,
  );

const usage = `npm run check [-- content] [--launch] [--online] [--strict] [--json]
  Reads content/ and public/ as a build would, the settings, and the installation
  if there is one: logs in to the mail relay and connects to the webhook
  receivers, sends nothing. Errors would break pages or deliveries.
  content   only what a build reads
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

export async function check(
  args: readonly string[],
  environment: Environment,
  { out, err }: Pick<Output, 'out' | 'err'>,
  subjectOf: (environment: Environment) => Subject,
): Promise<number> {
  try {
    const { launch = false, online, strict = false, json, help, onlyContent } = readLine(args);
    if (help) {
      out(usage);
      return exitCode.done;
    }
    const subject = subjectOf(environment);
    const { files, errors, advice } = await subject.content(environment);
    const findings = [...ofContent(advice, 'advice'), ...ofContent(errors, 'error')];
    if (!onlyContent) {
      findings.push(...(await ofMachine(environment, subject)));
      if (launch) findings.push(...ofLaunch(environment, subject));
      if (online) {
        const { url } = subject.site(environment);
        findings.push(
          ...(await onlineFindings(url, subject.visit)),
          ...(await outsideLinkFindings(subject.folders().pages, subject.visit)),
        );
      }
    }
    const strictness: Strictness = { strict, launch };
    if (json) out(findingsAsJson(findings, strictness));
    else out(findingsAsText(findings, files));
    return findings.some((finding) => isFault(finding, strictness)) ? exitCode.failed : exitCode.done;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(`${error.message}\n${usage}`);
    return exitCode.usage;
  }
}

const root = join(import.meta.dirname, '..');

/** The site as it is in this folder. */
export function thisSite(environment: Environment): Subject {
  const site = siteOf(environment);
  const folders = () => {
    const read = readFolder(join(root, 'content', 'pages'), site);
    const pages = publishedPages(read.pages, Date.now());
    return { pages, faults: read.faults, pictures: [join(root, 'public'), join(buildFolder, 'client')] };
  };
  return {
    async content(given) {
      const read = await readContent(given);
      return { files: read.sources.size, errors: errorsOf(read, given), advice: contentAdvice(read) };
    },
    site: siteOf,
    claims,
    questions: openQuestions,
    folders,
    intents: {
      faults: () => intentFaults(intents, site),
      unused: () => unusedIntentWords(buildTable(folders().pages), intents, site),
    },
    world: realWorld,
    visit: realVisit,
    now: Date.now(),
  };
}

if (import.meta.main) {
  await runAtShell((args, environment, output) => check(args, environment, output, thisSite));
}
