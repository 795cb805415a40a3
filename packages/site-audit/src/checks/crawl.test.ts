import { expect, test } from 'vitest';
import { readRobots } from '../robots/parse-robots.ts';
import type { Answer, Fault, Hop } from '../site/answer.ts';
import type { Probe } from '../site/snapshot.ts';
import type { Sitemap, SitemapFile } from '../sitemap/sitemap.ts';
import { judgedBy } from '../testing/judged-by.ts';
import { examples, noSitemap, sitemapFile, sitemapOf } from '../testing/judging.ts';
import { robotsFrom, type SiteFixture, siteSnapshot } from '../testing/subjects.ts';
import { parseRefresh } from './redirects.ts';

const hop = (url: string, location: string, status = 301): Hop => ({ url, status, location });
const http = 'http://firm.test/';
const https = 'https://firm.test/';
const typed = (type: string | null, html: string | Uint8Array) => ({
  html,
  headers: { 'Content-Type': type },
});

{
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
  const meta = '<meta charset="utf-8">';
  const latinMeta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
  const start = '<!doctype html>';
  const filler = `<!--${'x'.repeat(1100)}-->`;
  const bom = [0xef, 0xbb, 0xbf];
  examples('fetch.charset', {
    pass: [
      [typed('text/html; charset=utf-8', start), { value: 'UTF-8' }],
      [typed('text/html', start + meta), { value: 'UTF-8' }],
      [typed('text/html', bytes(bom, start)), { value: 'UTF-8' }],
    ],
    warn: [
      [typed('text/html; charset=iso-8859-1', start), 'windows-1252'],
      [typed('text/html', bytes([0xff, 0xfe], '<\0h\0t\0m\0l\0>\0')), 'UTF-16LE'],
      [typed('text/html; charset=utf-8', start + latinMeta), 'disagree'],
      [typed('text/html; charset=windows-1252', bytes(bom, start)), 'disagree'],
      [typed('text/html; charset=utf-8', start + filler + meta), '1,024'],
      [typed('text/html; charset=utf-9', start + meta), 'utf-9'],
      [typed('text/html', start), 'declares no encoding'],
      [typed('text/html; charset=none-such', start), 'none-such'],
    ],
    fail: [typed('text/html', `${start}<p>Müller`), typed('text/html', start + filler + meta)],
    info: [typed('application/pdf', '%PDF-1.7')],
  });
}

{
  const page = '<!doctype html><title>Firm</title>';
  const pdf = '%PDF-1.7\n';
  examples('fetch.content-type', {
    pass: [typed('text/html', page), [typed('application/xhtml+xml', page), 'read it as HTML']],
    warn: [typed(null, page)],
    fail: [
      [typed(null, 'plain words'), 'does not look like HTML'],
      [typed('text/plain', page), 'not a type for pages'],
      [typed('text/html', pdf), 'a file or binary data'],
    ],
    info: [
      { status: 301, answer: { ending: 'loop' } },
      { status: 204, headers: { 'content-type': null } },
    ],
  });
}

{
  const page = (body: string, title = 'Firm') =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
  const captcha = page('<form id="challenge-form"><p>Please solve our captcha.</p></form>');
  const script = page(
    '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>',
  );
  examples('fetch.interstitial', {
    warn: [
      [page('<h1>We value your privacy</h1><button>Agree</button>'), { value: 'consent' }],
      [
        page('<h1>firm.test</h1><p>This domain name is for sale. Make an offer.</p>'),
        { value: 'parked' },
      ],
      [page('<p>This domain is parked free of charge.</p>'), { value: 'parked' }],
      [page('<h1>firm.test is for sale</h1>'), { value: 'parked' }],
      [
        page('<form><label>Password <input type="password"></label></form>', 'Log in'),
        { value: 'password' },
      ],
      [page('<p>This site is password protected.</p>'), { value: 'password' }],
      [{ html: '', status: 403, headers: { 'CF-Mitigated': 'challenge' } }, { value: 'challenge' }],
      [{ html: script, status: 503 }, { value: 'challenge' }],
      [{ html: captcha, status: 403 }, { value: 'challenge' }],
      page(`<main>${'word '.repeat(59)}</main><p>Accept all cookies.`),
      // Read in linear time.
      page(`<nav>${'cookie domain accept enter the '.repeat(50_000)}</nav>`),
    ],
    pass: [
      captcha,
      page('<p>House for sale in our domain of expertise: bookkeeping.</p>'),
      '',
      { html: page('<h1>Forbidden</h1>'), status: 403 },
      { html: page('<h1>Back soon</h1>'), status: 503, headers: { 'retry-after': '60' } },
      { html: page('<p>Not found. Accept all cookies</p>'), status: 404 },
      page(`<main>${'word '.repeat(60)}</main><p>Accept all cookies.`),
    ],
    info: [{ status: 302, answer: { ending: 'loop' } }],
  });
}

{
  const answered = (status: number) => ({
    status,
    html: '<!doctype html><title>Firm</title><p>Text',
  });
  examples('fetch.status', {
    pass: [answered(200)],
    warn: [...[201, 202, 203].map(answered), [answered(206), '206', { value: 206 }]],
    fail: [
      [answered(300), '300', { value: 300 }],
      { status: 202 },
      [{ status: 301, answer: { ending: 'loop' } }, 'never end'],
      [{ status: 503, headers: { 'Retry-After': '3600' } }, 'tried again later'],
      [{ status: 502 }, 'server failed'],
    ],
  });
}

{
  const hops = (count: number) =>
    Array.from({ length: count }, (_, at) => hop(`${https}${at}`, `/${at + 1}`));
  /** A redirect without a usable target is the answer, not a hop. */
  const broken = (count: number): SiteFixture => ({
    url: `https://firm.test/${count - 1}`,
    hops: hops(count),
    status: 301,
    answer: { ending: 'unfollowable' },
  });
  const first = { url: 'https://firm.test/0', detail: '301 to /1' };
  examples('redirect.chain', {
    pass: [
      [{ hops: hops(1) }, { value: 1 }],
      // The audit adds a scheme or slash.
      [broken(1), { value: 0 }],
    ],
    warn: [
      [{ hops: hops(2) }, { items: [first, { url: 'https://firm.test/1', detail: '301 to /2' }] }],
      [{ hops: hops(3) }, { value: 3 }],
      [broken(3), { value: 2 }],
    ],
    fail: [{ hops: hops(4) }],
    info: [{ hops: hops(2), answer: { ending: 'loop' } }],
  });
}

/** What a probe of this address finds. */
function probesOf(asked: string) {
  const { answer } = siteSnapshot({}).page;
  return {
    answered: (
      url: string,
      hops: Hop[] = [],
      more: Partial<Answer & { canonicals: string[] }> = {},
    ): Probe => ({ ...answer, asked, url, hops, ...more }),
    fault: (code: Fault['code']): Probe => ({ kind: 'fault', asked, url: asked, code, hops: [] }),
  };
}

{
  const other = 'https://www.firm.test/';
  const { answered, fault } = probesOf(other);
  examples(
    'redirect.host-variants',
    (otherHost: Probe | undefined) => (otherHost ? { probes: { otherHost } } : { tool: 'page' }),
    {
      pass: [answered(`${https}en`, [hop(other, https), hop(https, '/en', 302)])],
      warn: [
        answered(https, [hop(other, https, 302)]),
        answered(other, [], { canonicals: [https] }),
        answered('https://else.test/', [hop(other, 'https://else.test/')]),
        answered(other, [], { status: 404 }),
      ],
      fail: [answered(`${other}home`, [hop(other, '/home')])],
      info: [fault('tls'), undefined],
    },
  );
}

{
  const { answered, fault } = probesOf(http);
  const reason = 'The site uses another port.';
  examples('redirect.https-upgrade', (httpTwin: Probe) => ({ probes: { httpTwin } }), {
    pass: [answered(https, [hop(http, https)])],
    warn: [
      answered(https, [hop(http, https, 302)]),
      answered('https://other.test/', [hop(http, 'https://other.test/')]),
      fault('connect'),
      answered(http, [], { status: 403 }),
    ],
    fail: [
      answered(http),
      answered(`${http}home`, [hop(http, '/home')]),
      answered(`${http}home`, [hop(http, https), hop(https, `${http}home`)]),
    ],
    info: [fault('refused'), [{ kind: 'not-asked', reason }, { message: reason }]],
  });
  examples('redirect.https-upgrade', {
    info: [{ url: http, probes: { httpTwin: answered(http) } }, { tool: 'page' }],
  });
}

const ending = (name: Answer['ending']): SiteFixture => ({
  hops: [hop('https://firm.test/a', '/b', 302)],
  answer: { ending: name },
});
examples('redirect.loop', {
  pass: [[{}, 'does not redirect']],
  fail: [ending('loop'), ending('too-many')],
});

{
  const meta = (content: string) =>
    `<!doctype html><meta http-equiv="Refresh" content="${content}"><title>Firm</title>`;
  const script = (code: string) => `<!doctype html><title>Firm</title><script>${code}</script>`;
  const header = (Refresh: string, html = '<!doctype html><title>Firm</title>') => ({
    html,
    headers: { Refresh },
  });
  examples('redirect.meta-refresh', {
    pass: [
      `<!doctype html><template>${meta('5')}</template>`,
      `${script('location.replace("/new")')}<p>${'We prepare returns. '.repeat(20)}</p>`,
      script('if (location.href === "/old") start()'),
      script('const location_href = "/new"'),
      '<!doctype html><title>Firm</title><body><noscript><script>location="/new"</script></noscript>',
    ],
    warn: [
      [
        `${script('window.location.replace("/new");')}<p>You are being sent on.</p>`,
        'As soon as it is read, the page sends readers on to https://firm.test/new.',
      ],
      script("location='/new'"),
      script("setTimeout(function(){top.location.href = 'https://new.test/'},9)"),
      script('document.location.assign(`/new`)'),
      meta('72001'),
      // The first valid one counts: the header, then the elements in order.
      meta('soon') + meta('0;url=/new') + meta('5;url=/late'),
    ],
    fail: [
      meta('72000'),
      [meta('5;url=/new'), 'After 5 seconds the page sends readers on to https://firm.test/new.'],
      [meta('5;url=/#top'), 'After 5 seconds the page loads itself again.'],
      [header('10', meta('0;url=/new')), { count: 1 }],
    ],
  });
  const contact = 'https://firm.test/contact';
  test.each([
    ['0; URL=/contact', 0, contact],
    ['0;"/contact"', 0, contact],
    ["0;url='/contact'", 0, contact],
    ['.5;url=/contact', 0, contact],
    [' 30 ', 30, null],
    ['5s;url=/contact', null, null],
    ['0;url=http://[', null, null],
  ])('%.60j waits %d s and leads to %s', (content, seconds, url) => {
    const read = parseRefresh(content, 'https://firm.test/services/tax');
    expect(read).toEqual(seconds === null ? null : { seconds, url });
  });
}

{
  const chain = (...statuses: number[]) => ({
    hops: statuses.map((status, at) => hop(`${https}${at}`, `/${at + 1}`, status)),
  });
  examples('redirect.type', {
    pass: [chain(301), chain(308, 301)],
    warn: [chain(301, 303)],
    fail: [
      [
        {
          hops: [{ url: `${https}0`, status: 301, location: null }],
          status: 301,
          answer: { ending: 'unfollowable' },
        },
        'https://firm.test/0',
      ],
      [{ ...chain(301), status: 302, answer: { ending: 'unfollowable' } }, { value: [302] }],
    ],
  });
}

examples('robots.block-all', (robots: string | number) => ({ robots }), {
  pass: ['User-agent: *\nDisallow: /\nAllow: /$', 404],
  warn: [['User-agent: bingbot\nUser-agent: slurp\nDisallow: /', { value: ['bingbot', 'slurp'] }]],
  fail: [
    [
      '# live\nUser-agent: *\nDisallow: /',
      { value: '/' },
      'https://firm.test/robots.txt',
      'Line 3 of robots.txt: Disallow: /',
    ],
  ],
  info: [503],
});

const html = `<!doctype html><link rel=stylesheet href=/css/a.css><script src=/js/a.js></script>
<img src=/img/a.png alt=A><script src=https://cdn.test/js/b.js></script><img src=https://firm.test:8443/img/b.png alt=B>`;
const closed = (path: string, page = html): SiteFixture => ({
  tool: 'qa',
  html: page,
  robots: `User-agent: *\nDisallow: ${path}`,
});
/** 100 addresses of 4,000 characters, of which 200,000 characters are matched: a page could make more slow. */
const long = Array.from(
  { length: 100 },
  (_, at) => `<script src="/js/${at}${'a'.repeat(4000)}"></script>`,
).join('');
examples('robots.block-assets', {
  pass: [
    closed(''),
    closed('/private'),
    closed('/', '<img src=https://cdn.test/a.png alt=A>'),
    { tool: 'qa', html, robots: 404 },
  ],
  warn: [[closed('/img/'), { value: 1 }]],
  fail: [
    [
      closed('/css/'),
      { value: 1 },
      'https://firm.test/css/a.css',
      'stylesheet, closed by Line 2 of robots.txt: Disallow: /css/',
    ],
    [closed('/*.js$'), { value: 1 }],
    [closed('/'), { value: 3 }],
    [closed('/js/', long), { value: 49 }],
  ],
  info: [{ tool: 'qa', html, robots: 500 }],
});

{
  const asked = 'https://firm.test/robots.txt';
  const judge = (answer: Partial<Answer>, body = '') => {
    const usual = robotsFrom(body, asked).result as Answer;
    const robots = readRobots(asked, { ...usual, ...answer }, new TextEncoder().encode(body));
    return judgedBy('robots.fetch', { ...siteSnapshot({ tool: 'site' }), robots });
  };
  const elsewhere = 'https://www.firm.test/robots.txt';
  const hops = [hop(asked, elsewhere)];
  examples('robots.fetch', ([answer, body]: [Partial<Answer>, string?]) => judge(answer, body), {
    pass: [
      [[{}, '#'.repeat(100_000)]],
      [[{ hops, url: elsewhere }, 'User-agent: *'], `301 to ${elsewhere}`],
      [[{ headers: [['content-type', 'text/html']] }, 'User-agent: *\nDisallow:']],
    ],
    warn: [
      ...[404, 401, 400].map((status): [[Partial<Answer>]] => [[{ status }]]),
      [[{}, '#'.repeat(512_000)]],
      [[{}, '#'.repeat(100_001)]],
    ],
    fail: [
      [[{ status: 429 }]],
      [[{ status: 500 }], { value: 500 }],
      [[{}, '#'.repeat(512_001)]],
      [[{}, '<!doctype html><p>x']],
      ...(['too-many', 'loop', 'unfollowable'] as const).map((ending): [[Partial<Answer>]] => [
        [{ status: 301, ending }],
      ]),
    ],
  });
  examples(
    'robots.fetch',
    (code: Fault['code']) => {
      const fault = { kind: 'fault' as const, asked, url: asked, code, hops: [] };
      return judgedBy('robots.fetch', {
        ...siteSnapshot({ tool: 'site' }),
        robots: readRobots(asked, fault, new Uint8Array()),
      });
    },
    { fail: ['timeout', ['refused', { value: 'refused' }]] },
  );
}

examples('robots.sitemap', (robots: string | number) => ({ robots }), {
  pass: [
    ['sitemap:https://firm.test/s.xml # ours', { value: 1 }],
    'sitemap:HTTP://firm.test/s.xml',
  ],
  warn: [
    ['', 'robots.txt names no sitemap'],
    [404, 'Without a robots.txt'],
  ],
  fail: [
    ['Sitemap: https://firm.test/a.xml\nSitemap: https://', { value: 2, count: 1 }, 'Line 2: '],
    'Sitemap: https://firm.test/a.xml\nSitemap: https:s.xml',
  ],
  info: [500],
});

examples('robots.syntax', (robots: string | number) => ({ robots }), {
  pass: ['# nothing'],
  fail: [
    [
      'Disallow: /a\nUser-agent: *\nDisallow: b\nHello there\nDisallow: /$c',
      { value: [1, 3, 4, 5], count: 4 },
      'Line 1: Disallow: /a (no User-agent line comes before it)',
      'Line 3: Disallow: b (the path starts with neither / nor *)',
      'Line 4: Hello there (it has no colon)',
      'Line 5: Disallow: /$c (a $ comes before the end of the path)',
    ],
    [
      'nonsense\n'.repeat(20_000),
      { count: 20_000, value: Array.from({ length: 100 }, (_, at) => at + 1) },
    ],
  ],
  info: [403],
});

examples('robots.unsupported', (robots: string | number) => ({ robots }), {
  pass: ['User-agent: *\nDisallow: /noindex', '# noindex: /'],
  warn: [
    ['User-agent: *\nNOINDEX: 5', { value: ['noindex'] }, 'Line 2: noindex'],
    'User-agent: *\nnofollow: 5',
    'User-agent: *\ncrawl-delay: 5',
  ],
  info: [404, 503, '<html>'],
});

{
  const paths = (count: number) => Array.from({ length: count }, (_, number) => `/${number || ''}`);
  const page = (path: string, head = '') => ({
    url: `https://firm.test${path}`,
    html: `${head}<p>x`,
  });
  const site = (crawled: number, inSitemap: number, more = {}): SiteFixture => ({
    ...page('/'),
    pages: paths(crawled)
      .slice(1)
      .map((path) => page(path)),
    sitemap: sitemapOf(paths(inSitemap), more),
  });
  /** Pages that no sitemap should list. */
  const unlisted = [
    page('/noindex', '<meta name=robots content=noindex>'),
    page('/copy', '<link rel=canonical href=https://firm.test/>'),
    { url: 'https://firm.test/gone', status: 404 },
  ];
  examples('sitemap.coverage', {
    pass: [
      [site(10, 10), { value: 100 }],
      [{ ...site(1, 1), pages: unlisted }, { value: 100 }],
    ],
    warn: [site(20, 17)],
    fail: [site(20, 11)],
    info: [site(10, 1, { isPartial: true }), { sitemap: noSitemap }],
  });
}

{
  const a = 'https://firm.test/a';
  type Given = NonNullable<SiteFixture['targets']>[string];
  const listed = (target: Given, robots = ''): SiteFixture => ({
    html: '<p>x',
    robots,
    sitemap: sitemapOf(['/', '/a']),
    targets: { [a]: target },
  });
  const page = (head: string) => listed({ html: `<!doctype html>${head}<p>x` });
  examples('sitemap.indexable', {
    pass: [[page(''), { value: 0 }]],
    fail: [
      // Counted without being fetched.
      [
        listed('skipped', 'User-agent: *\nDisallow: /a'),
        a,
        'This address is closed to Googlebot by robots.txt.',
      ],
    ],
    info: [{ sitemap: noSitemap }],
  });
}

const index = sitemapFile({ kind: 'index' });
const lost = { status: 404, kind: 'unreadable' } as const;
const part = sitemapFile({ url: 'https://firm.test/1.xml', isPart: true, ...lost });
const gone = sitemapFile({ url: 'https://firm.test/b.xml', status: 410 });
examples(
  'sitemap.present',
  (sitemap: Sitemap | null) => ({ sitemap, ...(sitemap === null && { robots: 503 }) }),
  {
    pass: [[sitemapOf(['/', '/a']), { value: 2 }, 'https://firm.test/sitemap.xml', '2 entries']],
    warn: [sitemapOf(['/'], { files: [index, part] }), sitemapOf([], { foundBy: 'usual-address' })],
    fail: [sitemapOf([]), sitemapOf(['/'], { files: [sitemapFile(), gone] })],
    info: [[null, 'robots.txt']],
  },
);

{
  const [a, b] = ['https://firm.test/a', 'https://firm.test/b'];
  const hops = [hop(a, '/b')];
  examples(
    'sitemap.status',
    (target: NonNullable<SiteFixture['targets']>[string] | undefined) => ({
      sitemap: sitemapOf(['/', '/a']),
      ...(target && { targets: { [a]: target } }),
    }),
    {
      pass: [['skipped', 'The one address looked at answers with status 200.']],
      warn: [
        [{ url: b, hops }, { value: 1 }, '1 of 2 addresses from the sitemap leads elsewhere.'],
        'timeout',
      ],
      fail: [
        { hops, status: 301, answer: { ending: 'loop' } },
        [
          { status: 404 },
          '1 of 2 addresses from the sitemap is dead.',
          a,
          'This address answers with status 404.',
        ],
      ],
    },
  );
  examples('sitemap.status', { info: [{ sitemap: sitemapOf(['/x']) }] });
}

const files = (...list: SitemapFile[]) => ({ sitemap: sitemapOf(['/'], { files: list }) });
const odd = sitemapFile({ oddities: ['a lastmod lies in the future'] });
const wrong = sitemapFile({
  url: 'https://firm.test/b.xml',
  faults: ['it has a document type (DTD)'],
});
examples('sitemap.valid', {
  pass: [files(sitemapFile(), sitemapFile({ kind: 'text' }))],
  warn: [[files(odd), { value: 1 }]],
  fail: [
    [
      files(odd, wrong),
      { value: 2 },
      'https://firm.test/b.xml\n',
      'it has a document type (DTD)',
      'a lastmod lies in the future',
    ],
  ],
  info: [files(sitemapFile({ status: 404, kind: 'unreadable' })), { sitemap: null }],
});
