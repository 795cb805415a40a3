import { expect, test } from 'vitest';
import { site } from '../testing/delivered-site.ts';
import { consentFromEnvironment, faultsOfConsent } from './consent-settings.ts';

test('as delivered the site may ask to remember, and knows no analytics of others', () => {
  expect(consentFromEnvironment({ SITE_GA4_ID: ' ' }, site)).toEqual({ remembers: true });
});

test('remembering can be switched off', () => {
  expect(consentFromEnvironment({ SITE_REMEMBER: 'off' }, {})).toEqual({ remembers: false });
});

test('Plausible is the public one unless an address says otherwise', () => {
  const of = (url?: string) =>
    consentFromEnvironment({ SITE_PLAUSIBLE_DOMAIN: 'doe.example', SITE_PLAUSIBLE_URL: url }, {})
      .plausible;
  expect(of()).toEqual({ domain: 'doe.example', origin: 'https://plausible.io' });
  expect(of('https://stats.doe.example/')).toEqual({
    domain: 'doe.example',
    origin: 'https://stats.doe.example',
  });
});

test.each([
  ['SITE_REMEMBER', 'yes'],
  ['SITE_PLAUSIBLE_DOMAIN', 'my firm'],
  ['SITE_PLAUSIBLE_URL', 'stats.doe.example'],
  ['SITE_PLAUSIBLE_URL', 'http://stats.doe.example'],
  ['SITE_PLAUSIBLE_URL', 'https://stats.doe.example/js/script.js'],
  ['SITE_PLAUSIBLE_URL', "https://doe.example; script-src 'unsafe-inline'"],
  ...['*.doe.example', 'a.example;script-src-elem', "'unsafe-inline'", '[::1]'].map(
    (host): [string, string] => ['SITE_PLAUSIBLE_URL', `https://${host}`],
  ),
  ['SITE_PLAUSIBLE_URL', 'http://localhost.doe.example'],
  ['SITE_GA4_ID', 'G-ABC123; script-src *'],
  ['SITE_GA4_ID', 'UA-12345-1'],
  ['SITE_GA4_ID', 'G-ABC"><script>'],
])('%s=%s is refused in a sentence that names it', (name, value) => {
  const environment = { SITE_PLAUSIBLE_DOMAIN: 'doe.example', [name]: value };
  const faults = faultsOfConsent(environment, {});
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} must be .+\\.$`));
  expect(() => consentFromEnvironment(environment, {})).toThrow(faults[0]);
});

test('a password in an address is refused, and not repeated', () => {
  const SITE_PLAUSIBLE_URL = 'https://reader:hunter2@stats.doe.example';
  const faults = faultsOfConsent({ SITE_PLAUSIBLE_DOMAIN: 'doe.example', SITE_PLAUSIBLE_URL }, {});
  expect(faults).toEqual(['SITE_PLAUSIBLE_URL must be an address such as https://plausible.io.']);
});

test('an address of Plausible without the name of the site there is refused', () => {
  expect(faultsOfConsent({ SITE_PLAUSIBLE_URL: 'https://plausible.io' }, {})).toEqual([
    'SITE_PLAUSIBLE_DOMAIN must be set when SITE_PLAUSIBLE_URL is.',
  ]);
});

test('the firm’s values count where no variable is set', () => {
  const values = { plausibleDomain: 'firm.example', ga4: 'G-ABC1234567' };
  const SITE_PLAUSIBLE_URL = 'https://stats.firm.example';
  expect(consentFromEnvironment({ SITE_PLAUSIBLE_URL, SITE_GA4_ID: 'G-OTHER12' }, values)).toEqual({
    remembers: true,
    plausible: { domain: 'firm.example', origin: SITE_PLAUSIBLE_URL },
    ga4: 'G-OTHER12',
  });
});
