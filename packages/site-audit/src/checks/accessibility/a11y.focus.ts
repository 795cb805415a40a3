import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether a script that answers the focus of a hidden element moves it on. */
export const check = topicCheck('PS', 1, {
  title: 'Focus on hidden elements',
  why: 'The tab key stops where a screen reader says nothing: at hidden links, or at fields inside buttons.',
  fix: 'Take hidden elements out of the tab order with `hidden` or `inert`, and put no links or fields inside buttons.',
  source: 'WCAG 1.3.1, 2.1.1, 4.1.2; LH:aria-hidden-focus; ACT:6cfa84, 307n5z, akn7bn, 46ca7f',
  fails: ['hidden-focus', 'nested-focus', 'decoration-exposed'],
  none: 'The page hides nothing from screen readers alone.',
  sound: 'Nothing that is hidden or nested takes the focus.',
  faulty: [
    'element takes the focus or a name where it should not',
    'elements take the focus or a name where they should not',
  ],
});
