import { expect, test } from 'vitest';
import { isInternal, isSameOrigin, isSameSite, isSameUrl, isUnder, webUrl, withoutFragment } from './urls.ts';

test.each([
  ['https://firm.test/a#top', 'https://firm.test/a', true],
  ['https://firm.test/a#', 'https://firm.test/a', true],
  ['https://FIRM.test:443', 'https://firm.test/', true],
  ['https://bücher.test/', 'https://xn--bcher-kva.test/', true],
  ['https://firm.test/a/', 'https://firm.test/a', false],
  ['https://firm.test/A', 'https://firm.test/a', false],
  ['https://firm.test/?a=1&b=2', 'https://firm.test/?b=2&a=1', false],
  ['nonsense', 'nonsense', false],
])('%s and %s are the same URL: %s', (one, other, isSame) => {
  expect(isSameUrl(one, other)).toBe(isSame);
});

test('a fragment is removed and invalid URLs stay unchanged', () => {
  expect(withoutFragment('https://firm.test/a?b=%23#c#d')).toBe('https://firm.test/a?b=%23');
  expect(withoutFragment('not a url')).toBe('not a url');
});

test.each([
  ['https://firm.co.uk/', 'http://shop.firm.co.uk:81/', true],
  ['https://one.co.uk/', 'https://two.co.uk/', false],
  ['https://one.github.io/', 'https://two.github.io/', false],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:2/', true],
  ['http://127.0.0.1/', 'http://127.0.0.2/', false],
  ['http://localhost:1/', 'http://localhost:2/', true],
  ['http://[::1]/', 'http://[::1]:8080/', true],
  ['mailto:a@firm.test', 'mailto:b@firm.test', false],
])('%s and %s are the same site: %s', (one, other, isSame) => {
  expect(isSameSite(one, other)).toBe(isSame);
});

test.each([
  ['https://www.firm.test/a', 'http://firm.test/b', true],
  ['http://localhost:1/', 'http://localhost:2/', false],
  ['https://shop.firm.test/', 'https://firm.test/', false],
  ['mailto:a@firm.test', 'https://firm.test/', false],
])('%s is internal to %s: %s', (one, other, isInside) => {
  expect(isInternal(one, other)).toBe(isInside);
});

test.each([
  ['https://firm.test/a', 'https://firm.test:443/b', true],
  ['http://firm.test/', 'https://firm.test/', false],
  ['data:,a', 'data:,a', false],
])('%s and %s share an origin: %s', (one, other, isSame) => {
  expect(isSameOrigin(one, other)).toBe(isSame);
});

test.each([
  ['https://firm.test/a', 'https://firm.test/a'],
  ['mailto:a@firm.test', undefined],
  ['not an address', undefined],
  [null, undefined],
])('as a web address %s is %s', (address, expected) => {
  expect(webUrl(address)?.href).toBe(expected);
});

test.each([
  ['firm.test', true],
  ['www.firm.test', true],
  ['myfirm.test', false],
  ['test', false],
])('%s is under firm.test: %s', (host, expected) => {
  expect(isUnder(host, 'firm.test')).toBe(expected);
});
