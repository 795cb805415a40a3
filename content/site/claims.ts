import { combinedYears, defaultSite } from './site.ts';

/** A figure that the site claims. `source` is undefined until there is one; `npm run check -- --launch` lists those. */
export interface Claim {
  value: number;
  prefix?: string;
  /** Printed after the figure, including a leading space if needed. */
  unit: string;
  decimals?: number;
  wording: string;
  source?: string;
  /** Printed as our estimate until it has a source. */
  isEstimate?: boolean;
  /** ISO date of the source, or of the day the firm confirmed the figure. */
  asOf?: string;
}

export const claims = {
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
    wording: 'to launch a website. Full infrastructure takes 4 to 6 weeks',
    source: 'Terms of the Quick Start Package',
    asOf: '2025-10-01',
  },
  monthlyTime: {
    value: 2,
    unit: ' hours',
    wording: 'of your time a month, once setup is done',
    source: 'Terms of the Quick Start Package',
    asOf: '2025-10-01',
  },
  combinedExperience: { value: combinedYears(defaultSite), unit: '+ years', wording: 'combined experience' },
  companiesSupported: { value: 50, unit: '+', wording: 'companies supported' },
  upInDays: {
    value: 30,
    unit: ' days',
    wording: 'until setup is complete',
    source: 'Terms of the Quick Start Package',
    asOf: '2025-10-01',
  },
  firstWorkflow: {
    value: 10,
    prefix: '7 to ',
    unit: ' days',
    wording: 'until your first automated workflow is live',
    source: 'Terms of the Quick Start Package',
    asOf: '2025-10-01',
  },
  setupTime: {
    value: 6,
    prefix: '4 to ',
    unit: ' hours',
    wording: 'of your team’s time, during the 30-day setup',
    source: 'Terms of the Quick Start Package',
    asOf: '2025-10-01',
  },
  taxSeason: {
    value: 4,
    unit: ' months',
    wording: 'of tax season, January to April',
    source: 'Due dates of Forms 1065, 1120-S and 1040 in IRS Publication 509',
    asOf: '2025-10-01',
  },
} as const satisfies Record<string, Claim>;

/** The firm's own hours in sums about the package: the middle of the 4 to 6 of setup, and those of a month after it. */
export const packageHours = { setup: 5, monthly: claims.monthlyTime.value };

export type ClaimId = keyof typeof claims;

export function figureOf(id: ClaimId): Pick<Claim, 'prefix' | 'value' | 'unit' | 'wording'> {
  const { prefix, value, unit, wording, source, isEstimate }: Claim = claims[id];
  const said = isEstimate && !source ? `${wording} (our estimate)` : wording;
  return { value, unit, wording: said, ...(prefix && { prefix }) };
}
