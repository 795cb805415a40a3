import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'perf.third-party',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Each one adds look-ups and code the firm does not control.',
  fix: 'Drop unused tags and self-host fonts.',
  source: 'LH:third-parties-insight',
  judge() {
    return info('UNWRITTEN');
  },
});
