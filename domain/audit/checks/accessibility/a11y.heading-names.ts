import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.heading-names',
  of: 'document',
  title: 'Empty headings',
  why: 'Screen reader users jump from heading to heading. An empty one is a stop with nothing there.',
  fix: 'Put text into the heading, or remove it: space belongs into the stylesheet.',
  source: 'WCAG 1.3.1, 2.4.6; ACT:ffd0e9',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['heading-name'],
      none: 'The page has no headings.',
      sound: 'Every heading has words.',
      faulty: (faults) => `${counted(faults, 'heading is empty', 'headings are empty')}`,
    }),
});
