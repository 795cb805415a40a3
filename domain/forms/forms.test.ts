/** The forms: what they require, refuse, normalize and keep. */
import { describe, expect, test } from 'vitest';
import { contactForm } from './contact.ts';
import { type FormDefinition, parseForm, type RawFields } from './form.ts';
import { getStartedForm, getStartedFormAt } from './get-started.ts';
import { quickStartForm, quickStartFormAt } from './quick-start.ts';

/** Forms that are filled in correctly except for some fields. */
function fillIn(form: FormDefinition, good: RawFields) {
  const parse = (fields: RawFields) => parseForm(form, { ...good, ...fields });
  return {
    errorsOf(fields: RawFields) {
      const parsed = parse(fields);
      return 'errors' in parsed ? parsed.errors.fieldErrors : {};
    },
    valuesOf(fields: RawFields) {
      const parsed = parse(fields);
      return 'values' in parsed ? parsed.values : parsed.errors;
    },
  };
}

const person = { name: 'Jane Doe', email: 'jane@example.com' };
const firm = { firm_name: 'Doe & Partners', firm_type: 'cpa', firm_size: '2-5' };
const phone = '(541) 555-0142';
const slot = '2027-03-15T16:00:00Z';
const filled: Record<string, { form: FormDefinition; good: RawFields }> = {
  contact: {
    form: contactForm,
    good: { ...person, topic: 'press', message: 'We would like to write about you.' },
  },
  'get-started': {
    form: getStartedForm,
    good: { ...person, ...firm, goals: ['more-clients', 'time'] },
  },
  'quick-start': {
    form: quickStartForm,
    good: {
      ...person,
      phone,
      ...firm,
      city: 'Eugene',
      state: 'OR',
      years_in_business: '11-20',
      current_marketing: ['referrals', 'website'],
      start_when: 'after-tax-season',
      budget_ok: 'talk',
    },
  },
};
const of = (name: string) => {
  const { form, good } = filled[name] ?? { form: contactForm, good: {} };
  return { form, good, ...fillIn(form, good) };
};

const [noName, noEmail, noFirm] = [
  'Enter your name',
  'Enter your email address',
  "Enter your firm's name",
];

test.each<[string, Record<string, string>]>([
  [
    'contact',
    { name: noName, email: noEmail, topic: 'Choose what it is about', message: 'Enter a message' },
  ],
  ['get-started', { name: noName, email: noEmail, firm_name: noFirm }],
  [
    'quick-start',
    {
      name: noName,
      email: noEmail,
      phone: 'Enter your phone number',
      firm_name: noFirm,
      firm_size: 'Choose the size of your firm',
      start_when: 'Choose when you would like to start',
    },
  ],
])('%s, when empty, lists missing entries in page order', (name, missing) => {
  const parsed = parseForm(of(name).form, {});
  if ('values' in parsed) throw new Error('nothing is missing');
  expect(Object.entries(parsed.errors.fieldErrors)).toEqual(
    Object.entries(missing).map(([field, message]) => [field, [message]]),
  );
  expect(parsed.errors.formErrors).toEqual([]);
});

const wrongFormat = 'Enter an email address in the correct format, like name@example.com';
const wrongPhone = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';

test.each<[string, string, string | string[], string]>([
  ['contact', 'name', 'x'.repeat(101), 'Your name must be 100 characters or fewer'],
  [
    'contact',
    'name',
    'Jane\r\nBcc: everyone@example.com',
    'Your name has characters we can’t use. Delete them, or type it again',
  ],
  [
    'contact',
    'name',
    'Jane\ud800Doe',
    'Your name has characters we can’t use. Delete them, or type it again',
  ],
  [
    'contact',
    'name',
    'Jane\ud800Doe',
    'Your name has characters we can’t use. Delete them, or type it again',
  ],
  ['contact', 'email', 'jane@example', wrongFormat],
  ['contact', 'email', 'jane@example.com\nBcc: x@example.com', wrongFormat],
  ['contact', 'email', `${'j'.repeat(65)}@example.com`, wrongFormat],
  ['contact', 'phone', '555', wrongPhone],
  ['contact', 'topic', 'gossip', 'Choose what it is about'],
  ['contact', 'message', 'Too short', 'Your message must be at least 10 characters'],
  ['contact', 'message', 'x'.repeat(5001), 'Your message must be 5,000 characters or fewer'],
  ['contact', 'marketing_consent', 'on', 'Check the box, or leave it empty'],
  ['get-started', 'website', 'not a site', 'Enter a website address, like yourfirm.com'],
  ['get-started', 'software', ['none', 'xero'], 'Choose either “None” or the software you use'],
  ['get-started', 'goals', ['more-clients', 'fame'], 'Choose your goals from the list'],
  ['get-started', 'slot', '2027-03-15T16:00:00', 'Choose a time from the list'],
  ['quick-start', 'budget_ok', 'maybe', 'Choose an answer'],
])('%s: %s: %j is refused', (name, field, value, message) => {
  const others = field === 'slot' ? { phone } : {};
  expect(of(name).errorsOf({ ...others, [field]: value })).toEqual({ [field]: [message] });
});

test('what is wrong with no field of the form is said in a sentence', () => {
  const { topic: _, ...fields } = contactForm.fields;
  const parsed = parseForm({ ...contactForm, fields }, { ...filled.contact?.good, topic: '' });
  expect(parsed).toEqual({
    errors: { fieldErrors: {}, formErrors: ['Choose what it is about'] },
  });
});

/** Fields with several boxes. */
const lists = ['software', 'goals', 'current_marketing'];
const singles = Object.entries(filled).flatMap(([name, { form }]) =>
  Object.keys(form.fields)
    .filter((field) => !lists.includes(field))
    .map((field) => [name, field] as const),
);
test.each(singles)('%s: %s sent twice is an error', (name, field) => {
  expect(Object.keys(of(name).errorsOf({ phone, [field]: ['yes', 'yes'] }))).toEqual([field]);
});

describe('contact', () => {
  const { errorsOf, good, valuesOf } = of('contact');

  test('typed text is normalized, blank optional fields are absent, and unknown fields are ignored', () => {
    const typed = {
      name: '  Jane \u00a0 Doe ',
      phone: '',
      firm_name: '   ',
      marketing_consent: '',
      message: ' First line\r\n\r\nSecond\tline \n',
      form_token: 'x',
      is_admin: 'yes',
    };
    expect(valuesOf(typed)).toEqual({
      ...good,
      name: 'Jane Doe',
      message: 'First line\n\nSecond\tline',
    });
  });

  test.each([
    ['phone', '(541) 555-0142'],
    ['phone', '+1 541 555 0142 x12'],
    ['email', 'Jane.Doe+tips@bücher.example'],
    ['name', '明子 👩‍💼'],
    ['firm_name', 'משרד רואי חשבון'],
    ['message', '<script>alert(1)</script> & "quotes"'],
    ['marketing_consent', 'yes'],
  ])('%s: %j is kept unchanged', (field, value) => {
    expect(valuesOf({ [field]: value })).toMatchObject({ [field]: value });
  });

  test('a message is counted in characters, not in bytes', () => {
    expect(errorsOf({ message: '👍'.repeat(5000) })).toEqual({});
  });
});

describe('get-started', () => {
  const { errorsOf, good, valuesOf } = of('get-started');

  test('rules between two fields are reported even when other fields are wrong', () => {
    const fields = { name: '', slot, software: ['other'], goals: 'fame' };
    expect(errorsOf(fields)).toEqual({
      name: ['Enter your name'],
      phone: ['Enter the number we should call'],
      software_other: ['Enter the other software you use'],
      goals: ['Choose your goals from the list'],
    });
  });

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
    expect(fillIn(getStartedFormAt({ kind: 'phone' }), good).errorsOf({ slot })).toHaveProperty(
      'phone',
    );
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

  test('preparation is optional', () => {
    const short = { ...person, firm_name: firm.firm_name };
    expect(parseForm(getStartedForm, short)).toEqual({ values: short });
  });
});

describe('quick-start', () => {
  const { good, valuesOf } = of('quick-start');

  test.each([
    ['a single tick', 'seo', ['seo']],
    ['ticks in any order, one of them repeated', ['other', 'ads', 'ads'], ['ads', 'other']],
    ['a blank among them', ['', 'none'], ['none']],
  ])('current work: %s becomes a list in page order', (_, sent, kept) => {
    expect(valuesOf({ current_marketing: sent })).toMatchObject({ current_marketing: kept });
  });

  test('six answers are enough', () => {
    const { firm_type: _, ...required } = firm;
    const six = { ...person, phone, ...required, start_when: 'now' };
    expect(parseForm(quickStartForm, six)).toEqual({ values: six });
  });

  test('a web address without a scheme gets one; optional fields may be absent', () => {
    expect(valuesOf({ website: 'doe.example', message: ' ' })).toEqual({
      ...good,
      website: 'https://doe.example',
    });
  });

  test('the price question shows both prices, and its wording is recorded', () => {
    const { fields, recorded } = quickStartFormAt({ setup: 6999, monthly: 999 });
    const { label } = fields.budget_ok;
    expect(label).toBe('The package costs $6,999 once and $999 a month. Does that fit?');
    expect(recorded.budget_question).toBe(label);
    expect(Object.keys(fields)).toEqual(Object.keys(quickStartForm.fields));
  });
});

describe('an email address whose domain looks mistyped', () => {
  const ask = (email: string, asked: string | undefined) =>
    fillIn(contactForm, filled.contact?.good ?? {}).errorsOf({ email, email_asked: asked }).email;

  test.each([
    ['jane@doe.con', 'jane@doe.com'],
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@gmail.co', 'jane@gmail.com'],
  ])('%s is asked about once', (typed, meant) => {
    expect(ask(typed, '')).toEqual([expect.stringContaining(`Did you mean ${meant}?`)]);
    expect(ask(typed, typed)).toBeUndefined();
    expect(ask(typed, 'other@doe.con')).toHaveLength(1);
    // Programs send no such field.
    expect(ask(typed, undefined)).toBeUndefined();
  });

  test.each(['jane@ymail.com', 'jane@doe.co'])('%s is not', (typed) =>
    expect(ask(typed, '')).toBeUndefined(),
  );
});
