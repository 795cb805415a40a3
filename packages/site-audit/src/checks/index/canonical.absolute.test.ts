import { examples, judging } from '../../testing/judging.ts';
import { check } from './canonical.absolute.ts';

const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

examples((href: string) => judging(check)(canonical(href)), {
  pass: ['https://firm.test/a', 'HTTP://FIRM.TEST', ' https://bücher.test/ '],
  warn: ['', '   ', 'https://firm.test/a#top'],
  fail: [
    '/a',
    'a',
    '#top',
    'www.firm.test/a',
    '//firm.test/a',
    'https://',
    'https:/firm.test/a',
    'https://fi rm.test/',
    'ftp://firm.test/',
    'javascript:void(0)',
  ],
});
examples(check, {
  warn: ['<link rel="canonical">'],
  // Headers are judged too, and the worst finding decides.
  fail: [
    [
      { html: canonical('https://firm.test/#a'), headers: { link: '</a>; rel=canonical' } },
      { message: 'The canonical address is relative.', count: 2 },
    ],
  ],
  info: ['', `<body><p>text</p>${canonical('/a')}`],
});
