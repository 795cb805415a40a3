/** Values of the placeholders `{{name}}` in content files, from the configuration. A page with an unknown name cannot be read. */

import type { ConsentSettings } from '#domain/measure/consent.ts';
import { dollars } from '#domain/words/numbers.ts';
import { unproven } from '../page-files/filled-text.ts';
import { scenarioFigure } from '../scenarios/index.ts';
import { claimWords, packageFigures, packageTerms } from './claims.ts';
import { firstYearTotal, reasonOf, untilWords } from './prices.ts';
import { auditorOf, type SiteValues } from './site.ts';

function placeholderValues(site: SiteValues): Record<string, string> {
  return {
    ...siteWords(site),
    ...consentWords(site.consent),
    ...Object.fromEntries(
      Object.entries(claimWords(site)).map(([name, words]) => [name, words ?? unproven]),
    ),
    'price.threeMonths': dollars(site.prices.setup + 3 * site.prices.monthly),
    'price.firstYear': dollars(firstYearTotal(site.prices)),
    ...Object.fromEntries(
      Object.entries(site.terms).flatMap(([name, words]) =>
        typeof words === 'string' ? [[`terms.${name}`, words]] : [],
      ),
    ),
  };
}

/** The short values, which intent texts may use too; browsers receive all of them. */
export function siteWords(site: SiteValues): Record<string, string> {
  return {
    product: site.product,
    auditor: auditorOf(site.product),
    legalName: site.legalName,
    url: site.url,
    phone: site.phone,
    email: site.email,
    place: `${site.locality}, ${site.region}`,
    'price.setup': dollars(site.prices.setup),
    'price.setupRegular': dollars(site.prices.setupRegular ?? site.prices.setup),
    'price.reason': reasonOf(site.prices),
    'price.discounted': `${reasonOf(site.prices).replaceAll(/\s+/g, '-')} price`,
    'price.until': untilWords(site.prices),
    'price.monthly': dollars(site.prices.monthly),
    'terms.notice': site.terms.notice,
    ...packageFigures(site),
  };
}

const typedNames = [
  'product',
  'auditor',
  'legalName',
  'phone',
  'place',
  'price.reason',
  'price.discounted',
];

/**
 * Whether a value is the operator's own text. Its length does not count in the author's text, and it is no Markdown;
 * of a usual email address Markdown makes a link.
 */
const isTyped = (name: string, value: string) =>
  name === 'email' ? !/^[A-Za-z\d][\w.+-]*@[\w.-]+$/.test(value) : typedNames.includes(name);

/** A placeholder without a value. The message says the file, and names like it. */
export class PlaceholderFault extends Error {
  readonly placeholder: string;

  constructor(file: string, placeholder: string, known: readonly string[]) {
    const [group] = placeholder.split('.');
    const like = known.filter((name) => name.split('.')[0] === group);
    const remedy =
      like.length > 0
        ? `Write ${like.map((name) => `{{${name}}}`).join(', ')}, or the words themselves`
        : 'Write the words themselves';
    super(`${file}: {{${placeholder}}} has no value. ${remedy}.`);
    this.placeholder = placeholder;
  }
}

/**
 * The values of placeholders in `file`: `own` are Markdown and written by us, `typed` by the operator. Both throw a
 * sentence with the file and the unknown placeholder.
 */
export function placeholdersIn(file: string, site: SiteValues) {
  const known = placeholderValues(site);
  const all = (name: string): string => {
    const value = Object.hasOwn(known, name)
      ? known[name]
      : scenarioFigure(name, packageTerms(site));
    if (value !== undefined) return value;
    throw new PlaceholderFault(file, name, Object.keys(known));
  };
  const some = (areTyped: boolean) => (name: string) => {
    const value = all(name);
    return isTyped(name, value) === areTyped ? value : undefined;
  };
  return { own: some(false), typed: some(true) };
}

/** Values of the placeholders `{{analytics…}}` and `{{remembering…}}`, as Markdown. */
export function consentWords({
  remembers,
  plausible,
  ga4,
}: ConsentSettings): Record<string, string> {
  return {
    'analytics.reading': plausible || ga4 ? withOthers(plausible, ga4) : withoutOthers,
    'analytics.unused':
      plausible || ga4
        ? 'There are no advertising or social media cookies, no tracking pixels of our own and no fingerprinting. Fonts, pictures and our scripts come from this site’s own host. Only what you say yes to, as listed above, comes from another company.'
        : 'There are no advertising, analytics or social media cookies, no tracking pixels and no fingerprinting. Fonts and scripts come from this site’s own host, so no other company can set anything.',
    'analytics.rows': ga4 ? googleCookies : '',
    'remembering.asked': remembers
      ? asked
      : 'This site doesn’t remember your arrival after the visit.',
    'remembering.when': remembers
      ? when
      : 'We don’t ask to remember you: this site doesn’t keep your arrival after the visit.',
    'remembering.row': remembers ? rememberedRow : '',
  };
}

const asked =
  'If a campaign brought you here, we ask whether this browser may remember that for 90 days. Without a yes, it forgets when the tab closes.';

const when =
  'If a campaign brought you here, by a link with a name such as `utm_campaign` or `intent` in it, we ask whether your browser may keep `attribution`. Until you answer, the answer is no.';

const rememberedRow =
  '| `attribution` | Your first and latest arrival: time, page, linking site, campaign and the words shown. Kept only after a yes. | 90 days after each arrival, or until you take back your yes (localStorage) |';

const googleCookies =
  '| `_ga` and names that begin with it | Google Analytics cookies, which tell visitors apart. Set only after a yes. | 90 days, or until you take back your yes (cookies) |';

const withoutOthers =
  'There is no analytics service, no advertising tag and no social media plug-in. Fonts, pictures and scripts come from our own host. No other company learns that you were here unless you follow a link to it.';

function withOthers(plausible: ConsentSettings['plausible'], ga4: string | undefined): string {
  const host = plausible && new URL(plausible.origin).host;
  return [
    'There is no advertising tag and no social media plug-in. Fonts, pictures and our scripts come from our own host. Until you say yes, no other company learns that you were here unless you follow a link to it.',
    ...(host
      ? [
          `After a yes, your browser reports each page you open to Plausible at ${host}: its address without what you entered there, the campaign and the site that linked here. Plausible’s server also sees your network address and your browser’s name, as any server does. It keeps nothing in your browser and runs no script here.`,
        ]
      : []),
    ...(ga4
      ? [
          'After a yes, a script of Google Analytics runs on our pages. It sends Google the pages you open, the campaign, the site that linked here, facts about your browser and your network address. It keeps cookies for 90 days. Its advertising features are switched off.',
        ]
      : []),
  ].join('\n\n');
}
