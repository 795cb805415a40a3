import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './hreflang.syntax.ts';

const version = (code: string, href = 'https://firm.test/x') =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;

test.each([
  'en',
  'EN-us',
  'en-GB',
  'es-MX',
  'zh-Hans',
  'zh-Hant-TW',
  'sr-latn-rs',
  'x-default',
  'X-Default',
  'uk',
  'be',
])('%s is a code', (code) => {
  expect(check.judge(documentSubject(version(code))).status).toBe('pass');
});

test.each([
  'en-UK',
  'en_GB',
  ' x-default',
  'en ',
  '',
  'english',
  'us',
  'US',
  'eng',
  'iw',
  'sh',
  'en-EU',
  'es-419',
  'en-usa',
  'en-GB-Latn',
  'zh-Hanx',
  'zh-CN-Hans',
  'en-GB-oxendict',
  'x-defaults',
  'en,fr',
  'en-',
  '-en',
])('"%s" is not a code', (code) => {
  const result = check.judge(documentSubject(version('en') + version(code)));
  expect(result).toMatchObject({ status: 'fail', count: 1, value: [code] });
});

test.each(['/de/', '//firm.test/de', '', 'firm.test', 'ftp://firm.test/'])(
  'the address "%s" is not absolute',
  (href) => {
    expect(check.judge(documentSubject(version('de', href))).status).toBe('fail');
  },
);

test('a link without href is reported', () => {
  const { items } = check.judge(documentSubject('<link rel="alternate" hreflang="de">'));
  expect(items).toEqual([{ detail: 'Line 1: <link rel="alternate" hreflang="de"> (the address is empty)' }]);
});

test('headers are read, links in the body are not', () => {
  const headers = { link: '<https://firm.test/x>; rel="alternate"; hreflang="en-UK"' };
  expect(check.judge(documentSubject({ html: '', headers })).status).toBe('fail');
  expect(check.judge(documentSubject(`<p>text</p>${version('en-UK')}`)).status).toBe('info');
  expect(check.judge(documentSubject('')).status).toBe('info');
});
