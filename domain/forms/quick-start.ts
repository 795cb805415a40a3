/** The application for the Quick Start Package: its fields, texts and rules. */

import * as z from 'zod/mini';
import { dollars } from '../words/numbers.ts';
import * as fields from './fields.ts';
import { firmLabels, firmMessages, firmSizes, firmTypes } from './firm.ts';
import type { Choice, FormDefinition } from './form.ts';

/** Postal abbreviation and name of each state and the District of Columbia, and `other`. */
export const usStates: readonly Choice[] = [
  ...`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
      DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
      KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
      MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
      NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
      SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
      WV West Virginia, WI Wisconsin, WY Wyoming`
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) })),
  { value: 'other', label: 'Somewhere else' },
];

const yearsInBusiness = [
  { value: '0-1', label: '0 to 1 year' },
  { value: '2-5', label: '2 to 5 years' },
  { value: '6-10', label: '6 to 10 years' },
  { value: '11-20', label: '11 to 20 years' },
  { value: '21+', label: '21 years or more' },
] as const satisfies readonly Choice[];

const currentMarketing = [
  { value: 'none', label: 'Nothing so far' },
  { value: 'referrals', label: 'Referrals' },
  { value: 'website', label: 'Website' },
  { value: 'google-profile', label: 'Google Business Profile' },
  { value: 'seo', label: 'Search engine optimization' },
  { value: 'ads', label: 'Paid ads' },
  { value: 'social', label: 'Social media' },
  { value: 'email', label: 'Email to clients' },
  { value: 'agency', label: 'An agency or freelancer' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Choice[];

const startTimes = [
  { value: 'now', label: 'Now' },
  { value: '1-3-months', label: 'In 1 to 3 months' },
  { value: 'after-tax-season', label: 'After tax season' },
  { value: 'unsure', label: 'I am not sure yet' },
] as const satisfies readonly Choice[];

const budgetAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'talk', label: 'Let us talk about it' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Choice[];

const quickStartSchema = z.object({
  name: fields.name,
  email: fields.email,
  phone: fields.requiredPhone,
  firm_name: fields.requiredFirmName,
  firm_size: fields.choice(firmSizes, firmMessages.firm_size),
  start_when: fields.choice(startTimes, 'Choose when you would like to start'),
  firm_type: fields.optionalChoice(firmTypes, firmMessages.firm_type),
  city: fields.city,
  state: fields.optionalChoice(usStates, 'Choose your state'),
  website: fields.website,
  years_in_business: fields.optionalChoice(
    yearsInBusiness,
    'Choose how long your firm has existed',
  ),
  current_marketing: fields.optionalChoices(currentMarketing, 'Choose what you do today'),
  budget_ok: fields.optionalChoice(budgetAnswers, 'Choose an answer'),
  message: fields.optionalMessage,
  marketing_consent: fields.marketingConsent,
});

/** The form without configured prices: sufficient for validation. */
export const quickStartForm = {
  name: 'quick-start',
  title: 'Quick Start application',
  schema: quickStartSchema,
  freeText: ['message'],
  acknowledgement: {
    subject: 'We have your Quick Start application:',
    sentences: [
      'We have your application. A person will read it and answer. Nothing is agreed or charged by applying.',
    ],
    repeats: { start_when: 'Start' },
  },
  labels: {
    name: 'Your name',
    email: 'Email address',
    phone: 'Phone number',
    firm_name: 'Firm name',
    firm_size: firmLabels.firm_size,
    start_when: 'When would you like to start?',
    firm_type: firmLabels.firm_type,
    city: 'City',
    state: 'State',
    website: 'Website',
    years_in_business: 'How long has your firm existed?',
    current_marketing: 'What do you do today to be found and chosen?',
    budget_ok: 'Does the price of the package fit?',
    message: 'Your message',
    marketing_consent: fields.marketingConsentLabel,
  },
  choices: {
    firm_type: firmTypes,
    firm_size: firmSizes,
    state: usStates,
    years_in_business: yearsInBusiness,
    current_marketing: currentMarketing,
    start_when: startTimes,
    budget_ok: budgetAnswers,
  },
} as const satisfies FormDefinition<typeof quickStartSchema>;

/** Whole US dollars. */
interface PackagePrices {
  setup: number;
  monthly: number;
}

/** The form as displayed: the third-to-last question contains the prices, and its wording is stored with the answer. */
export function quickStartFormAt({ setup, monthly }: PackagePrices) {
  const question = `The package costs ${dollars(setup)} once and ${dollars(monthly)} a month. Does that fit?`;
  return {
    ...quickStartForm,
    labels: { ...quickStartForm.labels, budget_ok: question },
    recorded: { budget_question: question },
  } satisfies FormDefinition<typeof quickStartSchema>;
}
