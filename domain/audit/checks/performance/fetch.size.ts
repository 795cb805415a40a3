import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.size',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'What lies past the cut-off is not indexed, and large markup is slow on phones.',
  fix: 'Move inlined data, styles and images out of the HTML.',
  source: 'G:googlebot (file size)',
  judge() {
    return info('UNWRITTEN');
  },
});
