import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.text-spacing.ts';

test.each([
  ['<p style="line-height:1.6 !important">The partners of the firm answer within a day.</p>', 'pass'],
  [
    '<p style="letter-spacing:0.1em !important; letter-spacing:0.15em !important">The partners of the firm answer within a day.</p>',
    'pass',
  ],
  [
    '<p style="letter-spacing:3px !important; font-size:20px">The partners of the firm answer within a day.</p>',
    'pass',
  ],
  ['<p style="letter-spacing:1px !important">The partners of the firm answer within a day.</p>', 'pass'],
  ['<p>x', 'info'],
  ['<p style="line-height:1 !important">Fees</p>', 'info'],
  ['<p style="line-height:1">The partners of the firm answer within a day.</p>', 'info'],
  ['<p style="line-height:inherit !important">The partners of the firm answer within a day.</p>', 'info'],
  [
    '<p style="display:none; line-height:1 !important">The partners of the firm answer within a day.</p>',
    'info',
  ],
  [
    '<p style="line-height:1 !important; width:1000px">The partners of the firm answer within a day.</p>',
    'info',
  ],
  ['<p style="line-height:1.2 !important">The partners of the firm answer within a day.</p>', 'fail'],
  ['<p style="line-height:normal !important">The partners of the firm answer within a day.</p>', 'fail'],
  ['<p style="letter-spacing:0.1em !important">The partners of the firm answer within a day.</p>', 'fail'],
  ['<p style="word-spacing:0 !important">The partners of the firm answer within a day.</p>', 'fail'],
  [
    '<style>p { font-size: 20px }</style><p style="letter-spacing: 2px !important">The partners of the firm answer within a day.</p>',
    'fail',
  ],
])('%s: %s', judgesTopic(check));
