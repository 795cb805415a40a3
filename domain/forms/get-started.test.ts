import { expect, test } from 'vitest';
import { parseForm } from './form.ts';
import { getStartedForm, getStartedFormAt } from './get-started.ts';
import { fillIn, missingIn } from './testing/fill-in.ts';

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

const { errorsOf, valuesOf } = fillIn(getStartedForm, good);

test('only name, email address and firm are required, in page order', () => {
  const fieldErrors = Object.entries({
    name: ['Enter your name'],
    email: ['Enter your email address'],
    firm_name: ["Enter your firm's name"],
  });
  expect(missingIn(getStartedForm)).toEqual({ fieldErrors, formErrors: [] });
});

test('rules between two fields are reported even when other fields are wrong', () => {
  const fields = { name: '', slot, software: ['other'], goals: 'fame' };
  expect(errorsOf(fields)).toEqual({
    name: ['Enter your name'],
    phone: ['Enter the number we should call'],
    software_other: ['Enter the other software you use'],
    goals: ['Choose your goals from the list'],
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
  ['goals', ['more-clients', 'fame'], 'Choose your goals from the list'],
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

test('choosing a time requires a phone number; asking for an email does not', () => {
  expect(errorsOf({ slot })).toEqual({ phone: ['Enter the number we should call'] });
  expect(errorsOf({ slot, phone: ' ' })).toEqual({ phone: ['Enter the number we should call'] });
  expect(errorsOf({ slot, phone })).toEqual({});
  expect(errorsOf({ slot: '' })).toEqual({});
});

test('a browser that does not know its zone sends none', () => {
  expect(valuesOf({ timezone: 'Etc/Unknown' })).not.toHaveProperty('timezone', expect.anything());
});

test('when calls are not by phone, a time needs no number', () => {
  expect(fillIn(getStartedFormAt({ kind: 'video' }), good).errorsOf({ slot })).toEqual({});
  expect(fillIn(getStartedFormAt({ kind: 'phone' }), good).errorsOf({ slot })).toHaveProperty('phone');
});

test('stored values: the instant in UTC, the canonical zone, boxes in page order', () => {
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

test('worksheet answers are optional', () => {
  const { firm_type: _type, firm_size: _size, goals: _goals, ...short } = good;
  expect(parseForm(getStartedForm, short)).toEqual({ values: short });
});

test('none is a valid answer, and so is no answer', () => {
  expect(valuesOf({ software: 'none' })).toMatchObject({ software: ['none'] });
  expect(valuesOf({ software: '' })).toEqual(good);
});
