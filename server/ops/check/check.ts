/** All findings of `npm run check`: content, settings, installation, launch, and the site online. */
import { existsSync } from 'node:fs';
import type { FindingGroup } from '#content/quality/findings.ts';
import type { Claim } from '#content/site/claims.ts';
import type { Site } from '#content/site/read-site.ts';
import { faultOfSiteUrl } from '#content/site/site.ts';
import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { siteSettings } from '../../config/site-settings.ts';
import { first } from '../../db/rows.ts';
import { withAnyDatabase } from '../operator/open-database.ts';
import { type Finding, findingIn, type Level } from './finding.ts';
import {
  brandFindings,
  claimFindings,
  founderFindings,
  type PageFolders,
  pageFindings,
  promiseFindings,
  settingFindings,
} from './launch.ts';
import { machineFindings } from './machine.ts';
import { onlineFindings, outsideLinkFindings, type Visit } from './online.ts';
import type { World } from './world.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What to check besides the environment; tests replace it. */
export interface Subject {
  /** Words and pictures: the number of files, and what is wrong or could be better. */
  content: (
    environment: Environment,
  ) => Promise<{ files: number; errors: readonly FindingGroup[]; advice: readonly FindingGroup[] }>;
  site: (environment: Environment) => Site;
  claims: Readonly<Record<string, Claim>>;
  folders: () => PageFolders;
  /** Sentences about the table of intents: faults, and wording that no visitor sees. */
  intents: { faults: () => string[]; unused: () => string[] };
  world: World;
  visit: Visit;
  now: number;
}

interface Scope {
  /** Only words and pictures. */
  onlyContent: boolean;
  /** Also what must be set, proved or decided before visitors come. */
  launch: boolean;
  /** Also the site at its address, and links to other sites. */
  online: boolean;
}

/** `files`: how many files of content were read. */
export async function findingsOf(
  environment: Environment,
  subject: Subject,
  { onlyContent, launch, online }: Scope,
): Promise<{ files: number; findings: Finding[] }> {
  const { files, errors, advice } = await subject.content(environment);
  const findings = [...contentFindings(advice, 'advice'), ...contentFindings(errors, 'error')];
  if (!onlyContent) {
    findings.push(...(await installationFindings(environment, subject)));
    if (launch) findings.push(...launchFindings(await withMailOfDesk(environment), subject));
    if (online) {
      const { url } = subject.site(environment);
      findings.push(
        ...(await onlineFindings(url, subject.visit)),
        ...(await outsideLinkFindings(subject.folders().pages, subject.visit)),
      );
    }
  }
  return { files, findings };
}

const contentFindings = (groups: readonly FindingGroup[], level: Level): Finding[] =>
  groups.flatMap(({ name, sentences }) =>
    sentences.map((message) => ({ group: name, level, message })),
  );

/** Of the installation that this environment describes; none where nothing was stored yet. */
async function installationFindings(
  environment: Environment,
  { site, world, now }: Subject,
): Promise<Finding[]> {
  const read = configOf(environment);
  if ('faults' in read) return read.faults.map(configurationFinding);
  const { config } = read;
  if (!config.isDataDirChosen && !existsSync(config.dataDir)) return [];
  const settings = siteSettings(config, site(environment));
  const withDb: Parameters<typeof machineFindings>[0]['withDb'] = (use) =>
    withAnyDatabase(config, use);
  return machineFindings({ config, settings, withDb, now, world });
}

/** The environment, with the mail server and the sender that an owner set at the desk. */
async function withMailOfDesk(environment: Environment): Promise<Environment> {
  const read = configOf(environment);
  if ('faults' in read) return environment;
  const row = await withAnyDatabase(read.config, (db) =>
    first(db, 'setting', { name: 'mail' }),
  ).catch(() => undefined);
  if (!row) return environment;
  const { SMTP_URL, MAIL_FROM } = environment;
  const { address } = JSON.parse(row.value).from;
  return {
    ...environment,
    SMTP_URL: SMTP_URL?.trim() || 'smtp://localhost',
    MAIL_FROM: MAIL_FROM?.trim() || address,
  };
}

/** What must be set, proved or decided before visitors come. */
export function launchFindings(
  environment: Environment,
  subject: Pick<Subject, 'claims' | 'now' | 'site' | 'folders' | 'intents'>,
): Finding[] {
  const { claims, now } = subject;
  const site = subject.site(environment);
  const folders = subject.folders();
  const read = configOf(environment);
  return [
    ...brandFindings(site, environment, now),
    ...founderFindings(site),
    ...claimFindings(claims, now),
    ...promiseFindings(site.terms, folders.pages),
    ...settingFindings({ ...valuesOf(site), ...environment }, 'faults' in read ? read.faults : []),
    ...pageFindings(folders, site),
    ...subject.intents.faults().map((fault) => intentFinding(fault)),
    ...subject.intents.unused().map((message) => intentFinding(message, 'note')),
  ];
}

/** Values that stand in for variables. */
const valuesOf = ({ inquiriesTo, postalAddress }: Site): Environment => ({
  LEADS_TO: inquiriesTo.join(),
  POSTAL_ADDRESS: postalAddress,
});

function configOf(environment: Environment): { config: Config } | { faults: string[] } {
  try {
    return { config: readConfig(environment) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Reported with the content, because tests stop at them, too.
    const told = faultOfSiteUrl(environment);
    return { faults: error.message.split('\n').filter((fault) => fault !== told) };
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
    'Correct content/intents.yaml; see docs/how-to/add-a-campaign.md.',
    level,
  );
