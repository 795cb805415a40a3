import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './perf.third-party.ts';

const page = (html: string) =>
  check.judge(documentSubject({ url: 'https://www.firm.com/', html: `<!doctype html>${html}` }));
const scripts = (count: number) =>
  Array.from({ length: count }, (_, at) => `<script src="https://cdn${at}.com/a.js"></script>`).join('');

test.each([
  [0, 'pass'],
  [5, 'pass'],
  [6, 'warn'],
  [10, 'warn'],
  [11, 'fail'],
])('%d other sites: %s', (count, status) => {
  expect(page(scripts(count))).toMatchObject({ status, value: count });
});

test('subdomains of the page and relative addresses are first-party', () => {
  expect(page('<script src="https://cdn.firm.com/a.js"></script><script src="/b.js"></script>').value).toBe(
    0,
  );
});

test('scripts, stylesheets and frames of one domain count as one site', () => {
  const judgement = page(
    `<script src="https://a.tracker.co.uk/x.js"></script><link rel=stylesheet href="//b.tracker.co.uk/x.css">
    <iframe src="https://tracker.co.uk/"></iframe>`,
  );
  expect(judgement.value).toBe(1);
  expect(judgement.items?.[0]?.detail).toMatch(/^tracker\.co\.uk: 3 files/);
});

test('images, links, and data or script addresses are ignored', () => {
  expect(
    page(
      `<img src="https://images.org/a.png"><a href="https://other.org/">x</a><link rel=preconnect href="https://p.org/">
      <iframe src="about:blank"></iframe><script src="data:text/javascript,1"></script>`,
    ).value,
  ).toBe(0);
});
