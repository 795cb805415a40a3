import { examples } from '../../testing/judging.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './index.robots-directives.ts';

const tagged = (tag: string | string[], more: SiteFixture = {}) => ({
  ...more,
  headers: { ...more.headers, 'x-robots-tag': tag },
});
const noindex = '<meta name="robots" content="noindex">';
const pdf = { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } };

examples(check, {
  pass: [
    '<meta name="gptbot" content="noindex">',
    tagged('otherbot: noindex'),
    { status: 404, html: noindex },
  ],
  warn: [
    tagged('bingbot: noindex'),
    [
      '<meta name="bingbot" content="none"><meta name="slurp" content="noindex">',
      { message: 'Google may index the page, but bingbot and slurp may not.', value: ['bingbot', 'slurp'] },
    ],
  ],
  fail: [
    '<META NAME="Robots" CONTENT=" NoIndex , nofollow ">',
    tagged('noindex', { status: 404, html: noindex }),
    [
      tagged(['nofollow', 'googlebot: noindex'], pdf),
      { message: 'The page tells Google not to index it: noindex.', value: ['noindex'] },
      'X-Robots-Tag header: noindex',
    ],
    ['<meta name="robots" content="unavailable_after: 2020-01-01">', 'has passed'],
  ],
});
