import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.key-pages.ts';

const judge = (...links: string[]) =>
  check.judge(siteSnapshot({ html: links.join('') || '<p>x', tool: 'site', pages: [] }));
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;
const contact = link('/contact', 'Contact');
const about = link('/our-firm', 'About us');
const services = link('/services', 'Services');
const privacy = link('/legal/privacy-policy', 'Privacy');

test.each([
  [[contact, about, services, privacy], 'pass'],
  [[contact, about, services], 'warn'],
  [[contact, about], 'fail'],
  [[], 'fail'],
])('%j: %s', (links, status) => {
  expect(judge(...links).status).toBe(status);
});

test('the missing page is named', () => {
  expect(judge(contact, about, services)).toMatchObject({
    message: 'The homepage has no link to a page for privacy.',
    items: [{ detail: 'No link for privacy' }],
  });
});

test.each([
  [
    'by words alone',
    [
      link('/p/1', 'Get in touch'),
      link('/p/2', 'Meet the team'),
      link('/p/3', 'What we do'),
      link('/p/4', 'Privacy notice'),
    ],
  ],
  [
    'by address alone',
    [link('/contact-us', '✉'), link('/team/', '•'), link('/services/', '•'), link('/privacy.html', '•')],
  ],
  ['by the name of a service', [contact, about, link('/bookkeeping', 'Bookkeeping'), privacy]],
  [
    'in German',
    [
      link('/k', 'Kontakt'),
      link('/u', 'Über uns'),
      link('/l', 'Leistungen'),
      link('/d', 'Datenschutzerklärung'),
    ],
  ],
])('they are recognized %s', (_, links) => {
  expect(judge(...links).status).toBe('pass');
});

test.each([
  ['an anchor within the page', link('#contact', 'Contact')],
  ['another site', link('https://other-firm.com/contact', 'Contact')],
  ['a mail address', link('mailto:contact@firm.test', 'Contact')],
])('%s is not a page of the site', (_, instead) => {
  expect(judge(instead, about, services, privacy).status).toBe('warn');
});

test('terms of service are not a service page', () => {
  expect(judge(contact, about, privacy, link('/terms', 'Terms of service')).status).toBe('warn');
});
