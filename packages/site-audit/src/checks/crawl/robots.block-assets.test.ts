import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './robots.block-assets.ts';

const html = `<!doctype html><link rel=stylesheet href=/css/a.css><script src=/js/a.js></script>
<img src=/img/a.png alt=A><script src=https://cdn.test/js/b.js></script><img src=https://firm.test:8443/img/b.png alt=B>`;
const judge = (rule: string | number, page = html) =>
  check.judge(
    documentSubject({
      tool: 'qa',
      html: page,
      robots: typeof rule === 'string' ? `User-agent: *\nDisallow: ${rule}` : rule,
    }),
  );

test.each<[string, string, number]>([
  ['', 'pass', 0],
  ['/private', 'pass', 0],
  ['/img/', 'warn', 1],
  ['/css/', 'fail', 1],
  ['/*.js$', 'fail', 1],
  ['/', 'fail', 3],
])('Disallow: %s', (rule, status, value) => {
  expect(judge(rule)).toMatchObject({ status, value });
});

test('names the file and the rule', () => {
  expect(judge('/css/').items).toEqual([
    {
      url: 'https://firm.test/css/a.css',
      detail: 'stylesheet, closed by Line 2 of robots.txt: Disallow: /css/',
    },
  ]);
});

test('files on other hosts are not covered by this robots.txt', () => {
  expect(judge('/', '<img src=https://cdn.test/a.png alt=A>').status).toBe('pass');
});

test('without robots.txt nothing is blocked, and an unreadable one is not judged', () => {
  expect(judge(404).status).toBe('pass');
  expect(judge(500).status).toBe('info');
});

test('addresses beyond 200,000 characters are not matched, because a page could make that slow', () => {
  const scripts = Array.from(
    { length: 100 },
    (_, index) => `<script src="/js/${index}${'a'.repeat(4000)}"></script>`,
  );
  const { value } = judge('/js/', scripts.join(''));
  expect(value).toBe(49);
});
