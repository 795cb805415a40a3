import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.lists',
  of: 'document',
  title: 'Lists',
  why: 'A screen reader announces how many entries a list has. Broken markup takes that away.',
  fix: 'Put only `<li>` into `<ul>` and `<ol>`, and only `<dt>` and `<dd>` into `<dl>`.',
  source: 'WCAG 1.3.1; LH:list, listitem, definition-list; ACT:bc4a75',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['list'],
      none: 'The page has no lists.',
      sound: 'Every list holds its entries and nothing else.',
      faulty: (faults) =>
        `${counted(faults, 'list is not marked up as one', 'lists are not marked up as such')}`,
    }),
});
