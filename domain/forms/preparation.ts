/** Optional preparation for a call, which programs send with the booking. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import { firmMessages, firmSizes } from './firm.ts';
import type { Choice } from './form.ts';

const software = [
  { value: 'quickbooks-online', label: 'QuickBooks Online' },
  { value: 'quickbooks-desktop', label: 'QuickBooks Desktop' },
  { value: 'xero', label: 'Xero' },
  { value: 'sage', label: 'Sage' },
  { value: 'freshbooks', label: 'FreshBooks' },
  { value: 'drake', label: 'Drake Tax' },
  { value: 'lacerte', label: 'Lacerte' },
  { value: 'proseries', label: 'ProSeries' },
  { value: 'ultratax', label: 'UltraTax CS' },
  { value: 'cch-axcess', label: 'CCH Axcess' },
  { value: 'taxdome', label: 'TaxDome' },
  { value: 'karbon', label: 'Karbon' },
  { value: 'canopy', label: 'Canopy' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'mailchimp', label: 'Mailchimp' },
  { value: 'none', label: 'None' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

const goals = [
  { value: 'more-clients', label: 'More clients' },
  { value: 'better-clients', label: 'Better-fitting clients' },
  { value: 'local-search', label: 'Found in local search' },
  { value: 'website', label: 'A better website' },
  { value: 'reviews', label: 'More reviews' },
  { value: 'retention', label: 'Keep the clients we have' },
  { value: 'automation', label: 'Less work by hand' },
  { value: 'advisory-services', label: 'More advisory work' },
  { value: 'time', label: 'Time back' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Choice[];

const noneOrSome = 'Choose either “None” or the software you use';

export const preparation = {
  website: fields.website,
  firm_size: fields.optionalChoice(firmSizes, firmMessages.firm_size),
  software: fields
    .optionalChoices(software, 'Choose your software from the list')
    .check(z.refine((chosen) => !chosen?.includes('none') || chosen.length === 1, noneOrSome)),
  software_other: fields.softwareOther,
  goals: fields.optionalChoices(goals, 'Choose your goals from the list'),
};

export const preparationChoices = { firm_size: firmSizes, software, goals };

interface Named {
  software?: readonly string[] | undefined;
  software_other?: string | undefined;
}

/** "Other" needs a name. Runs even when another field is wrong, so that all errors show at once. */
export const otherSoftwareNamed = z.refine<Named>(
  (form) => !form.software?.includes?.('other') || form.software_other !== undefined,
  { path: ['software_other'], message: 'Enter the other software you use', when: () => true },
);
