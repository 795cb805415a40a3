import { documentCheck } from '../../catalog/define-check.ts';
import { judgeNames } from '../../report/judge-topics.ts';

export const check = documentCheck('PS', 3, {
  title: 'Names of buttons',
  why: 'A screen reader announces a nameless button only as “button,” even the one that books a call.',
  fix: 'Put text inside the button, or add `aria-label="Open the menu"` where there is only an icon.',
  source: 'WCAG 4.1.2; LH:button-name; ACT:97a4e1, 59796f, 2t702h',
  judge: ({ document: { accessibility } }) => judgeNames(accessibility['button-name'], 'button'),
});
