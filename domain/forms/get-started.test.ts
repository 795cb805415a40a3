import { expect, test } from 'vitest';
import { type FormDefinition, parseForm, type RawFields } from './form.ts';
import { getStartedForm, getStartedFormAt } from './get-started.ts';

const good = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  firm_name: 'Doe & Partners',
  firm_type: 'cpa',
  firm_size: '2-5',
  goals: ['more-clients', 'time'],
};
const slot = '2027-03-15T16:00:00Z';
const phone = '(541) 555-0142';

function errorsOf(fields: RawFields, form: FormDefinition = getStartedForm) {
  const parsed = parseForm(form, { ...good, ...fields });
  return 'errors' in parsed ? parsed.errors.fieldErrors : {};
}

function valuesOf(fields: RawFields) {
  const parsed = parseForm(getStartedForm, { ...good, ...fields });
  return 'values' in parsed ? parsed.values : parsed.errors;
}

test('an empty form is told what is missing, in the order of the page; a time is not', () => {
  const parsed = parseForm(getStartedForm, {});
  const fieldErrors = {
    name: ['Enter your name'],
    email: ['Enter your e-mail address'],
    firm_name: ["Enter your firm's name"],
    firm_type: ['Choose your kind of firm'],
    firm_size: ['Choose the size of your firm'],
    goals: ['Choose at least one goal'],
  };
  expect(parsed).toEqual({ errors: { fieldErrors, formErrors: [] } });
  expect(Object.keys('errors' in parsed ? parsed.errors.fieldErrors : {})).toEqual(Object.keys(fieldErrors));
});

test('what ties two fields together is said even when other fields are wrong', () => {
  const fields = { name: '', slot, software: ['other'], goals: '' };
  expect(errorsOf(fields)).toEqual({
    name: ['Enter your name'],
    phone: ['Enter the number we should call'],
    software_other: ['Enter the other software you use'],
    goals: ['Choose at least one goal'],
  });
});

test.each([
  ['firm_name', '   ', "Enter your firm's name"],
  ['firm_type', 'bakery', 'Choose your kind of firm'],
  ['firm_size', '3', 'Choose the size of your firm'],
  ['phone', '555', 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142'],
  ['website', 'not a site', 'Enter a website address, like yourfirm.com'],
  ['software', 'abacus', 'Choose your software from the list'],
  ['software', ['none', 'xero'], 'Choose either “None” or the software you use'],
  ['software_other', 'x'.repeat(201), 'Other software must be 200 characters or fewer'],
  ['goals', ['more-clients', 'fame'], 'Choose at least one goal'],
  ['goals_note', 'x'.repeat(2001), 'This must be 2,000 characters or fewer'],
  ['timezone', '+05:30', 'Choose a time zone from the list'],
  ['timezone', 'Mars/Olympus', 'Choose a time zone from the list'],
  ['slot', '2027-03-15T16:00:00', 'Choose a time from the list'],
  ['slot', 'noon', 'Choose a time from the list'],
])('%s: %j is refused', (field, value, message) => {
  expect(errorsOf({ [field]: value, ...(field === 'slot' && { phone }) })).toEqual({ [field]: [message] });
});

test.each(Object.keys(getStartedForm.labels).filter((field) => !['software', 'goals'].includes(field)))(
  '%s sent twice is an error',
  (field) => {
    expect(Object.keys(errorsOf({ phone, [field]: ['yes', 'yes'] }))).toContain(field);
  },
);

test('whoever chooses a time gives a number; whoever would rather be written to need not', () => {
  expect(errorsOf({ slot })).toEqual({ phone: ['Enter the number we should call'] });
  expect(errorsOf({ slot, phone: ' ' })).toEqual({ phone: ['Enter the number we should call'] });
  expect(errorsOf({ slot, phone })).toEqual({});
  expect(errorsOf({ slot: '' })).toEqual({});
});

test('where nobody is called by phone, a time needs no number', () => {
  expect(errorsOf({ slot }, getStartedFormAt({ kind: 'video' }))).toEqual({});
  expect(errorsOf({ slot }, getStartedFormAt({ kind: 'phone' }))).toHaveProperty('phone');
});

test('what is kept: the instant in UTC, the zone by its proper name, boxes in the order of the page', () => {
  const sent = {
    phone,
    slot: '2027-03-15T12:00:00-04:00',
    timezone: 'US/Eastern',
    software: ['other', 'xero', 'xero'],
    software_other: ' An  abacus ',
    goals: 'time',
    goals_note: 'One\r\nTwo',
  };
  expect(valuesOf(sent)).toEqual({
    ...good,
    phone,
    slot,
    timezone: 'America/New_York',
    software: ['xero', 'other'],
    software_other: 'An abacus',
    goals: ['time'],
    goals_note: 'One\nTwo',
  });
});

test('none is an answer, and so is no answer', () => {
  expect(valuesOf({ software: 'none' })).toMatchObject({ software: ['none'] });
  expect(valuesOf({ software: '' })).toEqual(good);
});
