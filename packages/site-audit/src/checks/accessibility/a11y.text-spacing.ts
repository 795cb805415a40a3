import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: spacing from style sheets, and fonts whose size is not in pixels. */
export const check = topicCheck('PS', 1, {
  title: 'Fixed spacing of text',
  why: 'Readers with dyslexia widen the spacing of text. A style marked important forbids it.',
  fix: 'Remove `!important` from `line-height`, `letter-spacing` and `word-spacing`, or set at least 1.5, 0.12em and 0.16em.',
  source: 'WCAG 1.4.12; ACT:24afc2, 78fd32, 9e45ec',
  fails: ['text-spacing'],
  none: 'No style of an element fixes the spacing of text.',
  sound: 'Readers can widen the spacing of all text.',
  faulty: ['element fixes the spacing of its text', 'elements fix the spacing of their text'],
});
