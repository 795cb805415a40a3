import { examples, judging } from '../../testing/judging.ts';
import { check } from './index.robots-txt.ts';

examples((robots: string | number) => judging(check)({ url: 'https://firm.test/private/page', robots }), {
  pass: [
    '',
    404,
    403,
    'User-agent: *\nDisallow: /private\nAllow: /private/page',
    'User-agent: *\nDisallow:',
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
  ],
  warn: [
    429,
    503,
    'User-agent: bingbot\nDisallow: /private',
    'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /',
    ['User-agent: slurp\nDisallow: /', { value: ['slurp'] }, 'slurp: Line 2 of robots.txt: Disallow: /'],
  ],
  fail: [
    ['User-agent: *\nDisallow: /private', 'Line 2 of robots.txt: Disallow: /private'],
    'User-agent: googlebot\nDisallow: /p*e$',
  ],
});
