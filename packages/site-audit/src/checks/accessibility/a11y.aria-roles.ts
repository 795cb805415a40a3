import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Roles for screen readers',
  why: 'A role tells a screen reader what an element is. One that does not exist tells it nothing.',
  fix: 'Use HTML elements, which have their roles: `<button>`, `<nav>`, `<a href>`. Spell others as WAI-ARIA does.',
  source: 'WCAG 4.1.2; LH:aria-roles; ACT:674b10',
  fails: ['role'],
  none: 'The page sets no roles.',
  sound: 'Every role exists.',
  faulty: ['role does not exist', 'roles do not exist'],
});
