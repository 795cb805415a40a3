import { examples, judging } from '../../testing/judging.ts';
import { check } from './robots.syntax.ts';

examples((robots: string | number) => judging(check)({ robots }), {
  pass: ['', '# nothing'],
  fail: [
    [
      'Disallow: /a\nUser-agent: *\nDisallow: b\nHello there\nDisallow: /$c',
      { value: [1, 3, 4, 5], count: 4 },
      'Line 1: Disallow: /a (no User-agent line comes before it)',
      'Line 3: Disallow: b (the path starts with neither / nor *)',
      'Line 4: Hello there (it has no colon)',
      'Line 5: Disallow: /$c (a $ comes before the end of the path)',
    ],
    ['nonsense\n'.repeat(20_000), { count: 20_000, value: Array.from({ length: 100 }, (_, at) => at + 1) }],
  ],
  info: [404, 403],
});
