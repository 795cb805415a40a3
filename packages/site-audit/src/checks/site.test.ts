import type { Answer, Fault } from '../site/answer.ts';
import type { Probe } from '../site/snapshot.ts';
import { examples } from '../testing/judging.ts';
import { type PageFixture, siteSnapshot } from '../testing/subjects.ts';

/** The first page and others that it links to. */
const siteOf = ([html = '', ...others]: string[]) => ({
  html,
  pages: others.map((one, at) => ({ html: one, url: `https://firm.test/${at}` })),
});

{
  const words = (length: number, seed = 'word') =>
    Array.from({ length }, (_, at) => `${seed}${at}`);
  const text = (length: number, seed?: string) => words(length, seed).join(' ');
  const titled = (name: string) => `<h1>${name}</h1><p>${text(60)}`;
  const home = text(80, 'home');
  const near = words(2000);
  const judge = (texts: string[]) =>
    siteOf(texts.map((one) => `<nav>${text(60)}</nav><main><p>${one}</main>`));
  examples('site.duplicate-content', judge, {
    pass: [[[home, text(80, 'a'), text(80, 'b')]]],
    warn: [
      [[home, near.join(' '), near.with(900, 'Springfield').join(' ')], { value: 1 }],
      [[home, `<h1>Fees</h1>${text(60)}`, `<h2>Fees</h2>${text(60)}`]],
    ],
    fail: [
      [
        [home, text(60), `${words(60).join(',\n ').toUpperCase()}.`],
        {
          value: 1,
          items: [{ url: 'https://firm.test/1', detail: 'The same text as https://firm.test/0' }],
        },
      ],
      // Another headline alone does not make a text distinct.
      [[home, titled('Payroll in Dayton'), titled('Bookkeeping')], { value: 1 }],
      [[text(50), text(50)]],
      [Array.from({ length: 50 }, () => text(200)), { count: 49 }],
    ],
    info: [[[text(49), text(49)]]],
  });
}

examples(
  'site.duplicate-descriptions',
  (texts: string[]) =>
    siteOf(texts.map((text) => `<meta name="description" content="${text}"><p>x`)),
  {
    pass: [[['A', 'B', 'C']], [['', '', 'C']]],
    warn: [[['A', 'B', ' b ']]],
    info: [[['A']]],
  },
);

{
  const page = (path: string, title: string, head = ''): PageFixture => ({
    url: `https://firm.test${path}`,
    html: `<title>${title}</title>${head}<p>x`,
  });
  const meta = '<meta name="robots" content="noindex">';
  const canonical = (path: string) => `<link rel="canonical" href="https://firm.test${path}">`;
  const hops = [{ url: 'https://firm.test/old', status: 301, location: '/a' }];
  const robots = 'User-agent: *\nDisallow: /closed';
  examples(
    'site.duplicate-titles',
    (pages: PageFixture[]) => ({ ...page('/', 'Ames CPA'), pages, robots }),
    {
      pass: [
        [[page('/a', 'A'), page('/b', 'B')]],
        [[page('/a', 'T'), { ...page('/b', 'T'), status: 404 }]],
        [[page('/a', 'T'), page('/b', 'T', meta)]],
        [[page('/a', 'T'), page('/b', 'T', canonical('/a'))]],
        [[page('/a', 'T'), { ...page('/a', 'T'), hops }]],
      ],
      warn: [
        [
          [page('/a', 'Tax help'), page('/b', ' TAX\n help ')],
          { value: 2 },
          'https://firm.test/a',
          'https://firm.test/b',
        ],
      ],
      fail: [[[page('/a', 'T'), page('/b', 'T'), page('/c', 'T')]]],
      info: [[[]]],
    },
  );
}

const contact = '/contact Contact';
const about = '/our-firm About us';
const services = '/services Services';
const privacy = '/legal/privacy-policy Privacy';
const others = [about, services, privacy];
/** Links as their address and text. */
const linked = (links: string[]) => ({
  html: links.map((link) => link.replace(/^(\S+) (.*)/, '<a href="$1">$2</a>')).join(''),
  pages: [],
});
examples('site.key-pages', linked, {
  pass: [
    [[contact, ...others]],
    [['/p/1 Get in touch', '/p/2 Meet the team', '/p/3 What we do', '/p/4 Privacy notice']],
    [['/contact-us ✉', '/team/ •', '/services/ •', '/privacy.html •']],
    [[contact, about, '/bookkeeping Bookkeeping', privacy]],
    [['/k Kontakt', '/u Über uns', '/l Leistungen', '/d Datenschutzerklärung']],
  ],
  warn: [
    [
      [contact, about, services],
      'The homepage has no link to a page for privacy.',
      'No link for privacy',
    ],
    [['#contact Contact', ...others]],
    [['https://other-firm.com/contact Contact', ...others]],
    [[contact, about, privacy, '/terms Terms of service']],
  ],
  fail: [[[contact, about]]],
});

{
  const address = 'https://firm.test/audit-1';
  const answer = (status: number, more: Partial<Answer> = {}): Probe => ({
    ...siteSnapshot({ url: address, status }).page.answer,
    ...more,
  });
  const hops = [{ url: address, status: 302, location: '/' }];
  const fault: Fault = { kind: 'fault', asked: address, url: address, code: 'timeout', hops: [] };
  examples(
    'site.not-found',
    (notFound: Probe | null) => (notFound ? { probes: { notFound } } : { tool: 'page' }),
    {
      pass: [answer(410), answer(404, { hops })],
      warn: [
        answer(403),
        [
          answer(200, { url: 'https://firm.test/', hops }),
          {
            value: 302,
            items: [
              { url: address, detail: 'Status 302, leads to https://firm.test/ (status 200).' },
            ],
          },
        ],
        answer(302, { hops, ending: 'loop' }),
        [{ ...fault, url: 'https://other.test/', code: 'refused', hops }, { value: 302 }],
      ],
      fail: [answer(200)],
      info: [
        answer(429),
        [{ kind: 'not-asked', reason: 'No time.' }, { message: 'No time.' }],
        fault,
        null,
      ],
    },
  );
}
