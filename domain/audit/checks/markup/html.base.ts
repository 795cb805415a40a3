import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'html.base',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It changes every relative link and canonical.',
  fix: 'Use root-relative links and drop it.',
  source: 'HTML:the-base-element',
  judge() {
    return info('UNWRITTEN');
  },
});
