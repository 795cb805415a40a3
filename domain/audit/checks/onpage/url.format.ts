import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'url.format',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Tidy addresses are easier to read, share and keep unique.',
  fix: 'Use short lower-case words joined by hyphens.',
  source: 'G:url-structure',
  judge() {
    return info('UNWRITTEN');
  },
});
