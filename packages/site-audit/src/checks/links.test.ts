import { expect, test } from 'vitest';
import type { Answer, Fault } from '../site/answer.ts';
import { judgedBy } from '../testing/judged-by.ts';
import { examples, noSitemap, sitemapOf } from '../testing/judging.ts';
import { type SiteFixture, siteSnapshot } from '../testing/subjects.ts';

const url = (path: string) => `https://firm.test${path}`;
const links = (...addresses: string[]) =>
  addresses.map((href) => `<a href="${href}">x</a>`).join('');
const page = (path: string, ...addresses: string[]) => ({
  url: url(path),
  html: `<p>${links(...addresses)}`,
});
type Target = NonNullable<SiteFixture['targets']>[string];

{
  const site = (addresses: string[], more: Partial<SiteFixture> = {}): SiteFixture => ({
    ...page('/', ...addresses),
    pages: [page('/a', '/', '/dead')],
    ...more,
  });
  const dead = (answer: Target) => site(['/a'], { targets: { [url('/dead')]: answer } });
  const value = (what: number | string) => ({
    value: [`${url('/a')} -> ${url('/dead')} (${what})`],
  });
  const hops = [{ url: url('/dead'), status: 301, location: '/x' }];
  examples('links.broken', {
    pass: [
      // What was not requested is not counted.
      site(['/a', '/unseen']),
      dead({ url: url('/x'), status: 404, hops }),
      // A limit of requests breaks no link.
      dead({ status: 429 }),
    ],
    warn: [[dead('timeout'), value('timeout')]],
    fail: [
      ...[400, 401].map((status) => dead({ status })),
      [
        dead({ status: 403 }),
        value(403),
        url('/a'),
        `Links to ${url('/dead')}, which answers with status 403.`,
      ],
      site([], { pages: [{ url: url('/gone'), status: 404, linkedFrom: [url('/')] }] }),
    ],
    info: [
      site(['mailto:a@firm.test', 'tel:+12025550123', 'javascript:void(0)', '#top'], { pages: [] }),
      { ...page('/', '/a'), tool: 'page' },
    ],
  });
}

examples('links.crawlable', {
  pass: [
    '<a href="?page=2">x</a>',
    '<a role="button" href="javascript:void(0)">x</a>',
    '<a id="fees" onclick="go()">x</a>',
    '<a>placeholder</a>',
    '<a class="current">x</a>',
  ],
  fail: [
    ['\n<a href="">Fees</a>', 'Line 2: <a href=""> (blank href; text “Fees”)', { value: 1 }],
    '<a href="  ">x</a>',
    '<a href=" JavaScript:open()">x</a>',
    '<a href="java&#10;script:open()">x</a>',
    '<a href="file:///C:/a.html">x</a>',
    '<a href="https://">x</a>',
    '<a onclick="go()">x</a>',
    '<a target="_blank">x</a>',
  ],
});

examples('links.internal-count', (html: string) => ({ html, url: 'https://firm.test/page' }), {
  pass: [[links('/a', '/b', '/c'), { value: 3 }]],
  warn: [[links('/a', 'https://blog.firm.test/'), { value: 2 }]],
  fail: [
    [links('', '#top', '/page', '/page#x', 'https://firm.test/page'), { value: 0 }],
    links('https://other.test/', 'mailto:a@firm.test', 'tel:1', 'javascript:void(0)', 'https://'),
  ],
});
// On an IP address the site is the host.
examples('links.internal-count', {
  warn: [
    [
      { html: links('/a', '/b', 'http://127.0.0.2/c'), url: 'http://127.0.0.1:8461/' },
      { value: 2 },
    ],
  ],
});

const home: SiteFixture = { url: url('/'), html: '<a href=/old>Old</a><a href=/a>A</a>' };
const hop = { url: url('/old'), status: 302, location: '/new' };
const ended = (ending: Answer['ending']): Target => ({
  hops: [hop],
  status: 302,
  answer: { ending },
});
const moved = { url: url('/new'), hops: [hop] };
examples(
  'links.redirected',
  (old: Target) => ({
    ...home,
    pages: [{ url: url('/a'), html: '<p>A' }],
    targets: { [url('/old')]: old },
  }),
  {
    pass: [[{ html: '<p>' }, { value: 0 }], { status: 404 }],
    warn: [
      [moved, url('/'), `Links to ${url('/old')}, which redirects (status 302) to ${url('/new')}.`],
    ],
    fail: [
      [ended('loop'), { value: 1 }],
      ended('too-many'),
      ended('unfollowable'),
      [{ ...moved, status: 404 }, '1 internal link redirects to an error or in a circle.'],
    ],
  },
);
examples('links.redirected', { info: [{ ...home, tool: 'page' }] });
test('a redirect to a refused address is not a dead link', () => {
  const fault: Fault = {
    kind: 'fault',
    asked: hop.url,
    url: 'https://other.test/',
    code: 'refused',
    hops: [hop],
  };
  const snapshot = siteSnapshot({ ...home, tool: 'site', targets: { [url('/old')]: {} } });
  const targets = new Map(snapshot.targets).set(hop.url, { url: hop.url, result: fault });
  expect(judgedBy('links.redirected', { ...snapshot, targets })).toMatchObject({
    status: 'warn',
    value: 1,
  });
});

const vague = '<a href="/a">Read more</a>';
examples('links.text', (html: string) => ({ html, url: 'https://firm.test/page' }), {
  pass: [
    '<a href="/a">Learn more about payroll</a>',
    '<a href="/a" rel="nofollow">here</a>',
    '<a href="#fees">here</a>',
    '<a href="/page#fees">here</a>',
    '<a href="mailto:a@b.test">here</a><a href="/a">Fees</a>',
    '<a href="javascript:void(0)">more</a><a href="/a">Fees</a>',
  ],
  warn: [
    [vague.repeat(2), { value: 2 }],
    [
      '\n<a href="/a#b">here</a>',
      'https://firm.test/a#b',
      'Line 2: “here” leads to https://firm.test/a#b',
    ],
    '<a href="/a"><span>Learn</span> more »</a>',
    '<a href="/a">[PDF]</a>',
    '<a href="/a">Plain  text</a>',
  ],
  fail: [[vague.repeat(3), { value: 3 }]],
});

examples('links.unsafe-target', (html: string) => ({ html, url: 'https://ames-cpa.com/' }), {
  pass: [
    '<a href="https://other-firm.com/">x</a>',
    '<a href="mailto:a@localhost">x</a>',
    '<img alt src="data:image/png;base64,AAAA">',
    '<form></form>',
    '<p>Run http://localhost:3000 on your machine',
  ],
  fail: [
    '<img alt src="/a.png" srcset="http://10.0.0.1/b.png 2x">',
    '<script src="http://127.0.0.1/app.js"></script>',
    '<form action="https://firm.local/send"></form>',
    '<a href="file:///C:/site/index.html">x</a>',
    '<link rel="canonical" href="http://localhost/">',
    '<iframe src="http://[::1]/"></iframe>',
    '<base href="http://localhost/"><a href="/fees">x</a>',
  ],
});
// The audited origin is ignored, another port of its host is not.
examples(
  'links.unsafe-target',
  (href: string) => ({ html: `<a href="${href}">x</a>`, url: 'http://127.0.0.1:8461/' }),
  {
    pass: ['http://127.0.0.1:8461/fees'],
    fail: ['http://127.0.0.1:8462/fees'],
  },
);

{
  const deep = (...depths: number[]): SiteFixture => ({
    ...page('/'),
    pages: depths.map((depth, index) => ({ ...page(`/${index}`), depth })),
  });
  const hops = [{ url: url('/old'), status: 301, location: '/blog/tips' }];
  examples('site.depth', {
    pass: [
      [deep(1, 1), { value: 1 }],
      deep(1, 3),
      // Error pages have no depth.
      [
        { ...page('/'), pages: [page('/a'), { url: url('/x'), status: 404, depth: 9 }] },
        { value: 1 },
      ],
      // A QA counts from the homepage in its crawl, not from the focus page.
      [
        {
          ...page('/blog/tips', '/blog/tips/more', '/'),
          tool: 'qa',
          pages: [page('/', '/blog'), page('/blog', '/old'), page('/blog/tips/more')],
          targets: { [url('/old')]: { ...page('/blog/tips'), hops } },
        },
        { value: 3 },
      ],
    ],
    warn: [
      deep(1, 4),
      [
        deep(1, 4, 5),
        {
          value: 5,
          items: [
            { url: url('/2'), detail: '5 clicks from the homepage.' },
            { url: url('/1'), detail: '4 clicks from the homepage.' },
          ],
        },
      ],
    ],
    fail: [deep(1, 6)],
    info: [{ ...page('/blog/tips', '/a'), tool: 'qa', pages: [page('/a')] }, deep()],
  });
}

const listed = (paths: string[], more: Partial<SiteFixture> = {}): SiteFixture => ({
  pages: [{ url: url('/a') }],
  crawl: { linked: [url('/a'), url('/b')] },
  sitemap: sitemapOf(paths),
  ...more,
});
examples('site.orphans', {
  pass: [[listed(['/', '/a', '/b']), { value: 0 }]],
  warn: [[listed(['/', '/lost']), '1 address in the sitemap has no link from any crawled page.']],
  info: [
    listed(['/lost'], { crawl: { end: 'page-limit' } }),
    listed([], { sitemap: noSitemap }),
    { tool: 'page', sitemap: sitemapOf(['/lost']) },
  ],
});
