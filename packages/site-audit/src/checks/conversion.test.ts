import { address, examples, firm, pageWithData } from '../testing/judging.ts';

const marked = (data: object, body = '<p>x</p>') => pageWithData(data, body);
const street = '1200 SW Main Street, Portland, OR 97205';
examples('local.address', {
  pass: [
    '<address>12 High St, London</address>',
    `<p>${street}</p>`,
    '<footer>1200 SW Main St<br>Suite 400<br>Portland, OR 97205</footer>',
    '<p>Serving families throughout Lane County</p>',
  ],
  warn: [
    marked(firm),
    marked({ '@type': 'AccountingService', areaServed: 'Oregon' }),
    marked({ '@type': 'Place', address }, `<p hidden>${street}</p>`),
  ],
  fail: [
    marked({ '@type': 'AccountingService', address: { '@type': 'PostalAddress' } }),
    '<address><a href="mailto:a@firm.test">a@firm.test</a></address>',
  ],
});

const at = (path: string, data: object) => ({
  url: `https://firm.test${path}`,
  html: pageWithData(data),
});
const plain = { '@type': 'WebPage', name: 'P' };
examples('local.business-schema', {
  pass: [
    pageWithData(firm),
    pageWithData({ ...firm, '@type': 'ProfessionalService' }),
    pageWithData({ '@graph': [plain, firm] }),
    pageWithData({ '@type': 'WebPage', mainEntity: firm }),
  ],
  warn: [
    pageWithData({ ...firm, address: undefined }),
    pageWithData({ ...firm, name: '' }),
    pageWithData({ ...firm, '@type': 'Organization' }),
    at('/services/payroll', plain),
  ],
  fail: [
    pageWithData({ '@type': 'Person', memberOf: firm }),
    pageWithData(plain),
    at('/contact-us', plain),
  ],
});

examples('local.contact-route', {
  pass: [
    '<form><input type="email"></form>',
    '<form><label>Phone number <input name="p"></label></form>',
    '<iframe src="https://calendly.com/ann"></iframe>',
    '<div class="calendly-inline-widget" data-url="https://calendly.com/ann"></div>',
    `<a href="#" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/ann'})">Time</a>`,
    '<a href="/contact-us/">Say hello</a>',
  ],
  warn: ['<a href="mailto:ann@firm.test">Contact</a>'],
  fail: [
    '<div hidden data-url="https://calendly.com/ann"></div>',
    '<form><input type="search" name="q"></form>',
    '<a href="#contact">Contact</a>',
    '<a href="https://other.test/contact">Contact</a>',
  ],
});

const text = `<p>${'word '.repeat(20)}</p>`;
const call = '<a href="/contact">Book a call</a>';
/** A page of 211 characters with its call after some of them. */
const after = (before: number) =>
  `<p>${'x'.repeat(before)}</p>${call}<p>${'x'.repeat(198 - before)}</p>`;
examples('local.cta', {
  pass: [
    `<header>${call}</header>${text}`,
    `${text}${text}<header><nav>${call}</nav></header>`,
    `<button>Get started</button>${text}`,
    `<form><input type="submit" value="Request a quote"></form>${text}`,
    `<a href="https://calendly.com/ann">Here</a>${text}`,
    after(84),
  ],
  warn: [after(85), `${text}${call}`, `${text}<iframe src="https://calendly.com/ann"></iframe>`],
  fail: [
    `<a href="/x" hidden>Book a call</a>${text}`,
    `<a href="/x">Bookkeeping</a><a href="/y">Schedule C</a>${text}`,
    text,
  ],
});

const judge = (body: string, data: object = firm) => pageWithData(data, body);
const memberOf = { '@type': 'Organization', name: 'Society', telephone: '+1 212 555 0100' };
examples('local.nap-consistent', (body: string) => judge(body), {
  pass: [
    '<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205-1234</p>',
    '<img src="l.png" alt="Birch &amp; Alder CPAs"><p>503.555.0100, Portland 97205</p>',
    '<p>Birch & Alder CPAs (503) 555-0100 97205; Salem, OR 97301, (503) 555-0177</p>',
  ],
  warn: [
    '<p>Birch & Alder CPAs, Portland, OR 97205</p>',
    '<p>Birch & Alder CPAs (503) 555-0100</p>',
    '<p>(503) 555-0100, Portland, OR 97205</p>',
    '<p>Birch & Alder CPAs, Portland, OR 97205, Fax (503) 555-0199</p>',
  ],
  fail: [
    [
      '<p>Birch & Alder CPAs (503) 555-0199, Portland, OR 97205</p>',
      'the markup says +1-503-555-0100, the page shows (503) 555-0199',
    ],
    '<p>Birch & Alder CPAs (503) 555-0100</p><address>1 Main St<br>Portland 97209</address>',
    '<p>Birch & Alder CPAs (503) 555-0100, Portland, OR 97209</p>',
  ],
});
examples(
  'local.nap-consistent',
  (data: object) => judge('<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205</p>', data),
  {
    pass: [{ ...firm, memberOf }],
    info: [{ '@type': 'Person', name: 'A' }, { '@type': 'AccountingService' }],
  },
);

examples('local.phone-link', {
  pass: [
    ['<a href="tel:+15035550100">(503) 555-0100</a>', 'dials “(503) 555-0100”'],
    '<a href="tel:1-800-TAX-HELP">1-800-TAX-HELP</a>',
    '<a href="tel:">Call</a><a href="tel:5035550100">Call</a>',
  ],
  fail: [
    ['<p>(503) 555-0100</p>', 'The number (503) 555-0100 is in the text'],
    ['<a href="tel:">Call</a>', 'no digits'],
    ['<a href="tel:911">911</a>', 'No phone link'],
    '<a href="tel:+15035550100" hidden>x</a>',
    ['<p>Write to us</p>', 'shows no phone number'],
  ],
});

const form = '<form><input type="email" name="email"></form>';
examples('local.privacy', {
  pass: [
    `<a href="/legal">Privacy notice</a>${form}`,
    '<a href="https://policies.test/firm/privacy">Legal</a>',
  ],
  warn: [
    '<form><input type="search" name="q"></form>',
    '<a href="mailto:privacy@firm.test">Write</a>',
  ],
  fail: [form, '<form><label>Your name <input name="n"></label></form>'],
});

examples('local.trust', {
  pass: [
    '<p>Ann Birch, CPA</p>',
    '<img alt="Member of the AICPA" src="a.png"><h2>What our clients say</h2>',
  ],
  warn: ['<p>Serving Portland since 1998</p>'],
  fail: ['<p hidden>Ann Birch, CPA</p><p>Tax help</p>'],
});
