import { judgeNames } from '../../accessible-names.ts';
import { defineCheck } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.button-names',
  of: 'document',
  title: 'Names of buttons',
  why: 'A screen reader announces a nameless button as “button” and nothing more, be it the one that books a call.',
  fix: 'Put text inside the button, or add `aria-label="Open the menu"` where there is only an icon.',
  source: 'WCAG 4.1.2; LH:button-name',
  judge({ document: { buttons } }) {
    return judgeNames(
      buttons.filter(({ isHidden }) => !isHidden),
      'button',
    );
  },
});
