import { describe, expect, test } from 'vitest';
import { documentSubject } from '../testing/subjects.ts';
import { callsToAction, isSchedulerLink } from './calls-to-action.ts';
import { isEveryHost, policiesOf, scriptSources, splitUnquoted } from './headers.ts';
import { isClassicScript, isExecutable } from './metadata.ts';
import { assertionsIn, passagesOf } from './passages.ts';
import { comparableDigits, digitRuns, digitsOf, phoneNumbersIn } from './phone-numbers.ts';
import {
  comparablePostalCode,
  isPostal,
  postalAddressIn,
  postalCodesIn,
  serviceAreaIn,
} from './postal-addresses.ts';
import { signsOfStanding } from './signs-of-standing.ts';

const asking =
  'Book a call|Book now|Schedule|Schedule a consultation|SCHEDULE YOUR FREE CONSULT|Request a quote|Request pricing|' +
  'Get a quote|Get your free tax estimate|Free consultation|Talk to an accountant|Let’s talk|Get started today|Call us|' +
  'Make an appointment|Send an enquiry|Send inquiry|Contact us for a free quote';

const other =
  'Bookkeeping|QuickBooks setup|Schedule C|Schedule A deductions|Fee schedule|Download our e-book|Read the book|Home|' +
  'Contact|Services|Read more|(503) 555-0100|Send';

const callsIn = (name: string) =>
  callsToAction(documentSubject(`<button>${name}</button>`).document).length;

test.each(asking.split('|'))('“%s” is a call to action', (name) => expect(callsIn(name)).toBe(1));

test.each(other.split('|'))('“%s” is not', (name) => expect(callsIn(name)).toBe(0));

describe('policies in header fields', () => {
  test('several headers, and several policies in one header, are separate policies', () => {
    const policies = policiesOf(
      [
        ['content-security-policy', "default-src 'self', script-src 'none'"],
        ['content-security-policy', 'img-src *'],
        ['content-security-policy-report-only', "default-src 'none'"],
      ],
      null,
    );
    expect(policies.map(({ isEnforced }) => isEnforced)).toEqual([true, true, true, false]);
    expect(policies.map(scriptSources)).toEqual([["'self'"], ["'none'"], null, ["'none'"]]);
  });
  test('names are case-insensitive, and the first directive of a name counts', () => {
    const [policy] = policiesOf(
      [['content-security-policy', ' ; Script-SRC  a.test\tb.test ;; script-src *;']],
      null,
    );
    expect(policy && scriptSources(policy)).toEqual(['a.test', 'b.test']);
  });
});

describe('policies in meta elements', () => {
  test('count in the head, without directives that browsers ignore there', () => {
    const { document } = documentSubject(
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'; script-src 'self'">
      <title>Firm</title><body><meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
    );
    const policies = policiesOf([], document);
    expect(policies).toHaveLength(1);
    expect([...(policies[0]?.directives.keys() ?? [])]).toEqual(['script-src']);
  });
});

test('sources that allow every host', () => {
  const open = ['*', 'https:', 'HTTP://*', 'https://*:*', '*:*'];
  expect(
    [...open, '*.firm.test', 'https://firm.test', "'self'", 'wss:'].filter(isEveryHost),
  ).toEqual(open);
});

describe('parts outside quotes', () => {
  test.each([
    ['a, b', ['a', 'b']],
    ['</x>; title="one, two", </y>', ['</x>; title="one, two"', '</y>']],
    ['"a \\" , b", c', ['"a \\" , b"', 'c']],
    ['"never closed, a', ['"never closed, a']],
    ['', []],
    [' , ,', []],
  ])('%j', (text, parts) => {
    expect(splitUnquoted(text, ',')).toEqual(parts);
  });
});

test('a passage ends with its line', () => {
  const [passage] = passagesOf('above\nplease call us today\nbelow', /call/g);
  expect(passage).toMatchObject({
    before: 'please ',
    after: ' us today',
    quote: 'please call us today',
  });
});

test.each([
  ['We do not email returns', 0],
  ['Instead of emailing, email', 0],
  ['That is not our way. Just email us', 1],
  ['email us', 1],
])('“%s” asserts it %s times', (text, expected) => {
  expect(assertionsIn(text, [/email(?!ing)/g])).toHaveLength(expected);
});

describe('numbers in text', () => {
  test.each([
    ['Call (503) 555-0100 today', ['(503) 555-0100']],
    ['503‑555‑0100', ['503‑555‑0100']],
    ['1-800-TAX-HELP', ['1-800-TAX-HELP']],
    ['Phone: 5035550100', ['5035550100']],
    ['020 7946 0000', ['020 7946 0000']],
    ['+44 (0)20 7946 0000', ['+44 (0)20 7946 0000']],
    ['(02) 9000 1234', ['(02) 9000 1234']],
    ['1300 123 456', ['1300 123 456']],
  ])('%s', (text, numbers) => {
    expect(phoneNumbersIn(text).map((number) => number.text)).toEqual(numbers);
  });
  test.each([
    'EIN 12-3456789',
    'Portland, OR 97201-1234',
    'April 15, 2027 to 2027-10-15',
    'Fax: (503) 555-0100',
    'invoice 5035550100',
  ])('%s contains none', (text) => {
    expect(phoneNumbersIn(text)).toEqual([]);
  });
  test('a megabyte of digits is read in linear time', () => {
    expect(phoneNumbersIn('1'.repeat(200_000))).toEqual([]);
    expect(phoneNumbersIn('503-'.repeat(50_000)).length).toBeLessThan(201);
    expect(digitRuns('1 '.repeat(100_000)).length).toBeGreaterThan(0);
  });
});

test('letters of a vanity number are dialed, extensions are not', () => {
  expect(digitsOf('1-800-TAX-HELP')).toBe('18008294357');
  expect(digitsOf('+1 503 555 0100 ext. 12')).toBe('15035550100');
});

test.each([
  ['+1-503-555-0100', '(503) 555-0100'],
  ['+44 20 7946 0000', '020 7946 0000'],
  ['0061 2 9000 1234', '(02) 9000 1234'],
])('%s and %s are the same number', (one, other) => {
  expect(comparableDigits(one)).toBe(comparableDigits(other));
});

test.each([
  [
    '1200 SW Main St., Suite 400\nPortland, OR 97205',
    '1200 SW Main St., Suite 400 Portland, OR 97205',
  ],
  ['Write to P.O. Box 12, Salem, Oregon 97301-0012', /Box 12, Salem, Oregon 97301-0012$/],
  ['The Old Mill, Mill Lane, Bath BA1 1AA', /Mill Lane, Bath BA1 1AA$/],
  ['12 Oak Avenue, Springfield 62704', '12 Oak Avenue, Springfield 62704'],
  ['(614) 555-0172\n88 E Broad St\nColumbus, OH 43215', '88 E Broad St Columbus, OH 43215'],
  ['604.555.0134, 200-1450 Creekside Dr., Vancouver, BC V6J 5B3', /^200-1450 Creekside/],
])('%s', (text, shown) => {
  if (typeof shown === 'string') expect(postalAddressIn(text)).toBe(shown);
  else expect(postalAddressIn(text)).toMatch(shown);
});

test.each([
  'Portland, OR 97205',
  '1200 clients on Main Street',
  '12 Oak Avenue has Served 10000 clients',
  'We filed 30 returns in CA 2027',
])('%s is not an address', (text) => {
  expect(postalAddressIn(text)).toBeUndefined();
});

test('an address element may hold contact details only', () => {
  expect(isPostal('12 High St, London')).toBe(true);
  expect(isPostal('hello@firm.test (503) 555-0100')).toBe(false);
  expect(isPostal('Ann Birch')).toBe(false);
});

test('postal codes are found by country and compared without blanks', () => {
  expect(
    postalCodesIn('Portland, OR 97205 and London SW1A 1AA').map(({ country, text }) => [
      country,
      text,
    ]),
  ).toEqual([
    ['US', '97205'],
    ['UK', 'SW1A 1AA'],
  ]);
  expect(comparablePostalCode('97205-1234')).toBe(comparablePostalCode('97205'));
  expect(comparablePostalCode('sw1a1aa')).toBe(comparablePostalCode('SW1A 1AA'));
});

test.each([
  ['Serving small businesses throughout Lane County', true],
  ['We proudly serve clients in the Portland area', true],
  ['Our service area: three counties', true],
  ['Serving clients since 1998', false],
  ['We serve you with care', false],
])('%s: %s', (text, isArea) => {
  expect(serviceAreaIn(text) !== undefined).toBe(isArea);
});

test('addresses of booking calendars', () => {
  const calendars = [
    'https://calendly.com/ann/intro',
    'https://birch.as.me/',
    'https://outlook.office365.com/owa/calendar/x@firm.test/bookings/',
    'https://calendar.google.com/calendar/appointments/schedules/x',
  ];
  const others = ['https://calendar.google.com/calendar/embed', 'https://notcalendly.com/'];
  const lookalikes = ['https://calendly.com.evil.test/', 'mailto:ann@calendly.com'];
  const html = [...calendars, ...others, ...lookalikes].map((url) => `<a href="${url}">x</a>`);
  const { anchors } = documentSubject(html.join('')).document;
  expect(anchors.filter(isSchedulerLink).map(({ href }) => href)).toEqual(calendars);
});

test('the type of a script shows whether it runs', () => {
  const classic = ['', 'text/javascript', 'application/x-javascript', 'text/javascript1.5'];
  const data = ['application/ld+json', 'importmap', 'text/plain', 'text/template'];
  const all = [...classic, 'module', ...data];
  expect(all.filter((type) => isClassicScript({ type }))).toEqual(classic);
  expect(all.filter((type) => isExecutable({ type }))).toEqual([...classic, 'module']);
});

test.each([
  ['Jane Doe, CPA', ['credentials', 'people']],
  ['Jane Doe CA', ['credentials', 'people']],
  ['What our clients say', ['testimonials']],
  ['25+ years of experience', ['years']],
  ['Established 1998', ['years']],
  ['Bo Alder, certified public accountant', ['credentials', 'people']],
  ['Ann Birch, Managing Partner', ['people']],
  ['San Jose, CA 95112', []],
  ['We do the tax for you in 2026', []],
  ['Keep records for 7 years', []],
])('%s: %j', (text, kinds) => {
  expect(signsOfStanding(text).map(({ kind }) => kind)).toEqual(kinds);
});
