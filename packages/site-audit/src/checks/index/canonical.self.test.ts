import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './canonical.self.ts';

const canonical = (href: string, url = 'https://firm.test/a'): SiteFixture => ({
  url,
  html: `<link rel="canonical" href="${href}">`,
});
const based = (path: string) => ({
  url: `https://firm.test${path}`,
  html: '<base href="https://firm.test/dir/"><link rel="canonical" href="a">',
});

examples(check, {
  pass: [
    canonical('https://FIRM.test:443/a#top'),
    canonical('/a'),
    canonical('https://xn--bcher-kva.test/', 'https://bücher.test/'),
    based('/dir/a'),
    { ...canonical('/a'), hops: [{ url: 'https://firm.test/old', status: 301, location: '/a' }] },
  ],
  warn: [
    canonical('https://firm.test/a', 'https://firm.test/a?utm_source=x'),
    canonical('https://firm.test/a/'),
    canonical('https://firm.test/A'),
    canonical('https://www.firm.test/a'),
    canonical('https://firm.test/a', 'http://firm.test/a'),
    canonical('http://127.0.0.1:8461/b', 'http://127.0.0.1:8461/a'),
    based('/a'),
  ],
  fail: [
    canonical('http://firm.test/a'),
    canonical('https://other.test/a'),
    canonical('https://other.co.uk/', 'https://firm.co.uk/'),
  ],
  info: [canonical('mailto:a@firm.test'), canonical(''), '<p>Hello'],
});
