import { examples, judging } from '../../testing/judging.ts';
import { check } from './site.key-pages.ts';

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;
const contact = link('/contact', 'Contact');
const about = link('/our-firm', 'About us');
const services = link('/services', 'Services');
const privacy = link('/legal/privacy-policy', 'Privacy');
const others = about + services + privacy;

examples((html: string) => judging(check)({ html: html || '<p>x', pages: [] }), {
  pass: [
    contact + others,
    link('/p/1', 'Get in touch') +
      link('/p/2', 'Meet the team') +
      link('/p/3', 'What we do') +
      link('/p/4', 'Privacy notice'),
    link('/contact-us', '✉') + link('/team/', '•') + link('/services/', '•') + link('/privacy.html', '•'),
    contact + about + link('/bookkeeping', 'Bookkeeping') + privacy,
    link('/k', 'Kontakt') +
      link('/u', 'Über uns') +
      link('/l', 'Leistungen') +
      link('/d', 'Datenschutzerklärung'),
  ],
  warn: [
    [contact + about + services, 'The homepage has no link to a page for privacy.', 'No link for privacy'],
    link('#contact', 'Contact') + others,
    link('https://other-firm.com/contact', 'Contact') + others,
    link('mailto:contact@firm.test', 'Contact') + others,
    contact + about + privacy + link('/terms', 'Terms of service'),
  ],
  fail: [contact + about, ''],
});
