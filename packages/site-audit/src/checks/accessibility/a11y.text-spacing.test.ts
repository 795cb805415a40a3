import { examples, judging } from '../../testing/judging.ts';
import { check } from './a11y.text-spacing.ts';

const judge = (style: string) =>
  judging(check)(`<P STYLE="${style}">The partners of the firm answer within a day.</P>`);

examples(judge, {
  pass: [
    'line-height:1.6 !important',
    'letter-spacing:0.1em !important; letter-spacing:0.15em !important',
    'letter-spacing:3px !important; font-size:20px',
    'letter-spacing:1px !important',
  ],
  fail: [
    'LINE-HEIGHT:1.2!IMPORTANT',
    'line-height:120% !important',
    'line-height:normal !important',
    'letter-spacing:0.1em !important',
    'letter-spacing:-1px !important',
    'word-spacing:0 !important',
  ],
  info: [
    'line-height:1',
    'line-height:inherit !important',
    'display:none; line-height:1 !important',
    'line-height:1 !important; width:1000px',
  ],
});
examples(check, {
  fail: [
    '<style>p { font-size: 20px }</style><p style="letter-spacing: 2px !important">The partners of the firm answer within a day.</p>',
  ],
  info: ['<p>x', '<p style="line-height:1 !important">Fees</p>'],
});
