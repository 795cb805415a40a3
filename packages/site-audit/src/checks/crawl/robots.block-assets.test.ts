import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './robots.block-assets.ts';

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

examples(check, {
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
