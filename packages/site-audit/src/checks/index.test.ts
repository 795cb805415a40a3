import { examples } from '../testing/judging.ts';
import type { PageFixture, SiteFixture } from '../testing/subjects.ts';

const home = 'https://firm.test/';
const noindex = '<meta name="robots" content="noindex">';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const link = canonical(home);
const version = (code: string, href = 'https://firm.test/x') =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;

examples('canonical.absolute', canonical, {
  pass: ['HTTP://FIRM.TEST'],
  warn: ['   ', 'https://firm.test/a#top'],
  fail: ['https://', 'https://fi rm.test/'],
});
examples('canonical.absolute', {
  warn: ['<link rel="canonical">'],
  // Headers are judged too, and the worst finding decides.
  fail: [
    [
      { html: canonical('https://firm.test/#a'), headers: { link: '</a>; rel=canonical' } },
      { message: 'The canonical address is relative.', count: 2 },
    ],
  ],
  info: [''],
});

examples(
  'canonical.homepage',
  ([path, href = home]: [path: string, href?: string]) => ({
    url: home + path,
    html: href && canonical(href),
  }),
  {
    pass: [
      [['']],
      [['services', 'https://firm.test/services']],
      [['services', 'https://other.test/']],
      [['services', '']],
    ],
    warn: [[['amp']]],
    fail: [[['home/loans']]],
  },
);

examples('canonical.noindex-conflict', {
  pass: [noindex + link, noindex, canonical('https://firm.test/other')],
  warn: [noindex + canonical('https://firm.test/other')],
});

examples('canonical.placement', {
  pass: [''],
  warn: [`${link}<body>text${link}`],
  fail: [
    `<body>text${link}`,
    [
      `<head>\n<img src="a.png">\n${link}\n</head>`,
      `Line 3: ${link}`,
      'Line 2: <img src="a.png"> (this ends the head)',
    ],
  ],
});

examples('canonical.present', {
  pass: [
    '<link rel="Shortlink CANONICAL" href="/a">',
    { headers: { link: '<https://firm.test/>; rel="canonical"' } },
  ],
  warn: [[`<body><p>text</p>${link}`, { count: 1 }]],
});

{
  const naming = (href: string, url = 'https://firm.test/a'): SiteFixture => ({
    url,
    html: canonical(href),
  });
  const based = (path: string) => ({
    url: `https://firm.test${path}`,
    html: '<base href="https://firm.test/dir/"><link rel="canonical" href="a">',
  });
  examples('canonical.self', {
    pass: [
      naming('https://FIRM.test:443/a#top'),
      naming('/a'),
      naming('https://xn--bcher-kva.test/', 'https://bücher.test/'),
      based('/dir/a'),
      { ...naming('/a'), hops: [{ url: 'https://firm.test/old', status: 301, location: '/a' }] },
    ],
    warn: [
      naming('https://firm.test/a', 'https://firm.test/a?utm_source=x'),
      naming('https://www.firm.test/a'),
      naming('http://127.0.0.1:8461/b', 'http://127.0.0.1:8461/a'),
      based('/a'),
    ],
    fail: [naming('http://firm.test/a'), naming('https://other.test/a')],
    info: ['<p>Hello'],
  });
}

const toOther = canonical('https://firm.test/a');
const withHeader = (field: string) => ({ html: link, headers: { link: field } });
examples('canonical.single', {
  pass: [link],
  warn: [withHeader('<https://firm.test/>; rel=canonical')],
  fail: [`${link}${toOther}`, withHeader('</a>; rel="next", </b>; title="x, y"; rel="canonical"')],
  info: [canonical('')],
});

{
  const url = 'https://firm.test/page';
  const target = 'https://firm.test/other';
  const site: SiteFixture = { tool: 'site', url, html: canonical(`${target}#top`) };
  const hops = [{ url: target, status: 301, location: '/page' }];
  examples(
    'canonical.target',
    (answer: PageFixture | 'skipped' | 'timeout' | 'refused') => ({
      ...site,
      targets: { [target]: answer },
    }),
    {
      pass: [{ html: canonical(target) }],
      warn: [
        [{ html: canonical(url) }, 'each points at the other'],
        { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } },
      ],
      fail: [
        { html: noindex },
        { status: 404, html: '<p>' },
        { asked: target, url, hops, html: canonical(target) },
        { status: 301, html: '', hops, answer: { ending: 'loop' } },
      ],
      info: ['refused'],
    },
  );
  examples('canonical.target', {
    fail: [
      { ...site, targets: { [target]: 'skipped' }, robots: 'User-agent: *\nDisallow: /other' },
    ],
    info: [
      { ...site, html: canonical(url) },
      { ...site, html: '' },
    ],
  });
}

{
  const [en, de] = ['https://firm.test/en', 'https://firm.test/de'];
  const set = version('en', en) + version('de', de);
  examples('hreflang.canonical-conflict', (html: string) => ({ url: `${en}?utm_source=x`, html }), {
    pass: [set + canonical(en), set + canonical('https://firm.test/other')],
    fail: [set + canonical(de)],
    info: [canonical(de)],
  });
}

{
  const en = version('en', home);
  examples('hreflang.duplicates', {
    pass: [en + version('de', 'https://firm.test/de')],
    fail: [
      [en + version('EN', 'https://firm.test/en'), 'The code "en" leads to different addresses.'],
    ],
    info: [''],
  });
}

{
  const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];
  const html = version('en', home) + version('de', de) + version('fr', fr);
  const back = { html };
  const hops = [{ url: de, status: 302, location: '/de/home' }];
  const many = Array.from({ length: 25 }, (_, at) => version('en', `${home}${at}`)).join('');
  examples(
    'hreflang.return',
    (targets: NonNullable<SiteFixture['targets']>) => ({ tool: 'qa', html, targets }),
    {
      pass: [
        {
          [de]: back,
          [fr]: { html: '<p>', headers: { link: `<${home}>; rel=alternate; hreflang=en` } },
        },
        { [de]: { asked: de, url: `${de}/home`, hops, html }, [fr]: back },
      ],
      warn: [{ [de]: back, [fr]: 'skipped' }],
      fail: [
        { [de]: back, [fr]: { html: version('fr', fr) } },
        [
          { [de]: { html: '<p>' }, [fr]: 'skipped' },
          {
            items: [
              { url: de, detail: 'Does not name this page as a language version' },
              { url: fr, detail: 'Could not be fetched' },
            ],
          },
        ],
      ],
    },
  );
  // Only the first twenty are judged.
  examples('hreflang.return', { warn: [[many, { count: 20 }]], info: [version('en', home)] });
}

examples('hreflang.self', {
  pass: [
    version('en', home) + version('de', 'https://firm.test/de'),
    version('x-default', 'https://FIRM.test/#top'),
  ],
  warn: [version('en', 'https://firm.test/?a=1')],
  info: ['<link rel="alternate" href="https://m.firm.test/" media="handheld">'],
});

{
  const right =
    'en EN-us en-GB es-MX zh-Hans zh-Hant-TW sr-latn-rs x-default X-Default uk be'.split(' ');
  const wrong =
    'en-UK en_GB english us US eng iw sh en-EU es-419 en-usa en-GB-Latn zh-Hanx zh-CN-Hans en-GB-oxendict x-defaults en,fr en- -en';
  examples('hreflang.syntax', (code: string) => version('en') + version(code), {
    pass: right,
    fail: [' x-default', 'en ', '', ...wrong.split(' ')].map((code) => [
      code,
      { count: 1, value: [code] },
    ]),
  });
  examples('hreflang.syntax', {
    fail: [
      ...['/de/', '//firm.test/de', '', 'firm.test', 'ftp://firm.test/'].map((href) =>
        version('de', href),
      ),
      [
        '<link rel="alternate" hreflang="de">',
        'Line 1: <link rel="alternate" hreflang="de"> (the address is empty)',
      ],
      { headers: { link: '<https://firm.test/x>; rel="alternate"; hreflang="en-UK"' } },
    ],
    info: [''],
  });
}

{
  const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];
  const html = version('en', home) + version('de', de) + version('fr', fr);
  const good = { html: '<p>text' };
  const partly: SiteFixture = { html, targets: { [de]: good } };
  examples(
    'hreflang.target',
    (french: PageFixture | 'skipped' | 'timeout') => ({
      tool: 'qa',
      html,
      targets: { [de]: good, [fr]: french },
    }),
    {
      pass: [good],
      warn: [
        { asked: fr, url: de, hops: [{ url: fr, status: 301, location: '/de' }], html: '<p>' },
      ],
      fail: [{ status: 503, html: '<p>' }],
    },
  );
  examples('hreflang.target', {
    pass: [
      [
        partly,
        '1 language version answered and may be indexed. 1 other could not be fetched.',
        fr,
        'not fetched by this audit',
      ],
    ],
    fail: [{ ...partly, robots: 'User-agent: *\nDisallow: /fr' }],
    info: [html],
  });
}

{
  const html = noindex;
  const robots = 'User-agent: *\nDisallow: /';
  examples('index.blocked-noindex', {
    pass: [{ robots }, { html, robots: 503 }],
    fail: [{ html, robots }],
  });
}

{
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
  const tagged = (tag: string, html = '') => ({ html, headers: { 'x-robots-tag': tag } });
  examples('index.directive-conflict', {
    pass: ['', meta('robots', 'nosnippet, max-snippet:0')],
    warn: [
      meta('robots', 'index') + meta('googlebot', 'none'),
      [
        tagged('noindex', `\n${meta('robots', 'index')}`),
        'googlebot: index (meta robots, line 2) against noindex (X-Robots-Tag header)',
      ],
      tagged('googlebot: nofollow', meta('robots', 'FOLLOW')),
    ],
  });
}

examples(
  'index.directive-syntax',
  (content: string) => content && `<meta name="robots" content="${content}">`,
  {
    pass: [
      'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1',
      'NOINDEX,nofollow, noarchive ,nosnippet,noimageindex,notranslate,indexifembedded,',
      'unavailable_after: Saturday, 25-Jun-10 15:00:00 PST',
    ],
    warn: [
      'noindex; nofollow',
      'noindex nofollow',
      'unavailable_after: 31 Feb 2026 10:00:00 GMT',
      'max-snippet:1.5',
      'max-image-preview:huge',
      'no-index',
      [
        'noodp, max-snippet:few',
        { value: ['noodp', 'max-snippet:few'] },
        'meta robots, line 1: noodp (retired: the Open Directory closed in 2017)',
        'meta robots, line 1: max-snippet:few (the value is no integer from -1)',
      ],
    ],
  },
);

{
  const tagged = (tag: string | string[], more: SiteFixture = {}) => ({
    ...more,
    headers: { ...more.headers, 'x-robots-tag': tag },
  });
  const pdf = { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } };
  examples('index.robots-directives', {
    pass: [tagged('otherbot: noindex'), { status: 404, html: noindex }],
    warn: [
      [
        '<meta name="bingbot" content="none"><meta name="slurp" content="noindex">',
        {
          message: 'Google may index the page, but bingbot and slurp may not.',
          value: ['bingbot', 'slurp'],
        },
      ],
    ],
    fail: [
      '<META NAME="Robots" CONTENT=" NoIndex , nofollow ">',
      tagged('noindex', { status: 404, html: noindex }),
      [
        tagged(['nofollow', 'googlebot: noindex'], pdf),
        { message: 'The page tells Google not to index it: noindex.', value: ['noindex'] },
        'X-Robots-Tag header: noindex',
      ],
      ['<meta name="robots" content="unavailable_after: 2020-01-01">', 'has passed'],
    ],
  });
}

examples(
  'index.robots-txt',
  (robots: string | number) => ({ url: 'https://firm.test/private/page', robots }),
  {
    pass: [
      403,
      'User-agent: *\nDisallow: /private\nAllow: /private/page',
      'User-agent: *\nDisallow:',
      'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
    ],
    warn: [
      429,
      503,
      'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /',
      [
        'User-agent: slurp\nDisallow: /',
        { value: ['slurp'] },
        'slurp: Line 2 of robots.txt: Disallow: /',
      ],
    ],
    fail: [
      ['User-agent: *\nDisallow: /private', 'Line 2 of robots.txt: Disallow: /private'],
      'User-agent: googlebot\nDisallow: /p*e$',
    ],
  },
);

examples('index.snippet-limits', {
  pass: ['<meta name="bingbot" content="nosnippet">'],
  warn: [
    '<meta name="robots" content="max-snippet:-1"><meta name="robots" content="max-snippet:0">',
    [
      { headers: { 'x-robots-tag': 'nosnippet, noimageindex' } },
      {
        message: 'The page limits what Google may show of it: nosnippet and noimageindex.',
        count: 2,
      },
    ],
  ],
});

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
/** Title | headline. */
const long = (heads: string) => {
  const [title, heading] = heads.split(' || ');
  return `<title>${title}</title><h1>${heading}</h1><p>${words(60)}</p>`;
};
examples('index.soft-404', long, {
  pass: [
    'Smith CPA || Tax preparation',
    '404 Main Street | Smith CPA || Our office',
    'How to fix “page not found” errors || Fixing 404 errors',
    'Section 404 audits || Sarbanes-Oxley section 404',
    ' || ',
  ],
  fail: ['404 || Hello', 'Smith CPA – 404 Not Found || Hello', 'Smith CPA || Página no encontrada'],
});
examples('index.soft-404', (text: string) => `<title>Smith CPA</title><p>${text}</p>`, {
  pass: [`The requested page was not found. ${words(34)}`],
  fail: [
    'Sorry, we could not find that page.',
    'The link may be broken, or the page may have been removed.',
    `The requested page was not found. ${words(33)}`,
  ],
});

{
  const at = (path: string, canonical?: string, more = ''): SiteFixture => ({
    url: `https://firm.test${path}`,
    html: more + (canonical ? `<link rel="canonical" href="https://firm.test${canonical}">` : ''),
  });
  const [prev, next] = [
    '<link rel="prev" href="/archive-1">',
    '<link rel="next" href="/archive-2">',
  ];
  examples('pagination.canonical', {
    pass: [
      at('/blog?page=2'),
      at('/blog/page/3/', '/blog/page/3/'),
      at('/archive-2', '/archive-2', prev),
    ],
    fail: [at('/blog?page=2', '/blog'), at('/archive-2', '/archive-1', prev)],
    info: [at('/blog?page=2', '/view-all'), at('/archive-1', '/archive-1', next)],
  });
}

{
  const blog = 'https://firm.test/blog';
  const at = (page: number) => `${blog}?page=${page}`;
  const a = (href: string) => `<a href="${href}">More</a>`;
  const back = { html: a(at(2)) };
  const middle = a(blog) + a(at(3));
  const moved = {
    ...back,
    asked: blog,
    url: `${blog}/`,
    hops: [{ url: blog, status: 301, location: '/blog/' }],
  };
  type Targets = NonNullable<SiteFixture['targets']>;
  /** Page 2 of a series, whose neighbors link back unless given. */
  const second = (html: string, targets: Targets = {}): SiteFixture => ({
    tool: 'qa',
    url: at(2),
    html,
    targets: { [blog]: back, [at(3)]: back, ...targets },
  });
  const first = (href: string) => ({
    ...second(a(at(2)), { [at(2)]: { html: a(href) } }),
    url: blog,
  });
  const many = Array.from(
    { length: 5000 },
    (_, page) => `<link rel="next" href="/blog/${page}">`,
  ).join('');
  examples('pagination.sequence', {
    pass: [
      second(`<link rel="next" href="/blog?page=3"><link rel="prev" href="/blog">${middle}`),
      // A number that is not next to it need not link back.
      second(middle + a(at(9)), { [at(9)]: { html: '<p>' } }),
      first(blog),
    ],
    warn: [second(`<link rel="prev" href="/blog">${a(at(3))}`), second(middle, { [blog]: moved })],
    fail: [
      second(middle, { [at(3)]: { status: 404, html: '<p>' } }),
      second(middle, { [at(3)]: 'timeout' }),
      second(middle + a(at(9)), { [at(9)]: { status: 410, html: '' } }),
      [second(many), { count: 20 }],
    ],
    info: [{ ...second(middle), targets: {} }, second(a('/about') + a('/blog?page=2#top'))],
  });
}
