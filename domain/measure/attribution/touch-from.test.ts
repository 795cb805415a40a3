import { expect, test } from 'vitest';
import { touchFrom } from '../touch.ts';

const at = Date.parse('2026-11-20T18:00:00.250Z');
const from = (path: string, referrer = '') =>
  touchFrom({ address: new URL(path, 'https://site.example'), referrer, at });
const here = { at: '2026-11-20T18:00:00Z' };

test('the page, the linking site, and the parameters of the address', () => {
  const query =
    'utm_source=google&utm_medium=cpc&utm_campaign=Spring+reviews&utm_term=cpa%20reviews&utm_content=b';
  expect(from(`/articles/pricing?${query}&topic=x`, 'https://www.google.com/search?q=private')).toEqual({
    ...here,
    landingPage: '/articles/pricing',
    referrerHost: 'www.google.com',
    campaign: 'Spring reviews',
    source: 'google',
    medium: 'cpc',
    term: 'cpa reviews',
    content: 'b',
  });
});

test.each([
  ['', undefined],
  ['https://site.example/faq', undefined],
  ['http://site.example:8080/', 'site.example'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['javascript:alert(1)', undefined],
  ['https://[::1]/', undefined],
  ['not an address', undefined],
])('referrer %j has the host %j', (referrer, host) => {
  expect(from('/', referrer)?.referrerHost).toBe(host);
});

test.each([
  ['gclid', 'google'],
  ['fbclid', 'facebook'],
  ['msclkid', 'bing'],
])('a click id %s implies %s, and is not kept', (parameter, source) => {
  const touch = from(`/?${parameter}=TheClickOfOnePerson`);
  expect(touch).toEqual({ ...here, landingPage: '/', source, medium: 'cpc' });
});

test('explicit parameters take precedence over a click id', () => {
  expect(from('/?gclid=x&utm_source=partner&utm_medium=')).toMatchObject({
    source: 'partner',
    medium: 'cpc',
  });
});

test('an address that no page of ours can have is not an arrival', () => {
  expect(from('/a//b')).toBeUndefined();
});
