import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Names of menus and dialogs',
  why: 'A menu entry, tab or dialog without a name is announced as nothing more than that.',
  fix: 'Give each one text, or a name: `<div role="dialog" aria-label="Book a call">`.',
  source: 'WCAG 4.1.2; LH:aria-command-name, aria-dialog-name; ACT:m6b1q3',
  fails: ['widget-name'],
  none: 'The page has no menu entries, tabs, dialogs or progress bars.',
  sound: 'Every menu entry, tab and dialog has a name.',
  faulty: ['menu entry, tab or dialog has no name', 'menu entries, tabs or dialogs have no name'],
});
