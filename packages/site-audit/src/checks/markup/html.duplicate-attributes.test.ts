import { examples } from '../../testing/judging.ts';
import { check } from './html.duplicate-attributes.ts';

examples(check, {
  pass: ['<p>x', '<input disabled readonly>', '<script>const tag = "<img alt alt>";</script>'],
  fail: [
    ['<img alt="" alt="Logo">', 'Line 1, column 16'],
    '<input disabled disabled>',
    '<svg><line x1="0" x1="2"/></svg>',
  ],
});
