/** Finds everything to do before the site goes live. Sends nothing, changes nothing. */
import type { Claim } from '#content/site/claims.ts';
import type { OpenQuestion } from '#content/site/open-questions.ts';
import { type Site, siteAtImport } from '#content/site/site.ts';
import { faultsOfSite } from '#content/site/site-faults.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import type { World } from '#server/doctor/world.ts';
import { withAnyDatabase } from '#server/operator/open-database.ts';
import { brandFindings } from './brand.ts';
import { claimFindings } from './claims.ts';
import { type Finding, groups } from './finding.ts';
import { machineFindings } from './machine.ts';
import { onlineFindings, type Visit } from './online.ts';
import { outsideLinkFindings } from './outside-links.ts';
import { type PageFolders, pageFindings } from './pages.ts';
import { promiseFindings } from './promises.ts';
import { settingFindings } from './settings.ts';

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
  /** Milliseconds since 1970. */
  now: number;
}

export const siteOf = (environment: Environment) => siteAtImport({ ...environment });

/** Findings in the order of the groups. `online` also requests the site at its address. */
export async function findAll(
  environment: Environment,
  subject: Subject,
  online = false,
): Promise<Finding[]> {
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
    ...subject.intents.faults().map(intentFinding),
    ...subject.intents.unused().map((message) => ({ ...intentFinding(message), isNote: true })),
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

const configurationFinding = (message: string): Finding => ({
  group: /^SITE_(REMEMBER|PLAUSIBLE|GA4)/.test(message) ? 'Measurement' : 'Configuration',
  message,
  todo: 'Correct it; docs/settings.md lists all variables. Mail, webhooks and database are looked at after that.',
});

const intentFinding = (message: string): Finding => ({
  group: 'Campaigns and experiments',
  message,
  todo: 'Correct content/intents/intents.ts; see docs/how-to/add-a-campaign.md.',
});
