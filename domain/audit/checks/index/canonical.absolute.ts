import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.absolute',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Relative values break when a page is reachable at several hosts or paths.',
  fix: 'Write scheme, host and path in full.',
  source: 'G:consolidate-duplicate-urls; LH:canonical',
  judge() {
    return info('UNWRITTEN');
  },
});
