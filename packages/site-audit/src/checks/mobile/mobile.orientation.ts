import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: external style sheets. */
export const check = topicCheck('PS', 1, {
  title: 'Upright and sideways',
  why: 'A phone mounted on a wheelchair cannot be turned. The page must be readable as it is held.',
  fix: 'Remove `rotate(90deg)` from the rules for `orientation: portrait` or `landscape`.',
  source: 'WCAG 1.3.4; ACT:b33eff',
  fails: ['orientation'],
  none: 'No style sheet in the page turns it. External style sheets are not judged.',
  sound: 'The page is not turned sideways.',
  faulty: ['rule turns the page sideways', 'rules turn the page sideways'],
});
