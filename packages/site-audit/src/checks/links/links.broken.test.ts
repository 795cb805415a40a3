import { expect, test } from 'vitest';
import type { FaultCode } from '../../site/answer.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './links.broken.ts';

const url = (path: string) => `https://firm.test${path}`;
const page = (path: string, ...links: string[]) => ({
  url: url(path),
  html: `<p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
});
const judge = (links: string[], more: Partial<SiteFixture> = {}) =>
  check.judge(
    siteSnapshot({ ...page('/', ...links), tool: 'site', pages: [page('/a', '/', '/dead')], ...more }),
  );
const target = (answer: NonNullable<SiteFixture['targets']>[string]) => ({
  targets: { [url('/dead')]: answer },
});

test('links that answer pass, unrequested ones are not counted', () => {
  expect(judge(['/a', '/unseen']).status).toBe('pass');
});

test.each([400, 401, 403])('status %i fails and names source and target', (status) => {
  expect(judge(['/a'], target({ status }))).toMatchObject({
    status: 'fail',
    value: [`${url('/a')} -> ${url('/dead')} (${status})`],
    items: [{ url: url('/a'), detail: `Links to ${url('/dead')}, which answers with status ${status}.` }],
  });
});

test('a crawled page counts like other targets', () => {
  expect(judge([], { pages: [{ url: url('/gone'), status: 404, linkedFrom: [url('/')] }] }).status).toBe(
    'fail',
  );
});

test('a redirecting target is not broken, wherever it leads', () => {
  const hops = [{ url: url('/dead'), status: 301, location: '/x' }];
  expect(judge(['/a'], target({ url: url('/x'), status: 404, hops })).status).toBe('pass');
});

test.each<FaultCode>(['timeout', 'connect'])('no answer (%s) warns', (code) => {
  expect(judge(['/a'], target(code))).toMatchObject({
    status: 'warn',
    value: [`${url('/a')} -> ${url('/dead')} (${code})`],
  });
});

test('rate limiting breaks no link', () => {
  expect(judge(['/a'], target({ status: 429 })).status).toBe('pass');
});

test('addresses with other schemes are never targets', () => {
  const links = ['mailto:a@firm.test', 'tel:+12025550123', 'javascript:void(0)', '#top'];
  expect(judge(links, { pages: [] }).status).toBe('info');
});

test('without a crawl nothing is judged', () => {
  expect(check.judge(siteSnapshot({ ...page('/', '/a'), tool: 'page' })).status).toBe('info');
});
