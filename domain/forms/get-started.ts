/** The form that books a free call: what it asks, in which words, and by which rules. */
import * as z from 'zod/mini';
import { instantOf } from '../booking/instant.ts';
import { readZone } from '../booking/zone.ts';
import * as fields from './fields.ts';
import { firmLabels, firmMessages, firmSizes, firmTypes } from './firm.ts';
import type { Choice, FormDefinition } from './form.ts';

export const software = [
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

export const goals = [
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

/** The wanted start, as `/api/slots` writes it; absent when the visitor would rather be written to. */
export const slot = fields.optionalLine('Choose a time from the list', instantOf);

export const timezone = fields.optionalLine('Choose a time zone from the list', readZone);

const base = z.object({
  slot,
  timezone,
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  firm_name: fields.requiredFirmName,
  website: fields.website,
  firm_type: fields.choice(firmTypes, firmMessages.firm_type),
  firm_size: fields.choice(firmSizes, firmMessages.firm_size),
  software: fields
    .optionalChoices(software, 'Choose your software from the list')
    .check(z.refine((chosen) => !chosen?.includes('none') || chosen.length === 1, noneOrSome)),
  software_other: fields.softwareOther,
  goals: fields.severalChoices(goals, 'Choose at least one goal'),
  goals_note: fields.note,
  marketing_consent: fields.marketingConsent,
});

/** Also when another field is wrong, so that everything is said at once. */
const always = { when: () => true };

const withOtherNamed = base.check(
  z.refine((form) => !form.software?.includes?.('other') || form.software_other !== undefined, {
    path: ['software_other'],
    message: 'Enter the other software you use',
    ...always,
  }),
);

export const getStartedSchema = withOtherNamed.check(
  z.refine((form) => form.slot === undefined || form.phone !== undefined, {
    path: ['phone'],
    message: 'Enter the number we should call',
    ...always,
  }),
);

/** The form where calls are made by phone, as they are by default: whoever chooses a time gives a number. */
export const getStartedForm = {
  name: 'get-started',
  title: 'Book a Free Call',
  schema: getStartedSchema,
  freeText: ['software_other', 'goals_note'],
  acknowledgement: {
    subject: 'We have your request for a call:',
    sentences: [
      'Your request is stored on our side. No time is fixed yet: a person will read what you sent and write to you with times.',
    ],
    repeats: {},
  },
  labels: {
    slot: 'Choose a time',
    timezone: 'Times shown in',
    name: 'Your name',
    email: 'E-mail address',
    phone: 'Phone number',
    firm_name: 'Firm name',
    website: 'Website',
    ...firmLabels,
    software: 'Which software do you use?',
    software_other: 'Other software',
    goals: 'What should change in the next year?',
    goals_note: 'Anything else we should know?',
    marketing_consent: fields.marketingConsentLabel,
  },
  choices: { firm_type: firmTypes, firm_size: firmSizes, software, goals },
} as const satisfies FormDefinition<typeof getStartedSchema>;

/**
 * The form for the configured location of calls (`booking.location.kind`): where nobody is called by phone, a number
 * stays optional.
 */
export function getStartedFormAt(location: { kind: string }): FormDefinition {
  return location.kind === 'phone' ? getStartedForm : { ...getStartedForm, schema: withOtherNamed };
}
