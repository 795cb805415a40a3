import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.widget-names',
  of: 'document',
  title: 'Names of menus and dialogs',
  why: 'A menu entry, tab or dialog without a name is announced as nothing more than that.',
  fix: 'Give each one text, or a name: `<div role="dialog" aria-label="Book a call">`.',
  source: 'WCAG 4.1.2; LH:aria-command-name, aria-dialog-name; ACT:m6b1q3',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['widget-name'],
      none: 'The page has no menu entries, tabs, dialogs or progress bars.',
      sound: 'Every menu entry, tab and dialog has a name.',
      faulty: (faults) =>
        `${counted(faults, 'menu entry, tab or dialog has no name', 'menu entries, tabs or dialogs have no name')}`,
    }),
});
