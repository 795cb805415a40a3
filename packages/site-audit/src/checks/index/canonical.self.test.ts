import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.self.ts';

const judge = (url: string, href: string, more = '') =>
  check.judge(documentSubject({ url, html: `${more}<link rel="canonical" href="${href}">` }));

test.each([
  ['https://firm.test/a', 'https://firm.test/a', 'pass'],
  ['https://firm.test/a', 'https://FIRM.test:443/a#top', 'pass'],
  ['https://firm.test/a', '/a', 'pass'],
  ['https://bücher.test/', 'https://xn--bcher-kva.test/', 'pass'],
  ['https://firm.test/a?utm_source=x', 'https://firm.test/a', 'warn'],
  ['https://firm.test/a', 'https://firm.test/a/', 'warn'],
  ['https://firm.test/a', 'https://firm.test/A', 'warn'],
  ['https://firm.test/a', 'https://www.firm.test/a', 'warn'],
  ['http://firm.test/a', 'https://firm.test/a', 'warn'],
  ['https://firm.test/a', 'http://firm.test/a', 'fail'],
  ['https://firm.test/a', 'https://other.test/a', 'fail'],
  ['https://firm.co.uk/', 'https://other.co.uk/', 'fail'],
  ['http://127.0.0.1:8461/a', 'http://127.0.0.1:8461/b', 'warn'],
  ['https://firm.test/a', 'mailto:a@firm.test', 'info'],
  ['https://firm.test/a', '', 'info'],
])('%s with the canonical %s: %s', (url, href, status) => {
  expect(judge(url, href).status).toBe(status);
});

test('a relative canonical resolves against the page’s base', () => {
  const base = '<base href="https://firm.test/dir/">';
  expect(judge('https://firm.test/dir/a', 'a', base).status).toBe('pass');
  expect(judge('https://firm.test/a', 'a', base).status).toBe('warn');
});

test('it is compared with the final address', () => {
  const subject = documentSubject({
    asked: 'https://firm.test/old',
    url: 'https://firm.test/new',
    hops: [{ url: 'https://firm.test/old', status: 301, location: '/new' }],
    html: '<link rel="canonical" href="https://firm.test/new">',
  });
  expect(check.judge(subject).status).toBe('pass');
});

test('without a canonical there is nothing to compare', () => {
  expect(check.judge(documentSubject('<p>Hello')).status).toBe('info');
});
