import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: references to what a script may add; only a page without scripts lacks them for certain. */
export const check = topicCheck('PS', 1, {
  title: 'Values of states',
  why: 'A screen reader does not understand “collapsed.” It knows true and false, and says nothing of the rest.',
  fix: 'Write the values WAI-ARIA knows: `aria-expanded="true"`, `aria-current="page"`, and whole numbers for counts.',
  source: 'WCAG 4.1.2; LH:aria-valid-attr-value; ACT:6a7281, in6db8',
  fails: ['attribute-value', 'reference'],
  none: 'The page uses no states of WAI-ARIA.',
  sound: 'Every state has a value that screen readers know.',
  faulty: ['state has a value that means nothing', 'states have values that mean nothing'],
});
