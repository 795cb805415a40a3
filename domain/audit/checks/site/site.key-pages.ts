import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.key-pages',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Clients look for these before they call.',
  fix: 'Link them from the main menu or footer.',
  source: 'Practice; G:creating-helpful-content',
  judge() {
    return info('UNWRITTEN');
  },
});
