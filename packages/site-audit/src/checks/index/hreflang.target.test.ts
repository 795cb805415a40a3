import { examples, judging } from '../../testing/judging.ts';
import type { PageFixture, SiteFixture } from '../../testing/subjects.ts';
import { check } from './hreflang.target.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];
const html = version('en', 'https://firm.test/') + version('de', de) + version('fr', fr);
const good = { html: '<p>text' };
const partly: SiteFixture = { html, targets: { [de]: good } };

examples(
  (french: PageFixture | 'skipped' | 'timeout') =>
    judging(check)({ tool: 'qa', html, targets: { [de]: good, [fr]: french } }),
  {
    pass: [good, { html: `<link rel="canonical" href="${fr}">` }, 'skipped'],
    warn: [{ asked: fr, url: de, hops: [{ url: fr, status: 301, location: '/de' }], html: '<p>' }],
    fail: [
      { status: 404, html: '<p>' },
      { status: 503, html: '<p>' },
      { html: '<meta name="robots" content="noindex">' },
      { html: '<link rel="canonical" href="https://firm.test/">' },
    ],
  },
);
examples(check, {
  pass: [
    [
      partly,
      '1 language version answered and may be indexed. 1 other could not be fetched.',
      fr,
      'not fetched by this audit',
    ],
  ],
  fail: [{ ...partly, robots: 'User-agent: *\nDisallow: /fr' }],
  info: [html, version('en', 'https://firm.test/'), ''],
});
