import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.meta-refresh',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It is a slow, weak redirect signal, and timed reloads take control from the reader.',
  fix: 'Use an HTTP redirect; drop timed reloads.',
  source: 'G:301-redirects; WCAG 2.2.1; LH:meta-refresh',
  judge() {
    return info('UNWRITTEN');
  },
});
