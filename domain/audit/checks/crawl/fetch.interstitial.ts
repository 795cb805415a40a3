import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.interstitial',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Grading a wall as though it were the page misleads the owner.',
  fix: 'Let identifiable crawlers see the page, and place consent notices over the content rather than instead of it.',
  source: 'G:avoid-intrusive-interstitials',
  judge() {
    return info('UNWRITTEN');
  },
});
