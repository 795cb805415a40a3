/** `npm run launch-check`: what must be set, proved or fixed before the site goes live. */
import './shared/refuse-wrong-values.ts';
import { join } from 'node:path';
import { intentFaults, unusedIntentWords } from '#content/intents/intent-faults.ts';
import { intents } from '#content/intents/intents.ts';
import { type Claim, claims } from '#content/site/claims.ts';
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
import { brandFindings } from './launch/brand.ts';
import { type Finding, findingIn, findingsAsJson, groups, isReady, toldFindings } from './launch/finding.ts';
import { onlineFindings, outsideLinkFindings, realVisit, type Visit } from './launch/online.ts';
import { type PageFolders, pageFindings } from './launch/pages.ts';
import { claimFindings, promiseFindings } from './launch/promises.ts';
import { machineFindings, settingFindings } from './launch/settings.ts';
import { readFolder } from './project/read-folder.ts';
import { exitCode, flag, type Output, readOptions, UsageError } from './shared/command.ts';
import { runAtShell } from './shared/run-commands.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What to check besides the environment; tests replace it. */
export interface Subject {
  site: (environment: Environment) => Site;
  claims: Readonly<Record<string, Claim>>;
  questions: Readonly<Record<string, OpenQuestion>>;
  folders: PageFolders;
  /** Sentences about the table of intents: faults, and wording that no visitor sees. */
  intents: { faults: () => string[]; unused: () => string[] };
  world: World;
  visit: Visit;
  now: number;
}

export const siteOf = (environment: Environment) => siteAtImport({ ...environment });

/** Findings in the order of the groups. `online` also requests the site at its address. */
async function findAll(environment: Environment, subject: Subject, online = false): Promise<Finding[]> {
  const { claims, folders, world, now } = subject;
  const site = subject.site(environment);
  const read = configOf(environment);
  const faults = 'faults' in read ? read.faults : [];
  const [machine, there, linked] = await Promise.all([
    'config' in read
      ? examine({ config: read.config, withDb: (use) => withAnyDatabase(read.config, use), now, world })
      : [],
    online ? onlineFindings(site.url, subject.visit) : [],
    online ? outsideLinkFindings(folders.pages, subject.visit) : [],
  ]);
  const findings = [
    ...faults.map(configurationFinding),
    ...brandFindings(site, environment, now),
    ...claimFindings(claims, now),
    ...promiseFindings(subject.questions, folders.pages),
    ...settingFindings(environment, faults),
    ...machineFindings(machine, environment),
    ...pageFindings(folders, site),
    ...subject.intents.faults().map((fault) => intentFinding(fault, false)),
    ...subject.intents.unused().map((message) => intentFinding(message, true)),
    ...there,
    ...linked,
  ];
  return groups.flatMap((group) => findings.filter((finding) => finding.group === group));
}

function configOf(environment: Environment): { config: Config } | { faults: string[] } {
  try {
    return { config: readConfig(environment) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // brand.ts reports faults of the site's values.
    const told = faultsOfSite(environment);
    return { faults: error.message.split('\n').filter((fault) => !told.includes(fault)) };
  }
}

const configurationFinding = (message: string) =>
  findingIn(/^SITE_(REMEMBER|PLAUSIBLE|GA4)/.test(message) ? 'Measurement' : 'Configuration')(
    message,
    'Correct it; docs/settings.md lists all variables. Mail, webhooks and database are looked at after that.',
  );

const intentFinding = (message: string, isNote: boolean) =>
  findingIn('Campaigns and experiments')(
    message,
    'Correct content/intents/intents.ts; see docs/how-to/add-a-campaign.md.',
    isNote,
  );

const usage = `npm run launch-check [-- --json] [--online]
  Lists what must be set, proved or fixed before the site goes live. Logs in to
  the mail relay and connects to the webhook receivers; sends nothing.
  --json    one JSON document; use npm run --silent launch-check -- --json
  --online  also asks for the site at its address, and opens the links of pages to
            other sites
Exit codes: 0 ready, 1 something is left, 2 wrong usage.`;

const options = { json: flag, online: flag, help: { type: 'boolean', short: 'h' } } as const;

export async function launchCheck(
  args: readonly string[],
  environment: Environment,
  { out, err, width }: Pick<Output, 'out' | 'err' | 'width'>,
  subject: (environment: Environment) => Subject,
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
export function thisSite(environment: Environment): Subject {
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
  await runAtShell((args, environment, output) => launchCheck(args, environment, output, thisSite));
}
