import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'social.open-graph',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'They decide how a shared link looks.',
  fix: 'Add the three properties to the head.',
  source: 'ogp.me',
  judge() {
    return info('UNWRITTEN');
  },
});
