import { examples, judging } from '../../testing/judging.ts';
import { check } from './robots.unsupported.ts';

examples((robots: string | number) => judging(check)({ robots }), {
  pass: ['', 'User-agent: *\nDisallow: /noindex', '# noindex: /'],
  warn: [
    ['User-agent: *\nNOINDEX: 5', { value: ['noindex'] }, 'Line 2: noindex'],
    'User-agent: *\nnofollow: 5',
    'User-agent: *\ncrawl-delay: 5',
  ],
  info: [404, 503, '<html>'],
});
