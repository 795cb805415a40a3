import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.single',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Conflicting hints may all be disregarded.',
  fix: 'Emit exactly one.',
  source: 'G:consolidate-duplicate-urls; LH:canonical',
  judge() {
    return info('UNWRITTEN');
  },
});
