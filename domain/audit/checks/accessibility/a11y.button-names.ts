import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.button-names',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A nameless button is announced only as “button”.',
  fix: 'Give it text or an aria-label.',
  source: 'WCAG 4.1.2; LH:button-name',
  judge() {
    return info('UNWRITTEN');
  },
});
