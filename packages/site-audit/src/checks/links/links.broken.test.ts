import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './links.broken.ts';

const url = (path: string) => `https://firm.test${path}`;
const page = (path: string, ...links: string[]) => ({
  url: url(path),
  html: `<p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
});
const site = (links: string[], more: Partial<SiteFixture> = {}): SiteFixture => ({
  ...page('/', ...links),
  pages: [page('/a', '/', '/dead')],
  ...more,
});
const dead = (answer: NonNullable<SiteFixture['targets']>[string]) =>
  site(['/a'], { targets: { [url('/dead')]: answer } });
const value = (what: number | string) => ({ value: [`${url('/a')} -> ${url('/dead')} (${what})`] });
const hops = [{ url: url('/dead'), status: 301, location: '/x' }];

examples(check, {
  pass: [
    // What was not requested is not counted.
    site(['/a', '/unseen']),
    dead({ url: url('/x'), status: 404, hops }),
    // A limit of requests breaks no link.
    dead({ status: 429 }),
  ],
  warn: [
    [dead('timeout'), value('timeout')],
    [dead('connect'), value('connect')],
  ],
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
