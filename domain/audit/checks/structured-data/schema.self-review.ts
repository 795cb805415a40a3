import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.self-review',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Google shows no stars for ratings that a firm publishes about itself.',
  fix: 'Leave reviews to third-party profiles, or mark up a product or course.',
  source: 'G:review-snippet (self-serving)',
  judge() {
    return info('UNWRITTEN');
  },
});
