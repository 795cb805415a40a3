/** The application for the Quick Start Package: its fields, texts and rules. */

import { dollars } from '../words/numbers.ts';
import * as fields from './fields.ts';
import { firmSize, firmTypeMessage, firmTypes } from './firm.ts';
import { type Choice, type FormDefinition, schemaOf } from './form.ts';

/** Postal abbreviation and name of each state and the District of Columbia, and `other`. */
const usStates: readonly Choice[] = [
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
  { value: 'unsure', label: 'I’m not sure yet' },
] as const satisfies readonly Choice[];

const budgetAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'talk', label: 'Let’s talk about it' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Choice[];

const asked = {
  name: fields.name,
  email: fields.email,
  phone: fields.requiredPhone,
  firm_name: fields.requiredFirmName,
  firm_size: {
    ...fields.oneOf(firmSize.choices, firmSize.label, firmSize.message),
    columns: 3,
  },
  start_when: fields.oneOf(
    startTimes,
    'When would you like to start?',
    'Choose when you would like to start',
  ),
  firm_type: fields.optionalOneOf(firmTypes, 'What kind of firm?', firmTypeMessage),
  city: {
    label: 'City',
    control: 'text',
    optional: true,
    autoComplete: 'address-level2',
    rule: fields.optionalText({ required: 'Enter your city', subject: 'City', max: 100 }),
  },
  state: {
    ...fields.optionalOneOf(usStates, 'State', 'Choose your state'),
    control: 'list',
    none: 'Choose a state',
    autoComplete: 'address-level1',
  },
  website: fields.website,
  years_in_business: {
    ...fields.optionalOneOf(
      yearsInBusiness,
      'How old is your firm?',
      'Choose how old your firm is',
    ),
    columns: 3,
  },
  current_marketing: {
    ...fields.optionalBoxes(
      currentMarketing,
      'How do clients find you today?',
      'Choose how clients find you',
    ),
    hint: 'Select all that apply.',
  },
  budget_ok: {
    ...fields.optionalOneOf(
      budgetAnswers,
      'Does the price of the package fit?',
      'Choose an answer',
    ),
    columns: 3,
  },
  message: fields.optionalMessage,
  marketing_consent: fields.marketingConsent,
} as const;

/** The form without configured prices: sufficient for validation. */
export const quickStartForm = {
  name: 'quick-start',
  title: 'Quick Start application',
  fields: asked,
  schema: schemaOf(asked),
  freeText: ['message'],
  acknowledgement: {
    subject: 'We have your Quick Start application:',
    sentences: [
      'We have your application. A person will read it and answer. Applying commits you to nothing and costs nothing.',
    ],
    repeats: { start_when: 'Start' },
  },
} satisfies FormDefinition;

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
    fields: { ...asked, budget_ok: { ...asked.budget_ok, label: question } },
    recorded: { budget_question: question },
  } satisfies FormDefinition;
}
