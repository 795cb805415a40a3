import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.snippet-limits',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Results without text or picture draw fewer clicks.',
  fix: 'Remove the limit unless it is deliberate.',
  source: 'G:robots-meta-tag',
  judge() {
    return info('UNWRITTEN');
  },
});
