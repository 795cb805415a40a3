import { examples, judging } from '../../testing/judging.ts';
import { check } from './robots.block-all.ts';

examples((robots: string | number) => judging(check)({ robots }), {
  pass: ['User-agent: *\nDisallow: /\nAllow: /$', 404],
  warn: [
    'User-agent: bingbot\nDisallow: /',
    ['User-agent: bingbot\nUser-agent: slurp\nDisallow: /', { value: ['bingbot', 'slurp'] }],
  ],
  fail: [
    [
      '# live\nUser-agent: *\nDisallow: /',
      { value: '/' },
      'https://firm.test/robots.txt',
      'Line 3 of robots.txt: Disallow: /',
    ],
  ],
  info: [503],
});
