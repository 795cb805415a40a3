/** The five steps that make the site a firm's own: what is left of each, and the yes of an owner. */
import { nameOfValues } from '#content/editing/content-file.ts';
import { withValue } from '#content/editing/content-text.ts';
import { claimsOf } from '#content/site/claims.ts';
import type { Site } from '#content/site/read-site.ts';
import { type Environment, siteValues } from '#content/site/site.ts';
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import { type AnsweredStep, answeredSteps, termNames } from '#content/values/schema.ts';
import { valueFiles } from '#content/values/value-files.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { launchFindings } from '../ops/check/check.ts';
import type { Finding, Yes } from '../ops/check/finding.ts';
import type { MailAccount } from '../outbox/mail-account.ts';
import type { StoredPictures } from '../pictures/stored-pictures.ts';
import type { Clock } from '../shared/clock.ts';
import type { SitePages } from './pages/site-pages.ts';

interface SetupOptions {
  stored: Pick<StoredPictures, 'addresses'>;
  pages: Pick<SitePages, 'folder' | 'drafts' | 'files'>;
  clock: Clock;
  account: Pick<MailAccount, 'relay' | 'read'>;
  site: () => Site;
  environment?: Environment;
}

export type StepId = AnsweredStep | 'promises';

/** Groups of findings by step, the most urgent first. `server`: what the desk cannot set. */
const groupsOf: Readonly<Record<StepId | 'server', readonly string[]>> = {
  firm: ['Brand and contact', 'Pages'],
  terms: ['Terms'],
  people: ['Founders', 'Calls'],
  mail: ['Mail'],
  promises: ['Claims', 'Promises'],
  server: ['Secrets', 'Configuration', 'Campaigns'],
};
const stepIds = ['firm', 'terms', 'people', 'mail', 'promises'] as const;

interface Step {
  id: StepId;
  /** What must be changed, then what may be right. */
  left: Finding[];
  /** When an owner found it right. */
  yes: Site['setUp'][AnsweredStep];
  /** Nothing has to change, so one yes is enough. */
  mayBeRight: boolean;
  isDone: boolean;
}

/** Names a finding in the form of its yes. */
const nameOfYes = (yes: readonly Yes[] = []): string =>
  yes.map(({ file, path }) => [file, ...path].join(' ')).join(', ');

const brandFile = nameOfValues('brand');
const termsFile = nameOfValues('terms');
const isAnswered = (id: string): id is AnsweredStep =>
  answeredSteps.some((answered) => answered === id);

export function createSetup(options: SetupOptions) {
  const { stored, pages, clock, account, site, environment = process.env } = options;

  /** The environment, with what owners set at the desk in place of variables. */
  async function settings() {
    const [relay, { from }] = await Promise.all([account.relay(), account.read()]);
    return {
      ...environment,
      ...(relay && { SMTP_URL: relay.url }),
      ...(from && { MAIL_FROM: from }),
    };
  }

  /** The site as it will be once the drafts of its values are published. */
  async function siteToCome(): Promise<Site> {
    const drafts = await pages.drafts.list();
    const textOf = (name: string) => drafts.find(({ file }) => file === name)?.text;
    const published = pages.folder.readValues();
    const texts = valueFiles.map((file) => [file, textOf(nameOfValues(file)) ?? published[file]]);
    const read = readValues(Object.fromEntries(texts) as ValueTexts);
    const present = site();
    if ('faults' in read) return present;
    const { intents, deadlines } = present;
    return { ...present, ...siteValues({ ...read.values, intents, deadlines }, environment) };
  }

  async function findSteps(): Promise<{ steps: Step[]; server: Finding[] }> {
    const [now, addresses, drafts] = await Promise.all([
      siteToCome(),
      stored.addresses(),
      pages.drafts.list(),
    ]);
    const isDrafted = ({ yes }: Finding) =>
      yes?.every((one) => one.file.endsWith('.md') && drafts.some(({ file }) => file === one.file));
    const found = launchFindings(await settings(), {
      claims: claimsOf(now),
      now: clock.now(),
      site: () => now,
      folders: () => ({
        pages: pages.files().flatMap(({ page }) => (page && !page.draft ? [page] : [])),
        faults: [],
        hasPicture: (address) => addresses.has(address),
      }),
      // Tests of the delivered words find these.
      intents: { faults: () => [], unused: () => [] },
    }).filter((finding) => finding.level === 'launch' && !isDrafted(finding));
    const known = Object.values(groupsOf).flat();
    const ofGroups = (groups: readonly string[]) =>
      groups.flatMap((name) => found.filter(({ group }) => group === name));
    const steps = stepIds.map((id) => {
      const all = ofGroups(groupsOf[id]);
      const mustChange = all.filter(({ yes }) => !yes);
      const left = [...mustChange, ...all.filter(({ yes }) => yes)];
      const yes = isAnswered(id) ? now.setUp[id] : undefined;
      const isDone = left.length === 0 && (yes !== undefined || !isAnswered(id));
      const mayBeRight = isAnswered(id) && mustChange.length === 0 && !isDone;
      return { id, left, yes, mayBeRight, isDone };
    });
    const others = found.filter(({ group }) => !known.includes(group));
    return { steps, server: [...ofGroups(groupsOf.server), ...others] };
  }

  /** Stores values as drafts; false where there are none. */
  async function store(
    personId: string,
    changes: readonly { file: string; path: readonly string[]; value: unknown }[],
  ): Promise<boolean> {
    for (const { file, path, value } of changes)
      await pages.drafts.change(file, personId, (text) => withValue(file, text, path, value));
    return changes.length > 0;
  }

  /** Terms that no owner has confirmed, as the agreement says them. */
  async function openTerms() {
    const { terms } = await siteToCome();
    return termNames
      .filter((name) => terms.undecided.includes(name))
      .map((name) => {
        const words = terms[name] ?? 'Nothing. Pages do not mention it.';
        return { name, words, said: `${name}: ${words}` };
      });
  }

  const shown = ({ message, todo = '', yes }: Finding) => ({
    message,
    todo,
    yes: nameOfYes(yes),
  });

  return {
    /** Steps in the order in which they are done, and what the person who runs the server has to do. */
    async read() {
      const { steps, server } = await findSteps();
      return {
        steps: steps.map((step) => ({ ...step, left: step.left.map(shown) })),
        server: server.map(shown),
      };
    },
    /**
     * Stores a yes as drafts, with the day and the person. `what`: a step, or the `yes` of one thing that is left. False where there
     * is nothing to say yes to, or someone else changed the same words.
     */
    async confirm(what: string, person: { id: string; name: string }): Promise<boolean> {
      const { steps } = await findSteps();
      const on = dateIn(site().booking.timezone, clock.now());
      const step = steps.find(({ id, mayBeRight }) => id === what && mayBeRight);
      const findings = step?.left ?? steps.flatMap(({ left }) => left);
      const answered = findings.flatMap(({ yes }) =>
        yes && (step || nameOfYes(yes) === what) ? yes : [],
      );
      return store(person.id, [
        ...answered.map(({ file, path, value = on }) => ({ file, path, value })),
        ...(step
          ? [{ file: brandFile, path: ['setUp', what], value: { on, by: person.name } }]
          : []),
      ]);
    },
    openTerms,
    /** Stores that an owner found these of the open terms right. `right`: as `said`; one with other words by now stays open. */
    async confirmTerms(right: readonly string[], personId: string): Promise<boolean> {
      const open = await openTerms();
      const value = open.filter(({ said }) => !right.includes(said)).map(({ name }) => name);
      const isAny = value.length < open.length;
      return isAny && store(personId, [{ file: termsFile, path: ['undecided'], value }]);
    },
  };
}
