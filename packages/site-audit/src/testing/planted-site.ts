/** A local site of an invented firm. `expected`: the defects that an audit must find; all else is sound. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Status } from '../report/report-types.ts';
import { listen } from '../testing/listen.ts';

export type PlantedSite = Awaited<ReturnType<typeof startPlantedSite>>;

/** `planted`: description of the defect. The evidence contains the paths `names`, and with `isAll` no others. */
const finds = (isAll: boolean) => (check: string, status: Status, planted: string, names?: string) => {
  return { check, status, planted, names: names?.split(' ') ?? [], isAll };
};
const among = finds(false);
const only = finds(true);

export const expected = [
  among('robots.fetch', 'pass', 'nothing'),
  among('robots.block-all', 'pass', 'only an AI crawler is shut out'),
  among('robots.sitemap', 'pass', 'nothing'),
  among('robots.syntax', 'fail', 'a misspelt Disallow in line 6'),
  among('robots.unsupported', 'warn', 'Crawl-delay: 0'),
  among('sitemap.present', 'pass', 'nothing'),
  among('sitemap.valid', 'pass', 'nothing'),
  only('sitemap.status', 'fail', 'a dead and a redirecting entry', '/services/closed/ /pricing'),
  only(
    'sitemap.indexable',
    'fail',
    'a noindex page and one whose canonical is the homepage are listed',
    '/careers/ /industries/dentists/',
  ),
  among('sitemap.coverage', 'warn', 'the guides are not listed', '/guides/ /guides/step-1/ /guides/step-5/'),
  among(
    'links.broken',
    'fail',
    'a link to a 404, one to a 500 and one to a missing download',
    '/services/old-page/ /team/jane/ /files/missing.pdf /about/ /team/ /faq/',
  ),
  among(
    'links.redirected',
    'fail',
    'a link that redirects, one over a chain, one in a circle',
    '/pricing /start /circle-a /fees/ /about/ /faq/',
  ),
  only(
    'site.orphans',
    'warn',
    'the sitemap lists two addresses that nothing links to',
    '/specials/tax-season/ /services/closed/',
  ),
  among(
    'site.depth',
    'fail',
    'guides that are linked one from the other, and the months of a calendar without end',
    '/guides/step-5/ /guides/step-4/ /guides/step-3/ /events/?month=2027-02',
  ),
  among('site.not-found', 'pass', 'nothing'),
  among('site.key-pages', 'pass', 'nothing'),
  only(
    'site.duplicate-titles',
    'fail',
    'three payroll pages with one title',
    '/services/payroll/ /services/payroll-dayton/ /services/payroll-kettering/',
  ),
  only(
    'site.duplicate-descriptions',
    'warn',
    'two services with one description',
    '/services/bookkeeping/ /services/tax-preparation/',
  ),
  only(
    'site.duplicate-content',
    'fail',
    'a copy for printing without canonical; two towns whose texts differ in one word',
    '/fees/ /print/fees/ /services/payroll-dayton/ /services/payroll-kettering/',
  ),
  only('title.present', 'warn', 'a post without title', '/blog/post-9/'),
  only('description.present', 'warn', 'two posts without description', '/blog/post-1/ /blog/post-2/'),
  only('heading.h1', 'warn', 'two headlines', '/faq/'),
  only('image.alt', 'warn', 'a portrait without alt', '/team/'),
  only('links.text', 'warn', '“Click here”, three times', '/about/'),
  only('links.unsafe-target', 'warn', 'a link to a developer’s computer', '/industries/nonprofits/'),
  only('content.placeholder', 'warn', 'lorem ipsum', '/industries/restaurants/'),
  only('index.robots-directives', 'warn', 'noindex on a page that should be found', '/careers/'),
  only(
    'index.soft-404',
    'warn',
    'a page that says “not found” with status 200',
    '/services/estate-planning/',
  ),
  only('canonical.homepage', 'warn', 'an inner page folded into the homepage', '/industries/dentists/'),
  only(
    'canonical.target',
    'fail',
    'canonicals to two missing pages and to a redirect, among ten pages that name another one',
    '/blog/post-3/ /blog/post-4/ /blog/post-5/',
  ),
  only('canonical.absolute', 'warn', 'a relative canonical', '/blog/post-5/'),
  only('canonical.single', 'warn', 'two canonicals', '/industries/contractors/'),
  only('hreflang.syntax', 'fail', 'en-UK on the only page that names languages', '/about/'),
  only('security.insecure-form', 'warn', 'a form that posts to another host over http', '/contact/'),
  only('schema.json-valid', 'fail', 'a trailing comma in the only block of JSON-LD', '/blog/post-6/'),
];

/** Addresses that an audit must not request. */
const neverAsked = {
  /** Closed by robots.txt, linked from every page. */
  portal: '/portal/',
  /** Linked with rel=nofollow only. */
  login: '/login/',
} as const;

interface Page {
  title: string | null;
  description?: string | null;
  /** Defaults to the title's first part. */
  headline?: string;
  /** Links besides the menu. */
  links?: readonly string[];
  /** Replaces the self-referencing canonical. */
  canonicals?: readonly string[];
  head?: string;
  /** Replaces the generated text. */
  text?: string;
  more?: string;
}

const menu = 'services industries fees about team blog faq careers contact privacy'
  .split(' ')
  .map((name) => `/${name}/`);

const firm = 'Quillmark Accounting';
const page = (title: string, more: Partial<Page> = {}): Page => ({ title: `${title} | ${firm}`, ...more });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const vocabulary =
  'account audit balance bank bill book budget cash charge check claim client close cost credit date deal debt desk draft due entry error fee file firm form fund gain grant hire hour income item job lease ledger letter limit list loan loss mail margin meeting month net note number offer office order owner paper partner pay phone plan price profit quarter question rate receipt record rent report return review rule sale saving season share sheet shop sign staff state stock store sum tax team term time title total trade trust unit value visit wage week worker year'.split(
    ' ',
  );

const notFound = '<p>Sorry, the page you asked for was not found.</p>';

const pages: Readonly<Record<string, Page>> = {
  '/': page('Tax and bookkeeping in Dayton, Ohio', {
    links: ['/guides/', '/events/', '/fees/?sid=4711#top'],
  }),
  '/services/': page('Services for small businesses', {
    links: [
      ...['bookkeeping/', 'tax-preparation/', 'payroll/', 'payroll-dayton/', 'payroll-kettering/'],
      ...['advisory/', 'audit-support/', 'estate-planning/'],
    ],
  }),
  '/services/bookkeeping/': page('Monthly bookkeeping', {
    description: 'Numbers that are right on the first of the month, by people who pick up the phone.',
  }),
  '/services/tax-preparation/': page('Tax preparation', {
    description: 'Numbers that are right on the first of the month, by people who pick up the phone.',
  }),
  '/services/payroll/': { title: `Payroll services | ${firm}` },
  '/services/payroll-dayton/': { title: `Payroll services | ${firm}`, text: townText('Dayton') },
  '/services/payroll-kettering/': { title: `payroll  services | ${firm}`, text: townText('Kettering') },
  '/services/advisory/': page('Advice before you sign'),
  '/services/audit-support/': page('Support in an audit'),
  '/services/estate-planning/': page('Page not found', { text: notFound }),
  '/industries/': page('Whom we work for', {
    links: ['dentists', 'contractors', 'restaurants', 'nonprofits'].map((name) => `/industries/${name}/`),
  }),
  '/industries/dentists/': page('Accounting for dentists', { canonicals: ['/'] }),
  '/industries/contractors/': page('Accounting for contractors', {
    canonicals: ['/industries/contractors/', '/industries/'],
  }),
  '/industries/restaurants/': page('Accounting for restaurants', {
    more: '<p>Lorem ipsum dolor sit amet, consectetur.</p>',
  }),
  '/industries/nonprofits/': page('Accounting for nonprofits', {
    more: '<p><a href="http://localhost:3000/draft">Form 990 calendar of the year</a></p>',
  }),
  '/fees/': page('What it costs', { links: ['/print/fees/', '/pricing'] }),
  '/print/fees/': page('What it costs, for printing', {
    headline: 'What it costs',
    text: textFor('/fees/'),
    links: ['/print/fees/', '/pricing'],
  }),
  '/about/': page('About the firm', {
    links: ['/services/old-page/', '/start'],
    head: '<link rel="alternate" hreflang="en-UK" href="{origin}/about/"><link rel="alternate" hreflang="en" href="{origin}/about/">',
    more: '<p><a href="/fees/">Click here</a>, <a href="/faq/">click here</a> or <a href="/team/">click here</a>.</p>',
  }),
  '/team/': page('The people of the firm', {
    links: ['/team/jane/'],
    more: '<img src="/img/ana.png" width="80" height="80">',
  }),
  '/faq/': page('Questions clients ask', {
    links: ['/files/organizer.pdf', '/files/missing.pdf', '/circle-a'],
    more: '<h1>More questions</h1>',
  }),
  '/careers/': page('Work with us', { head: '<meta name="robots" content="noindex">' }),
  '/contact/': page('Talk to us', {
    more: '<form method="post" action="http://forms.example.com/send"><label>Name <input name="name"></label><button>Send</button></form>',
  }),
  '/privacy/': page('Privacy policy'),
  '/blog/': page('Notes on tax', { links: [...numbers(5).map((n) => `/blog/post-${n}/`), '/blog/page/2/'] }),
  '/blog/page/2/': page('Notes on tax, page 2', {
    links: [...[6, 7, 8, 9].map((n) => `/blog/post-${n}/`), '/blog/'],
  }),
  '/blog/post-1/': page('Estimated taxes in four dates', { description: null }),
  '/blog/post-2/': page('What a W-9 is for', { description: null }),
  '/blog/post-3/': page('Mileage logs that hold', { canonicals: ['/blog/gone/'] }),
  '/blog/post-4/': page('The home office, measured', { canonicals: ['/pricing'] }),
  '/blog/post-5/': page('Depreciation without tears', { canonicals: ['post-5-relative'] }),
  '/blog/post-6/': page('An engagement letter, read aloud', {
    head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"x",}</script>',
  }),
  '/blog/post-7/': page('Sales tax across the river'),
  '/blog/post-8/': page('Receipts: which ones to keep'),
  '/blog/post-9/': { title: null },
  '/guides/': page('Guides', { links: ['/guides/step-1/'] }),
  ...Object.fromEntries(
    numbers(5).map((n) => [
      `/guides/step-${n}/`,
      page(`Closing the books, step ${n}`, n < 5 ? { links: [`/guides/step-${n + 1}/`] } : {}),
    ]),
  ),
  '/events/': page('Dates', { links: ['/events/?month=2026-12'] }),
  '/specials/tax-season/': page('Tax season'),
  [neverAsked.portal]: page('Client portal'),
  [neverAsked.login]: page('Log in'),
};

/** Number of pages with their own address, without the endless calendar. */
export const pageCount = Object.keys(pages).length;

const redirects: Readonly<Record<string, string>> = {
  '/pricing': '/fees/',
  '/start': '/begin',
  '/begin': '/contact/',
  '/circle-a': '/circle-b',
  '/circle-b': '/circle-a',
};

const robotsText = (origin: string) => `# ${firm}
User-agent: GPTBot
Disallow: /

User-agent: *
Disalow: /old/
Disallow: /portal/
Crawl-delay: 0

Sitemap: ${origin}/sitemap.xml
`;

/** Omits the guides; includes a dead, a redirecting and a noindex address and two orphans. */
function sitemapPaths(): string[] {
  const unlisted = [neverAsked.portal, neverAsked.login, '/print/fees/', '/industries/contractors/'];
  const selfCanonical = Object.entries(pages).filter(([path, { canonicals }]) => {
    return !canonicals && !path.startsWith('/guides/') && !unlisted.includes(path);
  });
  return [...selfCanonical.map(([path]) => path), '/industries/dentists/', '/services/closed/', '/pricing'];
}

const sitemapText = (origin: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemapPaths()
    .map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-01-15</lastmod></url>`)
    .join('')}</urlset>`;

/** Listens on a free loopback port. */
export async function startPlantedSite() {
  const requests: string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    // Delay so that requests overlap.
    setTimeout(() => answer(request, response, `http://${request.headers.host}`), 2);
  });
  const { origin, stop } = await listen(server);
  return {
    /** `http://127.0.0.1:<port>` */
    origin,
    /** `GET /services/`, in request order. */
    requests,
    /** Most concurrent requests. */
    get mostAtOnce() {
      return mostAtOnce;
    },
    stop,
  };
}

function answer(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', origin);
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body);
  const html = 'text/html; charset=utf-8';
  const to = redirects[pathname];
  if (to) {
    response.writeHead(301, { location: to }).end();
    return;
  }
  if (pathname === '/robots.txt') send(200, 'text/plain', robotsText(origin));
  else if (pathname === '/sitemap.xml') send(200, 'application/xml', sitemapText(origin));
  else if (pathname === '/files/organizer.pdf') send(200, 'application/pdf', '%PDF-1.7');
  else if (pathname === '/team/jane/') send(500, html, '<h1>Server error</h1>');
  else if (pathname === '/events/' && search !== '')
    send(200, html, month(searchParams.get('month') ?? '', origin));
  else if (pages[pathname]) send(200, html, documentOf(pathname, pages[pathname], origin));
  else send(404, html, `<!doctype html><title>Not found</title>${notFound}`);
}

/** Each month links to the next, forever. */
function month(name: string, origin: string): string {
  const [year = 2026, number = 12] = name.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const one = page(`Dates in ${name}`, { links: [`/events/?month=${next}`], canonicals: ['/events/'] });
  return documentOf(`/events/?month=${name}`, one, origin);
}

function documentOf(path: string, one: Page, origin: string): string {
  const { title, links = [], canonicals = [path], head = '', more = '', text = textFor(path) } = one;
  const name = title?.split(' | ')[0]?.trim() ?? 'A note';
  const description =
    one.description === undefined
      ? `${name}: what ${firm} does about ${path}, and what it takes.`
      : one.description;
  const canonical = (href: string) =>
    `<link rel="canonical" href="${href.startsWith('/') ? origin + href : href}">`;
  const item = (href: string) =>
    `<li><a href="${href}">To the page ${href.replaceAll(/[/?#=-]+/g, ' ').trim() || 'home'}</a></li>`;
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${title === null ? '' : `<title>${title}</title>`}
${description === null ? '' : `<meta name="description" content="${description}">`}
${canonicals.map(canonical).join('\n')}
${head.replaceAll('{origin}', origin)}
</head><body>
<header><a href="/">${firm}</a><nav><ul>${menu.map(item).join('')}<li><a href="/portal/">Client portal</a></li><li><a rel="nofollow" href="/login/">Staff</a></li></ul></nav></header>
<main><h1>${one.headline ?? name}</h1>${text}<ul>${links.map(item).join('')}</ul>${more}</main>
<footer><p>${firm}, 12 Canal Street, Dayton, OH 45402. <a href="tel:+19375550147">(937) 555-0147</a></p></footer>
</body></html>`;
}

/** About 260 words, deterministic and different for each page. */
function textFor(path: string): string {
  let state = [...path].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
  const word = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return vocabulary[(state >>> 8) % vocabulary.length] ?? 'tax';
  };
  const sentence = () =>
    `The ${word()} of a ${word()} is in the ${word()}, and the ${word()} is with the ${word()}.`;
  const paragraph = () => `<p>${numbers(4).map(sentence).join(' ')}</p>`;
  return numbers(4).map(paragraph).join('');
}

/** The same text for every town except for its name. */
function townText(town: string): string {
  return `${textFor('/services/towns/1')}${textFor('/services/towns/2')}${textFor('/services/towns/3')}<p>We are in ${town} on Mondays.</p>`;
}
