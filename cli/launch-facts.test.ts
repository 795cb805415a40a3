import { expect, test } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { leftToSet } from './launch-facts.ts';

const claim = { value: 40, unit: '%', wording: 'more leads' };

const ready = {
  site: {
    ...defaultSite,
    product: 'Doe Growth',
    legalName: 'Doe Growth LLC',
    url: 'https://www.doe.example',
    phone: '(541) 555-0199',
    email: 'office@doe.example',
    social: [{ network: 'X' as const, url: 'https://x.com/doe' }],
    founders: [{ name: 'J. Doe', photo: '/doe.jpg', title: 'CEO', bio: '', yearsOfExperience: 20 }],
  },
  claims: { leads: { ...claim, source: 'Our own figures' } },
  environment: { SMTP_URL: 'smtp://mail.doe.example', MAIL_FROM: 'a@doe.example', LEADS_TO: 'b@doe.example' },
};

test('nothing is left when everything was set', () => {
  expect(leftToSet(ready)).toEqual([]);
});

test('each value that is still as delivered is named with what to do', () => {
  expect(leftToSet({ ...ready, site: { ...ready.site, phone: '(541) 555-0142' } })).toEqual([
    'content/site.ts phone: still “(541) 555-0142”. Set SITE_PHONE.',
  ]);
});

test('an address of the site that is none is named as such', () => {
  const site = { ...ready.site, url: defaultSite.url };
  const environment = { ...ready.environment, SITE_URL: 'doe' };
  expect(leftToSet({ ...ready, site, environment })).toEqual([
    'SITE_URL must be an address such as https://www.yourfirm.com, not "doe".',
  ]);
});

test('a claim without a source, a founder without a name, and mail that goes nowhere are named', () => {
  const founders = ready.site.founders.map(({ name: _, ...rest }) => rest);
  const left = leftToSet({ site: { ...ready.site, founders }, claims: { leads: claim }, environment: {} });
  expect(left.map((line) => line.split(':')[0])).toEqual([
    'content/site.ts founders',
    'content/claims.ts leads',
    'SMTP_URL is not set',
    'MAIL_FROM is not set',
    'LEADS_TO is not set',
  ]);
});
