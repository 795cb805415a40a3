import { examples, judging } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './hreflang.return.ts';

const own = 'https://firm.test/';
const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];
const html = version('en', own) + version('de', de) + version('fr', fr);
const back = { html };
const hops = [{ url: de, status: 302, location: '/de/home' }];
const many = Array.from({ length: 25 }, (_, at) => version('en', `${own}${at}`)).join('');

examples((targets: NonNullable<SiteFixture['targets']>) => judging(check)({ tool: 'qa', html, targets }), {
  pass: [
    { [de]: back, [fr]: back },
    { [de]: back, [fr]: { html: '<p>', headers: { link: `<${own}>; rel=alternate; hreflang=en` } } },
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
});
// Only the first twenty are judged.
examples(check, { warn: [[many, { count: 20 }]], info: ['', version('en', own)] });
