import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'js.hash-routing',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Fragments are not separate pages to a crawler.',
  fix: 'Use the History API with real paths.',
  source: 'G:javascript-seo-basics',
  judge() {
    return info('UNWRITTEN');
  },
});
