/** Everything that is left to do before the site goes live. Sends nothing, changes nothing. */
import type { Claim } from '#content/claims.ts';
import { type Site, siteAtImport } from '#content/site.ts';
import { faultsOfSite } from '#content/site-faults.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import type { World } from '#server/doctor/world.ts';
import { withAnyDatabase } from '../open-database.ts';
import { brandFindings } from './brand.ts';
import { claimFindings } from './claims.ts';
import { type Finding, groups } from './finding.ts';
import { machineFindings } from './machine.ts';
import { onlineFindings, type Visit } from './online.ts';
import { type PageFolders, pageFindings } from './pages.ts';
import { settingFindings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is looked at beside the environment; tests bring their own. */
export interface Subject {
  site: (environment: Environment) => Site;
  claims: Readonly<Record<string, Claim>>;
  folders: PageFolders;
  /** Sentences about the table of intents. */
  intentFaults: () => string[];
  world: World;
  visit: Visit;
  /** Milliseconds since 1970. */
  now: number;
}

export const siteOf = (environment: Environment) => siteAtImport({ ...environment });

/** In the order of the groups. `online` also asks for the site at its address. */
export async function findAll(
  environment: Environment,
  subject: Subject,
  online = false,
): Promise<Finding[]> {
  const { claims, folders, world, now } = subject;
  const site = subject.site(environment);
  const read = configOf(environment);
  const faults = 'faults' in read ? read.faults : [];
  const [machine, there] = await Promise.all([
    'config' in read
      ? examine({ config: read.config, withDb: (use) => withAnyDatabase(read.config, use), now, world })
      : [],
    online ? onlineFindings(site.url, subject.visit) : [],
  ]);
  const findings = [
    ...faults.map(configurationFinding),
    ...brandFindings(site, environment, now),
    ...claimFindings(claims, now),
    ...settingFindings(environment, faults),
    ...machineFindings(machine, environment),
    ...pageFindings(folders, site),
    ...subject.intentFaults().map(intentFinding),
    ...there,
  ];
  return groups.flatMap((group) => findings.filter((finding) => finding.group === group));
}

function configOf(environment: Environment): { config: Config } | { faults: string[] } {
  try {
    return { config: readConfig(environment) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // brand.ts tells what is wrong with the values of the site.
    const told = faultsOfSite(environment);
    return { faults: error.message.split('\n').filter((fault) => !told.includes(fault)) };
  }
}

const configurationFinding = (message: string): Finding => ({
  group: /^SITE_(REMEMBER|PLAUSIBLE|GA4)/.test(message) ? 'Measurement' : 'Configuration',
  message,
  todo: 'Correct it; the operator’s handbook lists all variables. Mail, webhooks and database are looked at after that.',
});

const intentFinding = (message: string): Finding => ({
  group: 'Campaigns and experiments',
  message,
  todo: 'Correct content/intents.ts; see docs/how-to/add-a-campaign.md.',
});
