import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: listeners that scripts add, and the focus of widgets such as tabs, which scripts move. */
export const check = topicCheck('PS', 1, {
  title: 'Use with a keyboard',
  why: 'Clients who cannot use a mouse move with the tab key. What answers to clicks alone is closed to them.',
  fix: 'Use `<button>` for what is pressed and `<a href>` for what leads on. Remove `accesskey`, and `tabindex` above 0.',
  source: 'WCAG 2.1.1, 2.1.4, 2.4.3',
  fails: ['mouse-only'],
  warns: ['tab-order'],
  none: 'The page sets no tab order and no clicks.',
  sound: 'Nothing needs a mouse or a tab order of its own.',
  faulty: ['element is hard to use with a keyboard', 'elements are hard to use with a keyboard'],
});
