import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.mixed-content',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Browsers block them, or mark the page as unsafe.',
  fix: 'Load everything over https.',
  source: 'W3C:mixed-content',
  judge() {
    return info('UNWRITTEN');
  },
});
