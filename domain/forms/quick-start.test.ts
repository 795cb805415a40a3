import { expect, test } from 'vitest';
import { quickStartForm, quickStartFormAt } from './quick-start.ts';
import { fillIn, missingIn } from './testing/fill-in.ts';

const good = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '(541) 555-0142',
  firm_name: 'Doe & Partners',
  firm_type: 'cpa',
  firm_size: '2-5',
  city: 'Eugene',
  state: 'OR',
  years_in_business: '11-20',
  current_marketing: ['referrals', 'website'],
  start_when: 'after-tax-season',
  budget_ok: 'talk',
};

const { errorsOf, valuesOf } = fillIn(quickStartForm, good);

test('an empty application lists missing entries in page order', () => {
  const fieldErrors = Object.entries({
    name: ['Enter your name'],
    email: ['Enter your email address'],
    phone: ['Enter your phone number'],
    firm_name: ["Enter your firm's name"],
    firm_size: ['Choose the size of your firm'],
    start_when: ['Choose when you would like to start'],
  });
  expect(missingIn(quickStartForm)).toEqual({ fieldErrors, formErrors: [] });
});

const wrongPhone = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';

test.each([
  ['phone', '', 'Enter your phone number'],
  ['phone', '555', wrongPhone],
  ['firm_name', '   ', "Enter your firm's name"],
  ['firm_name', 'x'.repeat(121), 'Firm name must be 120 characters or fewer'],
  ['firm_type', 'bakery', 'Choose your kind of firm'],
  ['firm_size', '3', 'Choose the size of your firm'],
  ['city', 'x'.repeat(101), 'City must be 100 characters or fewer'],
  ['city', 'Eugene\u0000', 'City contains characters that cannot be used'],
  ['state', 'Oregon', 'Choose your state'],
  ['state', 'ZZ', 'Choose your state'],
  ['website', 'not a site', 'Enter a website address, like yourfirm.com'],
  ['website', 'ftp://firm.example', 'Enter a website address, like yourfirm.com'],
  ['website', `firm.example/${'x'.repeat(200)}`, 'Enter a website address, like yourfirm.com'],
  ['years_in_business', 'long', 'Choose how long your firm has existed'],
  ['start_when', 'yesterday', 'Choose when you would like to start'],
  ['budget_ok', 'maybe', 'Choose an answer'],
  ['message', 'x'.repeat(5001), 'Your message must be 5,000 characters or fewer'],
  ['message', 'A bell \u0007', 'Your message contains characters that cannot be used'],
])('%s: %j is refused', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
});

test.each(Object.keys(quickStartForm.labels).filter((field) => field !== 'current_marketing'))(
  '%s sent twice is an error',
  (field) => {
    expect(Object.keys(errorsOf({ [field]: ['yes', 'yes'] }))).toEqual([field]);
  },
);

test.each([
  ['a single tick', 'seo', ['seo']],
  ['ticks in any order, one of them repeated', ['other', 'ads', 'ads'], ['ads', 'other']],
  ['a blank among them', ['', 'none'], ['none']],
])('current work: %s becomes a list in page order', (_, sent, kept) => {
  expect(valuesOf({ current_marketing: sent })).toMatchObject({ current_marketing: kept });
});

test('six answers are enough', () => {
  const { name, email, phone, firm_name, firm_size, start_when } = good;
  const six = { name, email, phone, firm_name, firm_size, start_when };
  expect(quickStartForm.schema.parse(six)).toMatchObject({ name, firm_size, start_when });
});

test.each([[['seo', 'billboards']], ['billboards']])(
  'current work: %j is refused with one message',
  (sent) => {
    expect(errorsOf({ current_marketing: sent })).toEqual({
      current_marketing: ['Choose what you do today'],
    });
  },
);

test('a web address without a scheme gets one; optional fields may be absent', () => {
  expect(valuesOf({ website: 'doe.example', message: ' ' })).toEqual({
    ...good,
    website: 'https://doe.example',
  });
});

test.each(['DC', 'other', 'WY'])('the state may be %s', (state) => {
  expect(valuesOf({ state })).toMatchObject({ state });
});

test('the list has 50 states, the District of Columbia and other', () => {
  expect(quickStartForm.choices.state).toHaveLength(52);
  expect(quickStartForm.choices.state.every(({ value, label }) => value !== '' && label.length > 3)).toBe(
    true,
  );
});

test('the price question shows both prices, and its wording is recorded', () => {
  const { labels, recorded } = quickStartFormAt({ setup: 6999, monthly: 999 });
  expect(labels.budget_ok).toBe('The package costs $6,999 once and $999 a month. Does that fit?');
  expect(recorded.budget_question).toBe(labels.budget_ok);
  expect(Object.keys(labels)).toEqual(Object.keys(quickStartForm.labels));
});
