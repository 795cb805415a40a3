import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'perf.render-blocking',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Nothing is painted until these have arrived.',
  fix: 'Defer scripts; merge or inline the critical styles.',
  source: 'LH:render-blocking-insight',
  judge() {
    return info('UNWRITTEN');
  },
});
