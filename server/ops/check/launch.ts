/** What must be set, proved or decided before visitors come: settings, pages for search and sharing, and promises on them. */

import { nameOfValues } from '#content/editing/content-file.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { namedPictures, whereToPut } from '#content/quality/pictures.ts';
import type { Claim } from '#content/site/claims.ts';
import { deliveredBrand } from '#content/site/demonstration.ts';
import type { Site } from '#content/site/read-site.ts';
import { faultOfSiteUrl } from '#content/site/site.ts';
import { faultOfField } from '#content/site/site-faults.ts';
import { buildTable, lastChanged } from '#content/table/table.ts';
import type { Terms } from '#content/values/schema.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { counted } from '#domain/words/numbers.ts';
import { type Answer, type Finding, findingIn, found } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What an unset variable, or one with this value, means. */
const remarks: readonly (Omit<Finding, 'level'> & {
  level?: 'note';
  variable: string;
  value?: string;
})[] = [
  {
    variable: 'SECRET_KEY',
    group: 'Secrets',
    message: 'The key that signs links and forms exists only as a file in the data folder.',
    todo: 'Set SECRET_KEY to the words in DATA_DIR/secret.key if there are any, else to 32 random characters or more, and keep a copy with your passwords.',
  },
  {
    variable: 'SMTP_URL',
    group: 'Mail',
    message: 'No mail server is set: emails are kept as files on the server and reach nobody.',
    todo: 'Set SMTP_URL to your relay, such as smtps://user:password@mail.yourfirm.com:465, or set it at the desk.',
  },
  {
    variable: 'MAIL_FROM',
    group: 'Mail',
    message: 'No sender is set: emails come from no-reply@ and the address of the site.',
    todo: 'Set MAIL_FROM to an address of yours, such as Your Firm <office@yourfirm.com>.',
  },
  {
    variable: 'LEADS_TO',
    group: 'Mail',
    message:
      'No address for inquiries is set: they go to the sender of emails, or to the firm’s email if nobody reads the sender.',
    todo: 'Put the addresses that read inquiries into LEADS_TO, separated by commas, or into inquiriesTo in content/values/brand.yaml.',
  },
  {
    variable: 'WORKER',
    value: 'off',
    group: 'Mail',
    message: 'WORKER is off: this server sends no mails and webhooks itself.',
    todo: 'See that another server on the same database delivers, or remove WORKER.',
    level: 'note',
  },
  {
    variable: 'BOOKING_CONFIG',
    group: 'Calls',
    message:
      'Calls are offered at the hours of content/values/hours.yaml. As delivered: Monday to Friday, Pacific time.',
    todo: 'Leave it if they are yours; else see docs/how-to/change-opening-hours.md.',
    level: 'note',
  },
  {
    variable: 'MEASURE',
    value: 'off',
    group: 'Measurement',
    message: 'MEASURE is off: views are not counted, and the desk’s figures have none.',
    todo: 'Leave it if that is meant; else remove MEASURE and restart.',
    level: 'note',
  },
];

/** Values for tests, benchmarks and trials only. */
const onlyForTests: readonly { variable: string; value: RegExp; means: string }[] = [
  {
    variable: 'RATE_LIMIT_SCALE',
    value: /^0+(\.0*)?$/,
    means: 'one network may send as many forms as it likes',
  },
  {
    variable: 'AUDIT_RATE_LIMIT',
    value: /^0+$/,
    means: 'one network may start as many audits as it likes',
  },
  {
    variable: 'FORM_MIN_SECONDS',
    value: /^0+$/,
    means: 'forms that programs fill in at once are taken',
  },
  { variable: 'SITE_INDEXING', value: /^off$/, means: 'search engines list no page of the site' },
];

const configuration = findingIn('Configuration');

/** `faults`: those of the configuration, to avoid reporting them twice. */
export function settingFindings(environment: Environment, faults: readonly string[]): Finding[] {
  const textOf = (variable: string) => environment[variable]?.trim() ?? '';
  const isToldOf = (variable: string) => faults.some((fault) => fault.startsWith(`${variable} `));
  const told = remarks
    .filter(({ variable, value = '' }) => textOf(variable) === value && !isToldOf(variable))
    .map(({ variable: _, value: __, ...finding }): Finding => ({ level: 'launch', ...finding }));
  const tests = onlyForTests
    .filter(({ variable, value }) => value.test(textOf(variable)))
    .map(({ variable, means }) =>
      configuration(
        `${variable}=${textOf(variable)} is for trials only: ${means}.`,
        `Remove ${variable} and restart.`,
      ),
    );
  // The server does not speak TLS: a site with https needs a proxy in front.
  const isProxyMissing = /^https:/i.test(textOf('SITE_URL')) && /^0*$/.test(textOf('TRUST_PROXY'));
  const proxy = configuration(
    'TRUST_PROXY is 0, but https needs a proxy in front: all visitors look like one, and share its limits.',
    'Set TRUST_PROXY to the number of proxies in front, usually 1, and restart: docs/how-to/run-behind-a-proxy.md.',
  );
  return found(told, tests, unsubscribeFinding(textOf), isProxyMissing && proxy);
}

/** Requests that nobody reads cost more than a missing address: readers then report the newsletter as spam. */
function unsubscribeFinding(textOf: (variable: string) => string): Answer {
  const mail = findingIn('Mail');
  const mailbox = textOf('UNSUBSCRIBE_TO');
  if (/(?:^|<)(?:no|do-?not)-?reply@/i.test(mailbox)) {
    return mail(
      `UNSUBSCRIBE_TO=${mailbox} is an address that nobody reads.`,
      'Set UNSUBSCRIBE_TO to a mailbox that someone reads, or remove it: the one-click link is enough.',
    );
  }
  if (mailbox) {
    return mail(
      `Newsletters offer to unsubscribe by a mail to ${mailbox}.`,
      'See that someone reads it every day, and unsubscribes each person who writes, at the desk under Subscribers.',
      'note',
    );
  }
  return (
    textOf('POSTAL_ADDRESS') !== '' &&
    mail(
      'UNSUBSCRIBE_TO is not set: newsletters offer the one-click link, and no mailbox to write to.',
      'Leave it, or set UNSUBSCRIBE_TO to a mailbox that someone reads.',
      'note',
    )
  );
}

/** Values that may not stay as delivered, with name and variable. */
const ownValues = {
  product: ['name of the brand', 'SITE_PRODUCT'],
  legalName: ['name of the company', 'SITE_LEGAL_NAME'],
  url: ['address of the site', 'SITE_URL'],
  phone: ['phone number', 'SITE_PHONE'],
  email: ['email address', 'SITE_EMAIL'],
} as const;
type Field = keyof typeof ownValues;

const finding = findingIn('Brand and contact');
const thenRestart = 'and restart';

/** `now`: ms since 1970. */
export function brandFindings(site: Site, environment: Environment, now: number): Finding[] {
  const { social, copyrightYear } = site;
  const delivered = social.flatMap(({ network, url }) =>
    /\/@?(company\/)?tallygrove$/.test(url) ? network : [],
  );
  return found(
    (Object.keys(ownValues) as Field[]).map((field) => {
      const [name, variable] = ownValues[field];
      const fault =
        field === 'url' ? faultOfSiteUrl(environment) : faultOfField(field, environment, site);
      const wrong = site[field] === deliveredBrand[field] ? 'still' : unusable(field, site[field]);
      // A fault is reported as an error of the settings.
      return (
        !fault &&
        wrong !== undefined &&
        finding(
          `The ${name} is ${wrong} “${site[field]}”.`,
          `Set ${variable}, or ${field} in content/values/brand.yaml, ${thenRestart}.`,
        )
      );
    }),
    delivered.length > 0 &&
      finding(
        `The profiles on ${new Intl.ListFormat('en').format(delivered)} are still those of Tallygrove.`,
        'Put your profiles under social in content/values/brand.yaml, or remove the networks there, and restart.',
      ),
    copyrightYear !== new Date(now).getUTCFullYear() &&
      finding(
        `The footer’s copyright year is ${copyrightYear}.`,
        'Leave it if that is the year of first publication; else change copyrightYear in content/values/brand.yaml.',
        'note',
      ),
  );
}

const ofPeople = findingIn('Founders');

export function founderFindings({ founders }: Site): Finding[] {
  const wanted = { name: 'name', field: 'field of experience', photo: 'photo' } as const;
  return found(
    founders.map(
      ({ name, title, placeholder }, index) =>
        placeholder &&
        ofPeople(
          `${name ?? title} is a sample person with an invented name and sentence.`,
          `Put the founder’s own into founders.${index}.name in content/values/founders.yaml, delete placeholder: true, ${thenRestart}.`,
        ),
    ),
    founders.flatMap((founder, index) =>
      (Object.keys(wanted) as (keyof typeof wanted)[]).map(
        (field) =>
          !founder[field] &&
          ofPeople(
            `The ${founder.title} has no ${wanted[field]}.`,
            `Add founders.${index}.${field} in content/values/founders.yaml${field === 'photo' ? ', a 4:5 picture of 800 px or more in public/,' : ''} ${thenRestart}.`,
          ),
      ),
    ),
  );
}

/** Reserved domains (RFC 2606, RFC 6761), and hosts known only to this machine. */
const nobodys = /(^|[.@])(example|test|invalid|localhost|local|example\.(com|net|org))$/i;

/** Why a value cannot be real; undefined if it can. */
function unusable(field: Field, value: string): string | undefined {
  if (field === 'url') {
    const { protocol, hostname } = new URL(value);
    if (nobodys.test(hostname) || /^[\d.]+$|^\[/.test(hostname))
      return 'one that visitors cannot reach,';
    return protocol === 'https:' ? undefined : 'without https,';
  }
  if (field === 'email' && nobodys.test(value)) return 'one that nobody receives,';
  // 555-0100 to 555-0199 are reserved for fiction.
  if (field === 'phone' && /555\D?01\d\d$/.test(value)) return 'a number that is never given out,';
  return undefined;
}

const pageFinding = findingIn('Pages');

/** Delivered with noindex: they have no content to find. */
const neverListed: ReadonlySet<string> = new Set([
  '/thank-you',
  '/500',
  '/newsletter',
  '/samples/website',
]);

export interface PageFolders {
  pages: readonly Page[];
  /** One sentence per unreadable file. */
  faults: readonly string[];
  hasPicture: (address: string) => boolean;
}

export function pageFindings({ pages, faults, hasPicture }: PageFolders, given: Site): Finding[] {
  const site = { ...given, table: buildTable(pages) };
  return found(
    faults.map((fault) => pageFinding(fault, 'Correct the file; npm run check tries them all.')),
    pages.flatMap(answersOfPage),
    namedPictures(pages, site).map(
      ({ where, address }) =>
        !hasPicture(address) &&
        pageFinding(`${where}: ${address} is not there.`, whereToPut(address)),
    ),
  );
}

function answersOfPage(page: Page): Answer[] {
  const { kind, path, file, description, noindex } = page;
  const it = `The page “${page.name}”`;
  const isListed = !noindex || kind === 'sample' || kind === 'demo' || neverListed.has(path);
  return [
    // The schema wants a description of every file; anyone who loosens it finds the gap here.
    description.trim().length < 70 &&
      pageFinding(
        `${it} has no description for search results.`,
        `Write 70 to 165 characters as description in content/pages/${file}.`,
      ),
    !noindex &&
      !lastChanged(page) &&
      pageFinding(
        `${it} does not say when it changed.`,
        `Set updated in content/pages/${file} to the day its words last changed.`,
      ),
    !isListed &&
      pageFinding(
        `${it} is kept out of search engines.`,
        `Remove noindex in content/pages/${file}, if that is not meant.`,
        path === '/' ? 'launch' : 'note',
      ),
  ];
}

const year = 365 * 24 * 3_600_000;
const claimed = findingIn('Claims');
const promised = findingIn('Promises');
/** Of the package that the firm sells. */
const ofTerms = findingIn('Terms');
const brandFile = nameOfValues('brand');
const termsFile = nameOfValues('terms');

const yesTo = (id: string) => ({ file: brandFile, path: ['claims', id, 'confirmed'] });

/** `now`: ms since 1970. */
export function claimFindings(claims: Readonly<Record<string, Claim>>, now: number): Finding[] {
  const isOpenTerm = ({ isTerm, confirmed }: Claim) => isTerm && !confirmed;
  const openTerms = Object.entries(claims).filter(([, claim]) => isOpenTerm(claim));
  const figures = openTerms.map(([, { prefix = '', value, unit }]) => `${prefix}${value}${unit}`);
  return found(
    openTerms.length > 0 && {
      ...ofTerms(
        `You have not confirmed these days and hours of the package: ${new Intl.ListFormat('en').format(figures)}.`,
        'If they hold, set confirmed for each under claims in content/values/brand.yaml; else correct them there.',
      ),
      yes: openTerms.map(([id]) => yesTo(id)),
    },
    Object.entries(claims).map(([id, claim]) => !isOpenTerm(claim) && claimFinding(id, claim, now)),
  );
}

function claimFinding(id: string, claim: Claim, now: number): Answer {
  const { prefix = '', value, unit, wording, confirmed, isEstimate, isTerm } = claim;
  const said = `“${prefix}${value}${unit} ${wording}”`;
  const at = `claims.${id} in content/values/brand.yaml`;
  // An ad needs a basis before it runs (FTC, 1984).
  const basis = isEstimate ? 'Keep on file how you estimated it, or name its source. ' : '';
  const todo = `${basis}If it holds, set confirmed for ${at}; else correct it there, or leave it out.`;
  const about = (message: string) => ({
    ...(isTerm ? ofTerms : claimed)(message, todo),
    yes: [yesTo(id)],
  });
  if (!confirmed) return about(`No one has confirmed ${said}, so it is not shown.`);
  const day = Date.parse(confirmed);
  if (day > now) return about(`The date of ${said} is yet to come.`);
  return now - day > year && about(`${said} was last confirmed on ${longDate(confirmed)}.`);
}

export function promiseFindings({ undecided }: Terms, pages: readonly Page[]): Finding[] {
  return found(
    undecided.length > 0 && {
      ...ofTerms(
        `You have not confirmed ${counted(undecided.length, 'term')} of the package.`,
        'Read them, and correct what you would not sign; then set undecided in content/values/terms.yaml to [].',
      ),
      yes: [{ file: termsFile, path: ['undecided'], value: [] }],
    },
    pages.map(
      (page) =>
        page.kind === 'legal' &&
        page.updated !== undefined &&
        page.reviewed < page.updated && {
          ...promised(
            `The page “${page.name}” changed on ${longDate(page.updated)}, after its last review on ${longDate(page.reviewed)}.`,
            `Have it reviewed, then set reviewed in content/pages/${page.file}.`,
          ),
          yes: [{ file: page.file, path: ['reviewed'] }],
        },
    ),
  );
}
