/** What the server's HTML says where a page depends on its address: enough for visitors without JavaScript. */
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const services = '/services/all-professional-marketing-services-for-accounting-firms';

test.each([
  ['an expired report', '/tools/seo-audit?report=AAAAAAAAAAAAAAAAAAAAAA', 404, 'This report is not on file.'],
  [
    'an invalid second address',
    `/tools/page-grader?${new URLSearchParams({ url: siteUrl, with: 'jane@harborcpa.com' })}`,
    400,
    'That is an email address. Did you mean harborcpa.com?',
  ],
  [
    'filters that exclude each other',
    `${services}?problem=run-the-firm&price=package`,
    200,
    'No service fits',
  ],
  ['a search without results', '/resources?q=xqzzvv', 200, 'Start from here'],
  ['a forged receipt', '/thank-you?type=contact&ref=forged', 200, '<title>Thank you'],
])('%s', async (_, path, status, words) => {
  const answer = await fetch(siteUrl + path);
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain(words);
  expect(html).not.toContain('It is on the books.');
});

test('unknown values of filters are ignored', async () => {
  const html = await (await fetch(`${siteUrl}${services}?problem=<b>&size=huge&color=red`)).text();
  expect(html).toMatch(/role="status"[^>]*>\d+ services</);
  expect(html).not.toContain('noindex');
});

test('the same page is served for every intent', async () => {
  const [plain, asked] = await Promise.all(
    ['/', '/?intent=reviews&utm_campaign=reviews'].map(async (path) => (await fetch(siteUrl + path)).text()),
  );
  expect(asked).toBe(plain);
});
