import { examples, judging } from '../../testing/judging.ts';
import { check } from './hreflang.syntax.ts';

const version = (code: string, href = 'https://firm.test/x') =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const right = 'en EN-us en-GB es-MX zh-Hans zh-Hant-TW sr-latn-rs x-default X-Default uk be'.split(' ');
const wrong =
  'en-UK en_GB english us US eng iw sh en-EU es-419 en-usa en-GB-Latn zh-Hanx zh-CN-Hans en-GB-oxendict x-defaults en,fr en- -en';

examples((code: string) => judging(check)(version('en') + version(code)), {
  pass: right,
  fail: [' x-default', 'en ', '', ...wrong.split(' ')].map((code) => [code, { count: 1, value: [code] }]),
});
examples(check, {
  fail: [
    ...['/de/', '//firm.test/de', '', 'firm.test', 'ftp://firm.test/'].map((href) => version('de', href)),
    [
      '<link rel="alternate" hreflang="de">',
      'Line 1: <link rel="alternate" hreflang="de"> (the address is empty)',
    ],
    { headers: { link: '<https://firm.test/x>; rel="alternate"; hreflang="en-UK"' } },
  ],
  info: [`<p>text</p>${version('en-UK')}`, ''],
});
