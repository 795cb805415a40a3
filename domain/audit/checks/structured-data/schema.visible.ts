import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.visible',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Markup of content that readers cannot see breaks the guidelines.',
  fix: 'Show the same facts on the page.',
  source: 'G:sd-policies',
  judge() {
    return info('UNWRITTEN');
  },
});
