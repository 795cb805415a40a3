import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: custom elements, which their scripts may give a role. */
export const check = topicCheck('PS', 1, {
  title: 'States in their place',
  why: 'A name on a plain `<div>` is not read, and a sort order on a button means nothing.',
  fix: 'Put the state on the element it belongs to: a name on `<nav>`, `<button>` or `role="group"`, not on `<div>` or `<p>`.',
  source: 'WCAG 1.3.1, 4.1.2; LH:aria-allowed-attr, aria-prohibited-attr; ACT:5c01ea, kb1m8s',
  fails: ['attribute-use', 'naming-prohibited'],
  none: 'The page uses no states of WAI-ARIA.',
  sound: 'Every state belongs to its element.',
  faulty: ['state does not belong to its element', 'states do not belong to their elements'],
});
