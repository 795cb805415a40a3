import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: entries of a definition list that scripts fill. */
export const check = topicCheck('PS', 1, {
  title: 'Lists',
  why: 'A screen reader announces how many entries a list has. Broken markup takes that away.',
  fix: 'Put only `<li>` into `<ul>` and `<ol>`, and only `<dt>` and `<dd>` into `<dl>`.',
  source: 'WCAG 1.3.1; LH:list, listitem, definition-list; ACT:bc4a75',
  fails: ['list'],
  none: 'The page has no lists.',
  sound: 'Every list holds its entries and nothing else.',
  faulty: ['list is not marked up as one', 'lists are not marked up as such'],
});
