import type { ClaimId } from '../values/schema.ts';
import type { Prices } from './prices.ts';
import { combinedYears, type SiteValues } from './site.ts';

/**
 * A figure that the site claims, shown only with the day on which the firm confirmed it; `npm run check -- --launch`
 * lists those without.
 */
export interface Claim {
  value: number;
  prefix?: string;
  /** Printed after the figure, including a leading space if needed. */
  unit: string;
  decimals?: number;
  wording: string;
  source?: string | undefined;
  /** Printed as our estimate until it has a source. */
  isEstimate?: boolean;
  /** A term of the package that the firm sells, not a claim about the past or others. */
  isTerm?: boolean;
  /** ISO date. */
  confirmed?: string | undefined;
  /** Nobody confirmed it, and the site is not a firm's yet. */
  isExample?: boolean;
}

/** Weeks of setup with several systems to connect. */
const longSetup = '4 to 6';

/** Figures and words as delivered. */
const delivered = {
  checkGoogle: {
    value: 73,
    unit: '%',
    wording: 'of prospects check Google before contacting a CPA',
    isEstimate: true,
  },
  qualifiedLeads: {
    value: 40,
    unit: '%',
    wording: 'more qualified leads with an optimized business profile',
    isEstimate: true,
  },
  websiteLaunch: {
    value: 14,
    unit: ' days',
    wording: `to launch a website. Full infrastructure takes ${longSetup} weeks`,
    isTerm: true,
  },
  monthlyTime: {
    value: 2,
    unit: ' hours',
    wording: 'of your time a month, once setup is done',
    isTerm: true,
  },
  combinedExperience: { value: 0, unit: '+ years', wording: 'combined experience' },
  companiesSupported: { value: 50, unit: '+', wording: 'companies supported' },
  upInDays: {
    value: 30,
    unit: ' days',
    wording: 'until setup is complete',
    isTerm: true,
  },
  firstWorkflow: {
    value: 10,
    prefix: '7 to ',
    unit: ' days',
    wording: 'until your first automated workflow is live',
    isTerm: true,
  },
  setupTime: {
    value: 6,
    prefix: '4 to ',
    unit: ' hours',
    wording: 'of your team’s time, during the 30-day setup',
    isTerm: true,
  },
  taxSeason: {
    value: 4,
    unit: ' months',
    wording: 'of tax season, January to April',
  },
} as const satisfies Record<ClaimId, Claim>;

/** The claims of a site: its own values, sources and confirmations with the words as delivered. */
export function claimsOf(site: Pick<SiteValues, 'claims' | 'founders'>): Record<ClaimId, Claim> {
  const made = Object.entries(delivered).map(([id, claim]) => [
    id,
    { ...claim, ...site.claims[id as ClaimId] },
  ]);
  const claims: Record<ClaimId, Claim> = Object.fromEntries(made);
  return {
    ...claims,
    combinedExperience: { ...claims.combinedExperience, value: combinedYears(site) },
  };
}

export const isShown = ({ confirmed, isExample }: Claim): boolean =>
  Boolean(confirmed || isExample);

const isOurEstimate = ({ isEstimate, source }: Claim): boolean =>
  Boolean(isEstimate && !source?.trim());

/** What pages say of claims by placeholder; undefined for what nobody confirmed. */
export function claimWords(
  site: Pick<SiteValues, 'claims' | 'founders'>,
): Record<string, string | undefined> {
  const claims = claimsOf(site);
  const years = site.founders.map(({ yearsOfExperience }) => yearsOfExperience);
  const said = (id: ClaimId, figure: number) => (isShown(claims[id]) ? String(figure) : undefined);
  const estimates = Object.values(claims).filter((one) => isOurEstimate(one) && isShown(one));
  return {
    'claim.companies': said('companiesSupported', claims.companiesSupported.value),
    'claim.estimates': estimatesSaid[estimates.length],
    'founders.years': said('combinedExperience', claims.combinedExperience.value),
    'founders.fewestYears': said('combinedExperience', Math.min(...years)),
  };
}

/** By how many of the figures are estimates. */
const estimatesSaid = [
  undefined,
  'One figure on the home page is our own estimate and says so.',
  'Two figures on the home page are our own estimates and say so.',
];

/** The firm's own hours in sums about the package: the middle of the 4 to 6 of setup, and those of a month after it. */
export const packageHours = (site: Pick<SiteValues, 'claims' | 'founders'>) => ({
  setup: 5,
  monthly: claimsOf(site).monthlyTime.value,
});

/** What sums about the package rest on: its prices, and the firm's own hours. */
export interface PackageTerms extends Prices {
  hours: ReturnType<typeof packageHours>;
}

export const packageTerms = (
  site: Pick<SiteValues, 'claims' | 'founders' | 'prices'>,
): PackageTerms => ({ ...site.prices, hours: packageHours(site) });

/** Days and hours of the package, which sentences take by placeholder. They are terms, as those of terms.yaml are. */
export function packageFigures(site: Pick<SiteValues, 'claims' | 'founders'>) {
  const claims = claimsOf(site);
  const printed = ({ prefix = '', value }: Claim) => `${prefix}${value}`;
  return {
    'day.workflow': printed(claims.firstWorkflow),
    'day.workflowDue': String(claims.firstWorkflow.value),
    'day.website': printed(claims.websiteLaunch),
    'day.setup': printed(claims.upInDays),
    'weeks.full': longSetup,
    'hours.setup': printed(claims.setupTime),
    'hours.monthly': printed(claims.monthlyTime),
  };
}

/** Undefined for a claim that nobody confirmed. */
export function figureOf(
  site: Pick<SiteValues, 'claims' | 'founders'>,
  id: ClaimId,
): Pick<Claim, 'prefix' | 'value' | 'unit' | 'wording'> | undefined {
  const claim = claimsOf(site)[id];
  if (!isShown(claim)) return undefined;
  const { prefix, value, unit, wording, confirmed } = claim;
  const marks = [isOurEstimate(claim) && 'our estimate', !confirmed && 'example'].filter(Boolean);
  const said = marks.length > 0 ? `${wording} (${marks.join(', ')})` : wording;
  return { value, unit, wording: said, ...(prefix && { prefix }) };
}
