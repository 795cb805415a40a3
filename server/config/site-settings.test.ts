import { expect, test } from 'vitest';
import { siteValues } from '#content/site/site.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { type Environment, readConfig } from './config.ts';
import { siteSettings, wordFaults } from './site-settings.ts';

/** Settings with variables and other values of the brand. */
function settings(
  environment: Environment,
  brand: Partial<typeof delivered.words.values.brand> = {},
) {
  const { values } = delivered.words;
  const given = { ...values, brand: { ...values.brand, ...brand } };
  return siteSettings(readConfig(environment), siteValues(given, environment));
}

test('without variables the words of the site decide, with their place in mails', () => {
  expect(settings({})).toEqual({
    siteUrl: delivered.url,
    mailFrom: {
      name: delivered.product,
      address: `no-reply@${new URL(delivered.url).hostname}`,
    },
    leadsTo: [delivered.email],
    postalAddress: delivered.postalAddress,
    booking: delivered.booking,
  });
});

test('variables replace words', () => {
  expect(
    settings({
      SITE_URL: 'https://www.doe.example/',
      SITE_PRODUCT: 'Doe',
      POSTAL_ADDRESS: '12 Oak Street',
    }),
  ).toMatchObject({
    siteUrl: 'https://www.doe.example',
    mailFrom: { name: 'Doe', address: 'no-reply@www.doe.example' },
    postalAddress: '12 Oak Street',
  });
});

test.each([
  [{ LEADS_TO: 'partner@doe.example', MAIL_FROM: 'office@doe.example' }, ['partner@doe.example']],
  [{ MAIL_FROM: 'Doe CPA <office@doe.example>' }, ['office@doe.example']],
  [{ MAIL_FROM: 'noreply@doe.example' }, [delivered.email]],
  [{ MAIL_FROM: 'Do-Not-Reply@doe.example' }, [delivered.email]],
  [{ LEADS_TO: ' ', SITE_URL: 'https://doe.example' }, [delivered.email]],
])('%j: notices go to an address that someone reads', (environment, leadsTo) => {
  expect(settings(environment).leadsTo).toEqual(leadsTo);
});

test('addresses for inquiries among the words come before the sender', () => {
  const inquiriesTo = ['partner@doe.example'];
  expect(settings({ MAIL_FROM: 'office@doe.example' }, { inquiriesTo }).leadsTo).toEqual(
    inquiriesTo,
  );
});

test.each([
  [
    { SITE_PHONE: 'call us' },
    'SITE_PHONE must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "call us".',
  ],
  [{ SITE_EMAIL: 'foo' }, 'SITE_EMAIL must be an address such as hello@yourfirm.com, not "foo".'],
  [{ SITE_REMEMBER: 'yes' }, 'SITE_REMEMBER must be on or off, not "yes".'],
])('%j is a fault', (environment, sentence) => {
  expect(wordFaults(environment, delivered)).toEqual([sentence]);
});
