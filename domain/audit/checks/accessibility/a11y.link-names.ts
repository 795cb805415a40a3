import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.link-names',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Neither a screen reader nor a crawler can tell where it goes.',
  fix: 'Give it text, or give its image an alt.',
  source: 'WCAG 2.4.4, 4.1.2; LH:link-name',
  judge() {
    return info('UNWRITTEN');
  },
});
