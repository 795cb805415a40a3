import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.lang',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Screen readers choose the voice by it.',
  fix: 'Set lang="en-GB", or your own.',
  source: 'WCAG 3.1.1; LH:html-has-lang, html-lang-valid',
  judge() {
    return info('UNWRITTEN');
  },
});
