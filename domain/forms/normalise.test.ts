import { expect, test } from 'vitest';
import { normaliseEmail, normaliseWebsite, telephoneLink } from './normalise.ts';

test('an address is normalized to lower case with an ASCII domain, and tags are distinct people', () => {
  expect(normaliseEmail(' Jane.Doe+Tips@BÜCHER.Example ')).toBe('jane.doe+tips@xn--bcher-kva.example');
});

test.each([
  ['(541) 555-0142', 'tel:+15415550142'],
  ['541.555.0142', 'tel:+15415550142'],
  ['1-541-555-0142', 'tel:+15415550142'],
  ['+1 541 555 0142', 'tel:+15415550142'],
  ['+44 (0)20 7946 0000', 'tel:+4402079460000'],
  ['(541) 555-0142 x12', 'tel:+15415550142;ext=12'],
  ['541 555 0142 ext. 7', 'tel:+15415550142;ext=7'],
  ['\u202d+15415550142\u202c', 'tel:+15415550142'],
  ['911', 'tel:911'],
])('the link of %s is %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
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
