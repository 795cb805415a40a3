import { expect, test } from 'vitest';
import { normaliseEmail, normaliseWebsite } from './normalise.ts';

test('an address is normalized to lower case with an ASCII domain, and tags are distinct people', () => {
  expect(normaliseEmail(' Jane.Doe+Tips@BÜCHER.Example ')).toBe('jane.doe+tips@xn--bcher-kva.example');
});

test.each([
  ['yourfirm.com', 'https://yourfirm.com'],
  ['http://yourfirm.com/about', 'http://yourfirm.com/about'],
  ['yourfirm.com:8080', 'https://yourfirm.com:8080'],
])('the website %j is %j', (typed, website) => {
  expect(normaliseWebsite(typed)).toBe(website);
});

test.each([
  'yourfirm',
  'javascript:alert(1)',
  'javascript:alert(1)//yourfirm.com',
  'ftp://yourfirm.com',
  'your firm.com',
  'https://localhost',
  'jane@yourfirm.com',
  'https://yourfirm.com@elsewhere.example',
  '//yourfirm.com',
  'http:yourfirm.com',
  '1.2.3.4',
])('%j is not a website', (typed) => {
  expect(normaliseWebsite(typed)).toBeUndefined();
});
