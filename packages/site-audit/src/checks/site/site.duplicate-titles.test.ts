import { examples, judging } from '../../testing/judging.ts';
import type { PageFixture } from '../../testing/subjects.ts';
import { check } from './site.duplicate-titles.ts';

const page = (path: string, title: string, head = ''): PageFixture => ({
  url: `https://firm.test${path}`,
  html: `<title>${title}</title>${head}<p>x`,
});
const meta = '<meta name="robots" content="noindex">';
const canonical = (path: string) => `<link rel="canonical" href="https://firm.test${path}">`;
const hops = [{ url: 'https://firm.test/old', status: 301, location: '/a' }];
const robots = 'User-agent: *\nDisallow: /closed';

examples((pages: PageFixture[]) => judging(check)({ ...page('/', 'Ames CPA'), pages, robots }), {
  pass: [
    [[page('/a', 'A'), page('/b', 'B')]],
    [[page('/a', 'T'), { ...page('/b', 'T'), status: 404 }]],
    [[page('/a', 'T'), page('/b', 'T', meta)]],
    [[page('/a', 'T'), page('/b', 'T', canonical('/a'))]],
    [[page('/a', 'T'), page('/closed/b', 'T')]],
    [[page('/a', 'T'), { ...page('/a', 'T'), hops }]],
    [[page('/a', ''), page('/b', '')]],
  ],
  warn: [
    [
      [page('/a', 'Tax help'), page('/b', ' TAX\n help ')],
      { value: 2 },
      'https://firm.test/a',
      'https://firm.test/b',
    ],
    [[page('/a', 'T'), page('/b', 'T', canonical('/b'))]],
  ],
  fail: [
    [[page('/a', 'T'), page('/b', 'T'), page('/c', 'T')]],
    [[page('/a', 'T'), page('/b', 'T'), page('/c', 'S'), page('/d', 'S')]],
  ],
  info: [[[]]],
});
