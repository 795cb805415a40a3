/**
 * The website of a firm that does not exist, with the faults that sites of real firms have. Its audits are the sample
 * reports (content/sample-reports), so every fault here shows what a finding looks like. Anyone who changes it runs
 * `npm run sample-reports`.
 */
import type { FakeAnswer, FakeSite } from 'site-audit/testing';

const firm = 'Maple & Main Tax';
const host = 'www.mapleandmain.example';
const origin = `https://${host}`;

/** The address a visitor would enter: without `www.`, so it redirects. */
export const sampleAddress = 'https://mapleandmain.example/';
/** The page of the page audit's sample report. */
export const samplePage = `${origin}/services/payroll`;
/** Fixed date of the sample. */
export const sampleTime = Date.parse('2026-11-16T17:30:00Z');

interface Page {
  title: string;
  heading: string;
  paragraphs: readonly string[];
  /** Missing on most pages, as on many firms' sites. */
  description?: string;
  head?: string;
  more?: string;
}

const menu = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/services', 'Services'],
  ['/blog', 'Blog'],
  ['/contact', 'Contact'],
] as const;

const pages: Readonly<Record<string, Page>> = {
  '/': {
    title: 'Home',
    heading: 'Taxes done right on the corner of Maple and Main',
    description: 'Maple & Main Tax.',
    paragraphs: [
      'We have prepared returns for families, shops and contractors in our town since 1994. You sit down with the person who does the work, and you hear what it costs before we begin.',
      'In the season we are open six days a week. Bring last year’s return, your W-2s and 1099s, and we tell you within the hour what is missing. Most returns are ready in eight days.',
      'Business owners come to us for bookkeeping and payroll. We close your books by the tenth, run payroll every other Friday, and answer letters from the IRS for you.',
      'Reminder: individual returns are due April 15, 2025. Call (555) 555-0148 for an appointment before the rush.',
    ],
    head: '<script src="https://widgets.chat-helper.example/loader.js"></script><script src="https://cdn.slider-kit.example/slider.js"></script>',
    more: '<img src="/images/front-door.jpg"><img src="/images/team-2019.jpg" width="800" height="500"><p><a href="/services/tax">Click here</a> for tax, <a href="/services/payroll">click here</a> for payroll and <a href="/our-team">read more</a> about us.</p>',
  },
  '/about': {
    title: 'About',
    heading: 'About us',
    paragraphs: [
      'Maple & Main Tax was founded by Ruth Alvarez, an enrolled agent, who bought her first adding machine at a garage sale. Today three preparers and one bookkeeper work here.',
      'We are members of our state society and take forty hours of continuing education a year. Ruth teaches the evening class on small business taxes at the community college.',
    ],
    more: '<img src="/images/ruth.jpg"><img src="/images/office.jpg" alt="image">',
  },
  '/services': {
    title: 'Services',
    heading: 'Services',
    paragraphs: [
      'Individual returns, business returns, bookkeeping, payroll, and letters from the IRS. Ask what yours would cost: the first talk is free.',
    ],
    more: '<ul><li><a href="/services/tax">Tax preparation</a></li><li><a href="/services/bookkeeping">Bookkeeping</a></li><li><a href="/services/payroll">Payroll</a></li><li><a href="/services/notary">Notary</a></li></ul>',
  },
  '/services/tax': {
    title: 'Services',
    heading: 'Tax preparation',
    paragraphs: [
      'We prepare Form 1040 with every schedule, and returns for partnerships, S corporations and trusts. You get a draft to read before anything is filed, with last year beside it.',
      'If we make a mistake, we pay the penalty and the interest that come of it. If the IRS writes to you, bring the letter unopened, and we answer it.',
      'Fees for individual returns begin at $285. A business return begins at $740. You know the fee before we start, and it changes only if the work does.',
    ],
    more: '<h4>What to bring</h4><p>Last year’s return, W-2s, 1099s, property tax bills and a voided check.</p>',
  },
  '/services/bookkeeping': {
    title: 'Bookkeeping | Maple & Main Tax',
    heading: 'Bookkeeping for shops and contractors',
    description:
      'Monthly bookkeeping for shops and contractors: books closed by the tenth, with a page that says in plain words where the money went.',
    paragraphs: [
      'Send us your bank feed and a photo of each receipt. By the tenth your books are closed, and you get one page that says in plain words what came in, what went out and what is owed.',
      'We reconcile every account every month. Questions come to you in one message, not in twenty.',
      'Bookkeeping begins at $310 a month for one account and up to sixty transactions.',
    ],
  },
  '/services/payroll': {
    title:
      'Payroll, paychecks, payroll taxes and payroll reports for the small businesses of our county | Maple & Main Tax',
    heading: 'Payroll every other Friday',
    paragraphs: [
      'We pay your people every other Friday by direct deposit, file Forms 941 and 940, and send W-2s in January. A new hire is on the list the same day if you write before noon.',
      'You approve each payroll with one reply. If hours look odd, we ask before money moves.',
      'Payroll begins at $95 a month for up to five people, and $7 for each person after that.',
    ],
    head: '<link rel="canonical" href="https://www.mapleandmain.example/services"><link rel="alternate" hreflang="en-UK" href="https://www.mapleandmain.example/services/payroll"><script type="application/ld+json">{"@context":"https://schema.org","@type":"AccountingService","name":"Maple & Main Tax","telephone":"(555) 555-0148",}</script>',
    more: '<form action="http://forms.mapleandmain.example/payroll" method="post"><input type="text" name="firm" placeholder="Your firm"><input type="text" name="people"><input type="submit" value="Ask for a price"></form><p><a href="/files/payroll-checklist.pdf">Checklist</a> <a href="#" onclick="openChat()">Chat with us</a></p>',
  },
  '/contact': {
    title: 'Contact',
    heading: 'Contact',
    paragraphs: [
      'Call (555) 555-0148, or walk in. We are at 12 Maple Street, on the corner of Main, behind the hardware store.',
    ],
    more: '<form action="/send" method="post"><input type="text" name="name" placeholder="Name"><input type="email" name="email" placeholder="Email"><input type="text" name="ssn" placeholder="Social Security number"><textarea name="message"></textarea><button></button></form>',
  },
  '/blog': {
    title: 'Blog',
    heading: 'Blog',
    paragraphs: ['Notes for our clients, when we find the time.'],
    more: '<p><a href="/blog/mileage">Which miles count</a></p><p><a href="/blog/estimated-taxes">Estimated taxes in four dates</a></p>',
  },
  '/blog/mileage': {
    title: 'Which miles count | Maple & Main Tax',
    heading: 'Which miles count',
    description:
      'Which miles of a business owner are deductible, which are commuting, and what a mileage log has to say to hold up.',
    paragraphs: [
      'The drive from home to your shop is commuting, and it does not count. The drive from the shop to the bank does. So does the drive to a client, and from that client to the next.',
      'A log needs four things: the date, the place, the purpose and the miles. Write it down the same day. A log that was written in April for the whole year before looks like one.',
      'The standard rate covers gas, repairs, insurance and wear. Parking and tolls come on top of it. Choose the rate in the first year that you use the car, or you cannot choose it later.',
    ],
  },
  '/blog/estimated-taxes': {
    title: 'Estimated taxes in four dates | Maple & Main Tax',
    heading: 'Estimated taxes in four dates',
    paragraphs: [
      'If nobody withholds tax from what you earn, you pay it four times a year yourself. The dates are in April, June, September and January, and they are not three months apart.',
      'Pay what you owed last year in four equal parts and you owe no penalty, whatever this year brings. With a high income the share is a little more than all of it.',
      'lorem ipsum dolor sit amet, consectetur adipiscing elit.',
    ],
    head: '<meta name="robots" content="noindex">',
  },
};

const moved: Readonly<Record<string, string>> = { '/our-team': '/team', '/team': '/about' };

const robots = 'User-agent: *\nDisalow: /private/\nDisallow: /images/\nCrawl-delay: 0\n';

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
  '/',
  '/about',
  '/services',
  '/services/tax',
  '/services/bookkeeping',
  '/services/notary',
  '/our-team',
  '/blog',
  '/blog/estimated-taxes',
  '/specials/early-bird',
]
  .map((path) => `<url><loc>${origin}${path}</loc></url>`)
  .join('')}</urlset>`;

function documentOf({
  title,
  heading,
  paragraphs,
  description,
  head = '',
  more = '',
}: Page): string {
  const links = menu.map(([path, name]) => `<a href="${path}">${name}</a>`).join(' ');
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${title}</title>
${description ? `<meta name="description" content="${description}">` : ''}
<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">
<link rel="stylesheet" href="/theme/style.css"><link rel="stylesheet" href="/theme/fonts.css">
<script src="https://www.googletagmanager.com/gtag/js?id=G-SAMPLE"></script>${head}</head>
<body><header><a href="/"><img src="/images/logo.png" width="180" height="60"></a><nav>${links}</nav></header>
<main><h1>${heading}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}${more}</main>
<footer><p>© 2019 ${firm}, 12 Maple Street. (555) 555-0148</p>
<a href="https://www.facebook.com/mapleandmain.example" target="_blank"><img src="/images/facebook.png"></a></footer>
</body></html>`;
}

const html = (body: string): FakeAnswer => ({
  body,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    server: 'Apache',
    'x-powered-by': 'PHP/7.4.33',
  },
});

/** Every address of the site; others answer 404. */
export const sampleSite: FakeSite = {
  ...Object.fromEntries(
    ['https://mapleandmain.example', 'http://mapleandmain.example', `http://${host}`].map(
      (from) => [`${from}/`, { to: `${origin}/` }],
    ),
  ),
  ...Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [origin + path, html(documentOf(page))]),
  ),
  ...Object.fromEntries(
    Object.entries(moved).map(([path, to]) => [origin + path, { status: 302, to: origin + to }]),
  ),
  [`${origin}/robots.txt`]: { headers: { 'content-type': 'text/plain' }, body: robots },
  [`${origin}/sitemap.xml`]: { headers: { 'content-type': 'application/xml' }, body: sitemap },
};
