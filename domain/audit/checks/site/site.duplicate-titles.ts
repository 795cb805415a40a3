import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.duplicate-titles',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Pages with one title compete and look alike in results.',
  fix: 'Give every page its own title.',
  source: 'G:title-link',
  judge() {
    return info('UNWRITTEN');
  },
});
