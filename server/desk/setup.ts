/** What is left to do before visitors come: the launch list of `npm run check`, with the desk's unpublished values. */
import { join } from 'node:path';
import { nameOfValues } from '#content/editing/content-file.ts';
import { claimsOf } from '#content/site/claims.ts';
import { environment } from '#content/site/environment.ts';
import { openQuestions } from '#content/site/open-questions.ts';
import { site, siteFromEnvironment } from '#content/site/site.ts';
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import { valueFiles } from '#content/values/value-files.ts';
import { launchFindings } from '../ops/check/check.ts';
import type { Finding } from '../ops/check/finding.ts';
import type { MailAccount } from '../outbox/mail-account.ts';
import { buildFolder } from '../process/project-root.ts';
import type { Clock } from '../shared/clock.ts';
import type { SitePages } from './pages/site-pages.ts';

interface SetupOptions {
  root: string;
  pages: Pick<SitePages, 'folder' | 'drafts' | 'files'>;
  clock: Clock;
  account: Pick<MailAccount, 'relay' | 'read'>;
}

/** Groups of findings, in the order in which they are done. */
const groups = ['Brand and contact', 'Mail', 'Secrets', 'Configuration', 'Pages', 'Claims', 'Promises'];

export function createSetup({ root, pages, clock, account }: SetupOptions) {
  /** The environment, with what owners set at the desk in place of variables. */
  async function settings() {
    const [relay, { from }] = await Promise.all([account.relay(), account.read()]);
    return { ...environment, ...(relay && { SMTP_URL: relay.url }), ...(from && { MAIL_FROM: from }) };
  }

  /** The site as it will be once the drafts of its values are published. */
  async function siteToCome() {
    const drafts = await pages.drafts.list();
    const textOf = (name: string) => drafts.find(({ file }) => file === name)?.text;
    const published = pages.folder.readValues();
    const texts = valueFiles.map((file) => [file, textOf(nameOfValues(file)) ?? published[file]]);
    const read = readValues(Object.fromEntries(texts) as ValueTexts);
    if ('faults' in read) return site;
    const { brand, founders, prices, terms } = read.values;
    return siteFromEnvironment({ ...environment }, { ...brand, founders, prices, terms });
  }

  return {
    /** Findings to settle, by group; a group without any is done. */
    async read(): Promise<{ name: string; findings: Finding[] }[]> {
      const now = await siteToCome();
      const found = launchFindings(await settings(), {
        ...{ claims: claimsOf(now), questions: openQuestions, now: clock.now(), site: () => now },
        folders: () => ({
          pages: pages.files().flatMap(({ page }) => (page && !page.draft ? [page] : [])),
          faults: [],
          pictures: [join(root, 'public'), join(buildFolder, 'client')],
        }),
        // A build stops at these.
        intents: { faults: () => [], unused: () => [] },
      }).filter(({ level }) => level === 'launch');
      const others = found.map(({ group }) => group).filter((group) => !groups.includes(group));
      return [...new Set([...groups, ...others])].map((name) => ({
        name,
        findings: found.filter(({ group }) => group === name),
      }));
    },
  };
}
