import { expect, test } from 'vitest';
import { contactForm } from './contact.ts';
import { fillIn, missingIn } from './testing/fill-in.ts';

const good = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  topic: 'press',
  message: 'We would like to write about you.',
};

const { errorsOf, valuesOf } = fillIn(contactForm, good);

test('an empty form lists missing entries in page order', () => {
  const fieldErrors = Object.entries({
    name: ['Enter your name'],
    email: ['Enter your email address'],
    topic: ['Choose what it is about'],
    message: ['Enter a message'],
  });
  expect(missingIn(contactForm)).toEqual({ fieldErrors, formErrors: [] });
});

const wrongFormat = 'Enter an email address in the correct format, like name@example.com';
const wrongPhone = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';

test.each([
  ['name', '   ', 'Enter your name'],
  ['name', 'x'.repeat(101), 'Your name must be 100 characters or fewer'],
  ['name', 'x'.repeat(10_000), 'Your name must be 100 characters or fewer'],
  ['name', 'Jane\r\nBcc: everyone@example.com', 'Your name contains characters that cannot be used'],
  ['name', 'Jane\u0000', 'Your name contains characters that cannot be used'],
  ['name', 'Jane\ud800Doe', 'Your name contains characters that cannot be used'],
  ['email', 'jane', wrongFormat],
  ['email', 'jane@example', wrongFormat],
  ['email', 'jane@@example.com', wrongFormat],
  ['email', 'jane doe@example.com', wrongFormat],
  ['email', 'jane@example.com\nBcc: x@example.com', wrongFormat],
  ['email', 'jane@example.com,x@example.com', wrongFormat],
  ['email', 'Joe <joe@example.com>, jane@example.com', wrongFormat],
  ['email', `${'j'.repeat(65)}@example.com`, wrongFormat],
  ['email', `j@${'a'.repeat(250)}.com`, wrongFormat],
  ['email', 'jane@192.0.2.1', wrongFormat],
  ['email', 'jané@example.com', wrongFormat],
  ['phone', '555', wrongPhone],
  ['phone', 'call me', wrongPhone],
  ['phone', '123456789012345678901', wrongPhone],
  ['firm_name', 'x'.repeat(121), 'Firm name must be 120 characters or fewer'],
  ['firm_name', 'Doe\u0007', 'Firm name contains characters that cannot be used'],
  ['topic', 'gossip', 'Choose what it is about'],
  ['message', 'Too short', 'Your message must be at least 10 characters'],
  ['message', 'x'.repeat(5001), 'Your message must be 5,000 characters or fewer'],
  ['message', 'A bell \u0007 in the message', 'Your message contains characters that cannot be used'],
  ['marketing_consent', 'on', 'Tick the box, or leave it empty'],
])('%s: %j is refused', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
});

test.each(['name', 'email', 'phone', 'firm_name', 'topic', 'message', 'marketing_consent'])(
  '%s sent twice is an error',
  (field) => {
    expect(Object.keys(errorsOf({ [field]: ['yes', 'yes'] }))).toEqual([field]);
  },
);

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
  expect(valuesOf(typed)).toEqual({ ...good, name: 'Jane Doe', message: 'First line\n\nSecond\tline' });
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
