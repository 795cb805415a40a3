import { examples } from '../../testing/judging.ts';
import { check } from './html.parse-errors.ts';

/** Each line has one duplicate attribute. */
const page = (errors: number, more = '') =>
  `<!doctype html><html lang="en"><head><title>Firm</title></head><body>${more}${'<p a a></p>\n'.repeat(errors)}</body></html>`;

examples(check, {
  pass: [page(0), [page(2), { value: 2 }]],
  warn: [
    page(3),
    page(20),
    [
      page(3, '<i a=1b=2 &></i>\n<p a="1"b></p>\n'),
      'duplicate-attribute: 3 times, first on line 3, column ',
      { count: 3 },
    ],
  ],
  fail: [page(21), [page(600), { value: 600 }]],
});
