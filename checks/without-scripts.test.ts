/** What the server's HTML says where a page depends on its address: enough for visitors without JavaScript. */
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const services = '/services/all-professional-marketing-services-for-accounting-firms';

test.each([
  ['an expired report', '/tools/seo-audit?report=AAAAAAAAAAAAAAAAAAAAAA', 404, 'This report is not on file.'],
  [
    'filters that exclude each other',
    `${services}?problem=run-the-firm&price=package`,
    200,
    'No service fits',
  ],
  ['a search without results', '/resources?q=xqzzvv', 200, 'Start from here'],
  ['a forged receipt', '/thank-you?type=contact&ref=forged', 200, 'noindex'],
])('%s', async (_, path, status, words) => {
  const answer = await fetch(siteUrl + path);
  const html = await answer.text();
  expect([answer.status, html.includes(words)]).toEqual([status, true]);
  expect(html.includes('It is on the books.')).toBe(false);
});

test('unknown values of filters are ignored', async () => {
  const html = await (await fetch(`${siteUrl}${services}?problem=<b>&size=huge&color=red`)).text();
  expect([/role="status"[^>]*>\d+ services</.test(html), html.includes('noindex')]).toEqual([true, false]);
});

test('the same page is served for every intent', async () => {
  const [plain, asked] = await Promise.all(
    ['/', '/?intent=reviews&utm_campaign=reviews'].map(async (path) => (await fetch(siteUrl + path)).text()),
  );
  expect(asked === plain).toBe(true);
});
