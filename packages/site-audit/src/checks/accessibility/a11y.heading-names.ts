import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Empty headings',
  why: 'Screen reader users jump from heading to heading. An empty one is a stop with nothing there.',
  fix: 'Put text into the heading, or remove it: space belongs into the stylesheet.',
  source: 'WCAG 1.3.1, 2.4.6; ACT:ffd0e9',
  fails: ['heading-name'],
  none: 'The page has no headings.',
  sound: 'Every heading has words.',
  faulty: ['heading is empty', 'headings are empty'],
});
