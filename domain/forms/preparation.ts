/** Optional preparation for a call, which programs send with the booking. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import { firmSize } from './firm.ts';
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

const hidden = 'hidden' as const;

const withSoftware = fields.optionalBoxes(
  software,
  'Which software do you use?',
  'Choose your software from the list',
);
const otherMissing = 'Enter the other software you use';

/** Programs and links send them; pages only pass them on. */
export const preparation = {
  website: { ...fields.website, control: hidden },
  firm_size: {
    ...fields.optionalOneOf(firmSize.choices, firmSize.label, firmSize.message),
    control: hidden,
  },
  software: {
    ...withSoftware,
    control: hidden,
    rule: withSoftware.rule.check(
      z.refine(
        (chosen) => !chosen?.includes('none') || chosen.length === 1,
        'Choose either “None” or the software you use',
      ),
    ),
  },
  software_other: {
    label: 'Other software',
    control: hidden,
    rule: fields.optionalText({ required: otherMissing, subject: 'Other software', max: 200 }),
  },
  sample: {
    label: 'Sample website',
    control: hidden,
    rule: fields.optionalText({
      required: 'Enter the sample website',
      subject: 'The sample website',
      max: 1500,
    }),
  },
  goals: {
    ...fields.optionalBoxes(
      goals,
      'What should change in the next year?',
      'Choose your goals from the list',
    ),
    control: hidden,
  },
};

interface Named {
  software?: readonly string[] | undefined;
  software_other?: string | undefined;
}

/** "Other" needs a name. Runs even when another field is wrong, so that all errors show at once. */
export const otherSoftwareNamed = z.refine<Named>(
  (form) => !form.software?.includes?.('other') || form.software_other !== undefined,
  { path: ['software_other'], message: otherMissing, when: () => true },
);
